"""Many tables at once: seats, opponents, settlements, seeds, states, and what is refused."""

import copy
import pickle
from typing import Any

import numpy as np
import pytest
from failing import fails
from lengths import mostly_proofs
from replaying import chosen

from kongbox.bots import bot_number
from kongbox.bots.hands import play_hand
from kongbox.core.state.actions import ACTIONS, MAHJONG, PASS
from kongbox.core.state.codes import FROM_DISCARD, FROM_WALL
from kongbox.core.state.records import Decision, Hand, Log, Outcome, Table
from kongbox.envs import BadAction, State, VectorTables, action_count, init_many, legal_many, observe_many, step_many
from kongbox.errors import BadInput, KongboxError
from kongbox.game.model.actions import NUMBER, Action
from kongbox.game.play.seeds import hand_seed
from kongbox.rulesets import SHIPPED, Ruleset
from kongbox.tiles import NONE

REDUX = Ruleset.load("redux")


def tables(count: int = 2, rules: Any = REDUX, **more: Any) -> VectorTables:
    """Tables that are interpreted."""
    return VectorTables(count, rules, compiled=False, **{"seed": 1, **more})


def test_a_space_of_actions_ends_after_the_last_that_the_rules_can_offer() -> None:
    sizes = {name: action_count(Ruleset.load(name)) for name in ("redux", "bmja", "pung_chow", "pung_chow_limit", "dummies")}
    assert sizes == {"redux": 143, "bmja": 146, "pung_chow": 109, "pung_chow_limit": 144, "dummies": 144}
    assert action_count(Ruleset.load("bmja").goulash) == 289
    strict = Ruleset.load("redux", {"manners": "strict"})
    assert (action_count(strict), action_count(strict, errors=True)) == (143, 433)


@pytest.mark.parametrize("rules", SHIPPED)
@pytest.mark.parametrize("observation", ["compact", "history", "planes", "oracle"])
def test_spaces_hold_what_tables_hand_out_and_what_is_drawn_is_legal(rules: str, observation: str) -> None:
    pytest.importorskip("gymnasium")
    made = tables(3, rules, observation=observation)
    step = made.reset()
    made.action_space.seed(1)
    for _ in range(12):
        assert made.observation_space.contains(step.observation)
        assert made.single_observation_space.contains(step.observation[0])
        actions = made.action_space.sample()
        assert made.action_space.contains(actions) and made.single_action_space.contains(actions[0])
        assert step.legal_action_mask[[0, 1, 2], actions].all()
        step = made.step(actions)


def test_arrays_that_are_handed_out_stay_unless_that_is_not_wanted() -> None:
    for copies in (True, False):
        made = tables(2, copy=copies)
        first = made.reset()
        before = array_bytes(first)
        made.step(made.sample())
        assert (array_bytes(first) == before) == copies == first.observation.flags.writeable


def test_a_reset_deals_the_next_hands_or_the_first_of_a_seed() -> None:
    made, other = tables(2, seats=[0]), tables(2, seats=[0], seed=8)
    first = made.reset().observation
    second = made.reset().observation
    assert made.states["table"]["east"].tolist() == [1, 1] and (first != second).any()
    assert (made.reset(8).observation == other.reset().observation).all()
    assert (made.reset(1).observation == first).all() and (made.reset().observation == second).all()


def test_a_reset_deals_the_hand_that_is_asked_for() -> None:
    made, other = tables(3, seats=[0]), tables(3, seats=[0])
    other.reset()
    first, second = other.reset().observation, other.reset().observation
    step = made.reset(hand=[1, 2, 6])
    assert (step.observation[:2] == [first[0], second[1]]).all()
    assert made.states["table"]["east"].tolist() == [1, 2, 2] and made.states["table"]["prevailing"].tolist() == [0, 0, 1]
    assert (made.reset().observation[0] == second[0]).all()
    assert (made.reset(1, hand=2).observation == second).all()
    for wrong in (-1, 2**40, 1.0, True, [0, 1], "1"):
        with fails("bad-number", BadInput):
            made.reset(hand=wrong)


@mostly_proofs("rules", SHIPPED, "bmja", "dummies")
@pytest.mark.parametrize("copied", [copy.deepcopy, lambda made: pickle.loads(pickle.dumps(made))], ids=["copy", "pickle"])
def test_tables_that_are_copied_go_on_by_themselves(rules: str, copied: Any) -> None:
    made = tables(2, rules, seats=[1, 2], opponents=["random", ByPlace()], closing=True, copy=False, illegal="random")
    made.reset()
    for _ in range(5):
        made.step(made.sample())
    other = copied(made)
    assert other.legal_action_mask.tobytes() == made.legal_action_mask.tobytes()
    told = [array_bytes(made.step([3, 3])) for _ in range(20)]
    assert [array_bytes(other.step([3, 3])) for _ in range(20)] == told
    assert other.states.tobytes() == made.states.tobytes() and (other.closing == made.closing).all()


def array_bytes(step: Any) -> list[bytes]:
    """All that a step tells."""
    return [array.tobytes() for array in step]


@pytest.mark.parametrize("rules", SHIPPED)
def test_any_legal_action_is_taken_for_one_that_is_not(rules: str) -> None:
    made, beside = tables(2, rules, illegal="random"), tables(2, rules)
    step, other = made.reset(), beside.reset()
    for _ in range(40):
        wrong = step.legal_action_mask.argmin(1)
        mine = int(other.legal_action_mask[1].argmax())
        drawn = beside.sample()
        beside._chances[1:] = made._chances[1:]  # where an action is legal no dice are thrown
        step, other = made.step([wrong[0], mine]), beside.step([drawn[0], mine])
        assert array_bytes(step) == array_bytes(other)
    with fails("no-such-action", BadAction):
        made.step([made.num_actions, 0])
    with fails("unknown-way", BadInput):
        tables(illegal="ignore")


class ByPlace:
    """A player of many tables: the legal action that comes as many places in as its table's number says."""

    def choose_many(self, observations: Any, masks: Any, ids: Any) -> Any:
        """Chooses."""
        return [int(np.flatnonzero(mask)[number % mask.sum()]) for mask, number in zip(masks, ids, strict=True)]


class AsGreedy:
    """Plays what the bot plays, at tables that it can see through."""

    made: VectorTables

    def choose_many(self, observations: Any, masks: Any, ids: Any) -> Any:
        """Chooses."""
        return [greedy_action(self.made, table) for table in ids]


@mostly_proofs("rules", SHIPPED, "bmja", "dummies")
def test_a_player_of_many_tables_that_plays_as_a_bot_is_one(rules: str) -> None:
    """The same hands, settlements and sights, wherever it sits."""
    player = AsGreedy()
    player.made = tables(3, rules, seats=[1], opponents=[player, "greedy", player], closing=True)
    beside = tables(3, rules, seats=[1], opponents="greedy", closing=True)
    step, other = player.made.reset(), beside.reset()
    ended = 0
    for _ in range(24):
        assert array_bytes(step) == array_bytes(other) and step.current_player.tolist() == [1, 1, 1]
        ended += int(step.terminated.sum())
        assert (player.made.payments == beside.payments).all()
        assert player.made.closing is not None and beside.closing is not None
        assert player.made.closing.tobytes() == beside.closing.tobytes()
        actions = beside.sample()
        step, other = player.made.step(actions), beside.step(actions)
    assert ended > 2


def test_opponents_are_told_the_numbers_of_their_tables_and_what_they_see() -> None:
    asked: list[Any] = []

    class Noting(ByPlace):
        def choose_many(self, observations: Any, masks: Any, ids: Any) -> Any:
            asked.append((observations.shape, masks.shape, ids.dtype, ids.tolist()))
            return super().choose_many(observations, masks, ids)

    made = tables(4, seats=[0], opponents=Noting, observation="planes")
    made.reset()
    made.step(made.sample())
    assert asked and all(shape == (len(ids), 40, 42) and set(ids) <= {0, 1, 2, 3} for shape, _, _, ids in asked)
    assert {kind for _, _, kind, _ in asked} == {np.dtype(np.int64)}
    for given in (lambda seen: seen.legal[0], ["greedy", 7, "greedy"], 3):
        with fails("bad-opponents", BadInput):
            tables(seats=[0], opponents=given)


def test_an_opponent_that_fails_is_named_with_its_table() -> None:
    made = tables(2, seats=[0], opponents=lambda seen, masks: masks.argmin(1))
    made.seed(0)
    with fails("illegal-action", BadAction) as caught:
        for _ in range(99):
            made.reset()
            made.step(made.sample())
    facts = caught.value.facts
    assert set(facts) == {"player", "seed", "question", "table", "seat", "action"}
    assert (facts["seed"], facts["question"]) == (0, 1)
    with fails("not-reset", BadInput):
        made.step([0, 0])


def test_a_table_without_opponents_has_no_bots() -> None:
    assert tables().states["bots"].tolist() == [[0] * 4] * 2


def test_bots_play_the_other_seats_within_the_step() -> None:
    made = tables(seats=[2], opponents=["greedy", "random", "keen"])
    step = made.reset()
    for count in range(30):
        assert step.current_player.tolist() == [2, 2]
        step = made.step(chosen(made, step, count))
    assert made.states["bots"].tolist() == [[1, 0, 0, 2]] * 2


def test_a_settlement_is_the_reward_in_points_and_exact_beside_it() -> None:
    made = tables(4, seats=[0])
    step = made.reset()
    ended, told, decisions = 0, np.zeros(4, int), np.zeros(4, int)
    for count in range(60):
        step = made.step(chosen(made, step, count))
        for place in np.flatnonzero(step.terminated):
            ended += 1
            assert made.states["hands"][place] >= 1
            assert step.rewards[place].tolist() == made.payments[place].tolist()
            assert made.payments[place].sum() == 0
        going_on = ~step.terminated
        assert not any(made.states[name][going_on].any() for name in ("rewards", "payments", "hands"))
        over = made.states["hands"] * step.terminated
        told += over
        assert (told + made.states["passed"] == made.states["number"] - 1).all(), "every finished hand is reported once"
        decisions = np.where(over, 0, decisions + 1)
        assert made.states["decisions"].tolist() == decisions.tolist()
    assert ended > 2 and step.rewards.dtype == np.float32 and made.payments.dtype == np.int64


def test_the_winner_and_the_giver_are_told_when_the_next_hand_is_dealt() -> None:
    made, beside = tables(8, seats=[0]), tables(8, seats=[0], auto_reset=False)
    step, over, winners, hows = made.reset(), beside.reset().terminated, set[int](), set[int]()
    for count in range(60):
        actions = chosen(made, step, count)
        beside.step(np.where(over, PASS, actions))
        step = made.step(actions)
        ended = step.terminated & ~over
        table = beside.states["table"][ended]
        for name, array in made.ending._asdict().items():
            assert (array[~step.terminated] == NONE).all()
            assert (array[ended] == np.where(table["winner"] == NONE, NONE, table[name])).all()
        winners.update(made.ending.winner[ended].tolist())
        hows.update(made.ending.how[ended].tolist())
        over = over | ended
    assert over.all() and len(winners) > 2 and {FROM_WALL, FROM_DISCARD} <= hows
    assert (beside.ending.winner == NONE).all() and (tables().ending.winner == NONE).all()
    made.states["winner"] = 1
    made.restore(made.state())
    assert (made.ending.winner == NONE).all()


def test_a_table_plays_the_hands_of_a_simulation() -> None:
    """A learner who does what a bot would do comes to what the bot comes to, hand for hand."""
    made = tables(1, seats=[0], opponents="greedy", seed=7)
    step = made.reset()
    found: list[list[int]] = []
    while len(found) < 3:
        step = made.step([greedy_action(made)])
        if step.terminated[0]:
            found.append(made.payments[0].tolist())
    wanted = []
    table, log, decision, hand, outcome = Table.new(), Log.new(), Decision.new(), Hand.new(), Outcome.new()
    for seat in range(4):
        decision.bots[seat] = bot_number("greedy")
    for number in range(3):
        play_hand(table, log, REDUX.lookup, decision, hand, outcome, hand_seed(7, number), number)
        wanted.append(list(outcome.net))
    assert found == wanted


@pytest.mark.parametrize(("players", "easts"), [(2, [0, 2]), (3, [0, 1, 2]), (4, [0, 1, 2, 3])])
def test_every_player_is_east_once_in_a_round(players: int, easts: list[int]) -> None:
    rules = Ruleset.load("pung_chow", {"players": players})
    made = tables(1, rules)
    for number in range(4 * players + 1):
        made.reset()
        table = made.states["table"][0]
        assert table["east"] == easts[number % players]
        assert (table["prevailing"], table["streak"]) == (number // players % 4, 0)
        assert table["side"]["held"].tolist() == [rules.rules.pay.start] * 4


def test_the_first_hands_of_two_tables_are_2_to_the_40th_seeds_apart() -> None:
    assert tables(3, seed=7).states["seed"].tolist() == [hand_seed(7, place * 2**40) for place in range(3)]
    assert VectorTables(1, compiled=False).states["seed"] == init_many("redux", 1, compiled=False)["seed"] == hand_seed(0, 0)


def test_two_seeds_share_hands_only_if_they_differ_by_a_multiple_of_256() -> None:
    seeds = {seed: VectorTables(9, seed=seed, compiled=False).states["seed"].tolist() for seed in (0, 1, 255, 256, 511)}
    assert seeds[256][:-1] == seeds[0][1:] and seeds[511][:-1] == seeds[255][1:]
    for one, other in [(0, 1), (0, 255), (0, 511), (1, 256), (255, 256)]:
        assert not set(seeds[one]) & set(seeds[other])


def test_a_sample_may_be_every_legal_action_and_no_other() -> None:
    made = tables(1)
    mask = made.reset().legal_action_mask[0]
    assert {int(made.sample()[0]) for _ in range(40 * mask.sum())} == {*np.flatnonzero(mask).tolist()}


def test_a_step_is_told_in_arrays_of_these_shapes() -> None:
    step = tables(3, observation="planes").reset()
    shapes = {name: (array.dtype.name, array.shape) for name, array in step._asdict().items()}
    assert shapes == {
        "observation": ("uint8", (3, 40, 42)),
        "legal_action_mask": ("int8", (3, 143)),
        "current_player": ("int8", (3,)),
        "rewards": ("float32", (3, 4)),
        "terminated": ("bool", (3,)),
    }
    assert tables().closing is None and tables(closing=True, observation="oracle").closing.shape == (2, 667)  # type: ignore[union-attr]


def greedy_action(made: VectorTables, place: int = 0) -> int:
    """What the bot would do in the seat that is asked."""
    from kongbox.game.play.bots import chosen as bots_choice

    decision = Decision.new()
    for seat in range(4):
        decision.bots[seat] = bot_number("greedy")
    table, seat = Table.over(made.states["table"][place]), int(made.states["current_player"][place])
    return bots_choice(table, made.rules.lookup, decision, seat)


def test_what_was_paid_before_a_learner_was_asked_comes_with_the_next_settlement() -> None:
    """However rarely: over many hands the sums are those of the hands."""
    from kongbox.envs.playing import tell_end

    state = State.new()
    state.seats = 1
    for net, decisions in (((8, -8, 0, 0), 0), ((2, 0, -2, 0), 5)):
        state.decisions = decisions
        for seat in range(4):
            state.table.side[seat].net = net[seat]
        tell_end(state)
    assert (list(state.payments), list(state.rewards), state.hands, state.terminated) == (
        [10, -8, -2, 0],
        [10.0, -8.0, -2.0, 0.0],
        2,
        1,
    )
    assert list(state.owed) == [0] * 4 and state.passed == 0


def test_the_same_seed_plays_the_same_game_and_another_another() -> None:
    def told(seed: int) -> list[bytes]:
        made = tables(3, seed=seed, seats=[0, 1])
        step, found = made.reset(), []
        for _ in range(25):
            step = made.step(made.sample())
            found.append(step.observation.tobytes())
        return found

    assert told(4) == told(4) != told(5)


def test_a_table_goes_on_from_where_it_was_saved() -> None:
    made, other = tables(2, seats=[0]), tables(2, seats=[0], seed=99)
    made.reset()
    for _ in range(10):
        made.step(made.sample())
    saved = pickle.loads(pickle.dumps(made.state()))
    resumed = other.restore(saved)
    told = [made.step(made.sample()).observation.tobytes() for _ in range(25)]
    assert resumed.legal_action_mask.sum() > 0
    assert [other.step(other.sample()).observation.tobytes() for _ in range(25)] == told
    assert made.restore(saved).terminated.tolist() == [False, False]


def test_tables_that_are_restored_keep_their_own_opponents() -> None:
    made, other = tables(1, seats=[0], opponents="greedy"), tables(1, seats=[0], opponents="random")
    made.reset()
    saved = made.state()
    assert array_bytes(other.restore(saved)) == array_bytes(made.restore(saved))
    told = [[one.step(one.sample()).observation.tobytes() for _ in range(10)] for one in (made, other)]
    assert told[0] != told[1]
    assert other.states["bots"][0, 1:].tolist() == [bot_number("random")] * 3


def test_the_raw_door_steps_states_that_the_caller_keeps() -> None:
    made = tables(2, seats=[0, 2])
    step = made.reset()
    states = init_many(REDUX, 2, seed=1, seats=[0, 2], compiled=False)
    for count in range(40):
        assert states["current_player"].tolist() == step.current_player.tolist()
        assert (states["legal_action_mask"][:, : made.num_actions] == step.legal_action_mask).all()
        assert (observe_many(REDUX, states, compiled=False) == step.observation).all()
        if count % 10 == 0:
            assert (legal_many(REDUX, states, compiled=False) == step.legal_action_mask).all()
        assert states["rewards"].tolist() == step.rewards.tolist()
        actions = chosen(made, step, count).copy()
        step = made.step(actions)
        assert step_many(REDUX, states, actions, compiled=False) is states


def test_without_a_reset_a_hand_that_is_over_stays_and_takes_nothing_but_a_pass() -> None:
    states = init_many(REDUX, 1, seed=1, compiled=False)
    while not states["terminated"][0]:
        mask = states["legal_action_mask"][0]
        step_many(REDUX, states, [MAHJONG if mask[MAHJONG] else int(mask.argmax())], auto_reset=False, compiled=False)
    assert states["current_player"][0] == -1 and states["legal_action_mask"][0].tolist() == [1] + [0] * (ACTIONS - 1)
    before = states["table"].copy()
    step_many(REDUX, states, [PASS], auto_reset=False, compiled=False)
    assert (states["table"] == before).all() and not states["terminated"][0]
    with fails("illegal-action", BadAction) as refused:
        step_many(REDUX, states, [1], auto_reset=False, compiled=False)
    assert refused.value.facts == {"table": 0, "action": 1}, "no seat is asked"


@pytest.mark.parametrize("action", [Action("fish", (33,)), Action("discard", (0,)), Action("mahjong")])
def test_an_action_that_is_refused_is_named_with_its_tile(action: Action) -> None:
    states = init_many(REDUX, 1, compiled=False)
    states["legal_action_mask"] = 0
    with fails("illegal-action", BadAction) as refused:
        step_many(REDUX, states, [NUMBER[action]], compiled=False)
    assert f"({action})" in refused.value.message


def test_what_is_sent_is_received_once_and_meanwhile_nothing_else_is_done() -> None:
    made, beside = tables(2), tables(2)
    made.reset()
    beside.reset()
    actions = made.sample().copy()
    made.send(actions)
    with pytest.raises(BadInput) as refused:
        made.step(actions)
    assert refused.value.code == "not-received"
    assert (made.recv().observation == beside.step(actions).observation).all()
    with pytest.raises(BadInput) as refused:
        made.recv()
    assert refused.value.code == "nothing-sent"
    made.close()


BAD_ACTIONS = [
    pytest.param([0, 0], "illegal-action", id="not-marked"),
    pytest.param([143, 1], "no-such-action", id="beyond"),
    pytest.param([-1, 1], "no-such-action", id="below"),
    pytest.param([1], "bad-actions", id="too-few"),
    pytest.param([[1, 2]], "bad-actions", id="two-dimensions"),
    pytest.param([[1], [1, 2]], "bad-actions", id="unequal-rows"),
    pytest.param([1.0, float("nan")], "bad-actions", id="nan"),
    pytest.param([True, True], "bad-actions", id="truth"),
    pytest.param(["pass", "pass"], "bad-actions", id="words"),
    pytest.param(None, "bad-actions", id="nothing"),
]


@pytest.mark.parametrize(("actions", "code"), BAD_ACTIONS)
def test_a_bad_action_is_refused_and_nothing_is_done(actions: Any, code: str) -> None:
    made = tables(2)
    step = made.reset()
    before, masks = made.states.tobytes(), step.legal_action_mask.tobytes()
    for act in (made.step, made.send):
        with pytest.raises(KongboxError) as refused:
            act(actions)
        assert refused.value.code == code
    assert made.states.tobytes() == before and step.legal_action_mask.tobytes() == masks
    with pytest.raises(KongboxError) as refused:
        step_many(REDUX, made.states, actions, compiled=False)
    assert refused.value.code == code and made.states.tobytes() == before


def test_a_refusal_names_table_and_action() -> None:
    made = tables(2, copy=False)
    step = made.reset()
    wrong = [int(step.legal_action_mask[0].argmax()), 42]
    with pytest.raises(BadAction) as refused:
        made.step(wrong)
    assert refused.value.facts == {"table": 1, "action": 42, "seat": 0}
    with pytest.raises(ValueError, match="read-only"):
        step.legal_action_mask[0, 0] = 1


BAD_TABLES = [
    ({"num_envs": 0}, "bad-number"),
    ({"num_envs": 2.0}, "bad-number"),
    ({"threads": 0}, "bad-number"),
    ({"observation": "pixels"}, "unknown-observation"),
    ({"opponents": "genius", "seats": [0]}, "unknown-bot"),
    ({"opponents": "genius"}, "unknown-bot"),
    ({"opponents": ["greedy"], "seats": [0]}, "bad-opponents"),
    ({"opponents": ["greedy"] * 4, "seats": [0]}, "bad-opponents"),
    ({"seats": ["0"]}, "bad-seat"),
    ({"seats": [0.0]}, "bad-seat"),
    ({"seats": [4]}, "bad-seat"),
    ({"seats": []}, "bad-seat"),
    ({"seats": [True]}, "bad-seat"),
    ({"seats": None, "rules": None}, "bad-rules"),
    ({"opponents": None, "seats": [0]}, "bad-opponents"),
    ({"opponents": len, "seats": [0]}, "bad-opponents"),
    ({"seats": 7}, "bad-seat"),
    ({"seed": -1}, "bad-seed"),
    ({"errors": True}, "gentle-table"),
    ({"keep": True}, "bad-option"),
    ({"rules": "poker"}, "unknown-ruleset"),
    ({"rules": Ruleset.load("pung_chow", {"bonus": True, "players": 3}), "seats": [3]}, "empty-chair"),
]


@pytest.mark.parametrize(("given", "code"), BAD_TABLES, ids=lambda one: str(one)[:40])
def test_what_no_tables_can_be_made_of_is_refused(given: dict[str, Any], code: str) -> None:
    with pytest.raises(KongboxError) as refused:
        VectorTables(**{"num_envs": 2, "rules": REDUX, "compiled": False, **given})
    assert refused.value.code == code


@pytest.mark.parametrize(
    ("opponents", "code"),
    [(len, "bad-opponents"), (None, "bad-opponents"), (["greedy"] * 2, "bad-opponents"), (["genius"] * 3, "unknown-bot")],
)
def test_states_have_no_opponents_but_bots(opponents: Any, code: str) -> None:
    with fails(code, BadInput):
        init_many(REDUX, 1, seats=[0], opponents=opponents, compiled=False)


def test_a_million_tables_are_the_most(monkeypatch: pytest.MonkeyPatch) -> None:
    def many(_: int) -> Any:
        raise MemoryError

    monkeypatch.setattr(State, "many", many)
    with pytest.raises(MemoryError):
        init_many(REDUX, 1_000_000)
    with fails("bad-number", BadInput):
        init_many(REDUX, 1_000_001)


@pytest.mark.parametrize("opponents", ["master", ["greedy", "master", "greedy"]])
def test_an_opponent_is_refused_by_the_name_that_was_given(opponents: Any) -> None:
    with fails("bad-opponents", BadInput) as caught:
        VectorTables(1, seats=[0], opponents=opponents, compiled=False)
    assert "'master'" in caught.value.message and "other than master" in caught.value.message


def test_states_of_other_rules_or_shapes_are_refused() -> None:
    states, four = init_many(REDUX, 2, compiled=False), init_many(REDUX, 4, compiled=False)
    strict = Ruleset.load("redux", {"manners": "strict"})
    mixed = np.concatenate([init_many(strict, 1, errors=errors, compiled=False) for errors in (True, False)])
    shapes = states.reshape(2, 1), states[:1].reshape(()), four[::2], np.zeros(2, int), [1, 2]
    for rules, given in (("bmja", states), (strict, mixed), (strict, mixed[::-1].copy()), *((REDUX, one) for one in shapes)):
        with pytest.raises(BadInput) as refused:
            step_many(rules, given, [1, 1], compiled=False)  # type: ignore[arg-type]
        assert refused.value.code == "bad-states"
    made = tables(2)
    with pytest.raises(BadInput) as refused:
        made.step([1, 1])
    assert refused.value.code == "not-reset"
    made.reset()
    for other in (tables(3), tables(2, seats=[0]), tables(2, "dummies"), tables(2, "pung_chow_limit")):
        with fails("bad-states", BadInput):
            other.restore(made.state())
    made = tables(2, "dummies")  # with as many actions as pung_chow_limit
    made.reset()
    with fails("bad-states", BadInput):
        tables(2, "pung_chow_limit").restore(made.state())


def test_states_name_their_rules_by_the_first_64_bits_of_the_hash() -> None:
    bmja = Ruleset.load("bmja")
    for rules in (REDUX, bmja, Ruleset.load("dummies"), Ruleset.load("pung_chow")):
        assert int(init_many(rules, 1, compiled=False)["rules"][0]) % 2**64 == int(rules.hash[:16], 16)
    with fails("bad-states", BadInput):
        legal_many(bmja, init_many(bmja.goulash, 1, compiled=False), compiled=False)
    with fails("bad-states", BadInput):  # of other rules with as many actions
        legal_many(Ruleset.load("pung_chow_limit"), init_many("dummies", 1, compiled=False), compiled=False)


def test_no_tables_have_no_answers() -> None:
    states = init_many(REDUX, 1, compiled=False)[:0]
    assert len(step_many(REDUX, states, np.zeros(0, int), compiled=False)) == 0
    assert legal_many(REDUX, states, compiled=False).shape == (0, 0)
    assert observe_many(REDUX, states, compiled=False).shape == (0, 365)
    assert observe_many(REDUX, states, "planes", compiled=False).shape == (0, 40, 42)


def test_states_that_were_written_into_are_refused_before_a_kernel_reads_them() -> None:
    for field, value in (("width", 5000), ("width", 0), ("current_player", 9), ("current_player", -2)):
        states = init_many(REDUX, 2, compiled=False)
        states[field][1] = value
        with fails("bad-states", BadInput):
            legal_many(REDUX, states, compiled=False)
    states = init_many(REDUX, 2, compiled=False)
    sealed = states.view()
    sealed.flags.writeable = False
    with fails("bad-states", BadInput):
        legal_many(REDUX, sealed, compiled=False)
    for seats in ([0, 4], [0, -1], [0.5, 1], ["a", "b"], [0], 300):
        with fails("bad-seat", BadInput):
            observe_many(REDUX, states, seats=seats, compiled=False)


def test_what_was_saved_elsewhere_is_not_taken_up() -> None:
    made = tables(2)
    made.reset()
    saved = made.state()
    other = saved.states.astype(np.dtype([(name, saved.states.dtype[name]) for name in saved.states.dtype.names or ()]))
    for given in (None, saved.states, saved._replace(states=other), saved._replace(states=saved.states.view(np.uint8))):
        with fails("bad-states", BadInput):
            made.restore(given)  # type: ignore[arg-type]


def test_tables_that_are_closed_are_left_alone() -> None:
    made = tables(2, threads=2)
    step = made.reset()
    made.close()
    made.close()
    for call in (
        made.reset,
        made.sample,
        made.state,
        lambda: made.step(step.legal_action_mask.argmax(1)),
        lambda: made.send([0]),
    ):
        with fails("closed", BadInput):
            call()


def test_one_seat_may_be_named_by_itself() -> None:
    assert tables(2, seats=2).reset().current_player.tolist() == [2, 2]
