"""Gymnasium's and PettingZoo's doors, under the tests of these libraries and some of our own."""

import copy
import pickle
import subprocess
import sys
import warnings
from functools import partial
from inspect import signature
from typing import Any

import numpy as np
import pytest
from failing import fails
from lengths import mostly_proofs, tried

gymnasium = pytest.importorskip("gymnasium")
pytest.importorskip("pettingzoo")

from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, seed_test  # noqa: E402

import kongbox.envs  # noqa: E402
from kongbox import Table  # noqa: E402
from kongbox.envs import BadAction, VectorTables, classical_v0  # noqa: E402
from kongbox.envs.single import Single  # noqa: E402
from kongbox.envs.solo import Solo  # noqa: E402
from kongbox.errors import BadInput, KongboxError  # noqa: E402
from kongbox.game.model.actions import action_of, number_of  # noqa: E402
from kongbox.rulesets import SHIPPED, Ruleset  # noqa: E402
from kongbox.tiles import NONE  # noqa: E402

# PettingZoo would rather have no dictionaries, though its own games of this kind observe them
quiet = pytest.mark.filterwarnings("ignore:Observation")
GOULASH = Ruleset.load("bmja").goulash


@quiet
@mostly_proofs("rules", SHIPPED, "bmja", "dummies")
@tried("cycles", 6, proof=300)
def test_pettingzoo_finds_nothing_wrong_with_asking_one_after_the_other(cycles: int, rules: str) -> None:
    for door in (classical_v0.env, classical_v0.raw_env):
        api_test(door(rules, compiled=False), num_cycles=cycles)
    seed_test(lambda: classical_v0.env(rules, observation="planes", compiled=False), num_cycles=cycles)


@quiet
@mostly_proofs("rules", SHIPPED, "bmja", "dummies")
@tried("cycles", 12, proof=600)
def test_pettingzoo_finds_nothing_wrong_with_asking_all_at_once(cycles: int, rules: str) -> None:
    parallel_api_test(classical_v0.parallel_env(rules, compiled=False), num_cycles=cycles)
    parallel_seed_test(lambda: classical_v0.parallel_env(rules, compiled=False, illegal="random"), num_cycles=cycles)


def test_every_door_has_the_defaults_of_the_tables_behind_it() -> None:
    """They are one table and its first seat. A door deals at random unless it gets a seed."""

    def defaults(door: type) -> dict[str, Any]:
        return {name: one.default for name, one in signature(door).parameters.items() if one.default is not one.empty}

    tables = defaults(VectorTables)
    values = {"rules": "redux", "observation": "compact", "opponents": "greedy", "illegal": "raise", "threads": 1, "seed": 0}
    on, off = ("compiled", "special", "auto_reset", "copy"), ("errors", "closing", "keep")
    assert tables == values | {"seats": None} | dict.fromkeys(on, True) | dict.fromkeys(off, False)
    ours = tables | {"num_envs": 1, "seat": 0, "seed": None, "render_mode": None}
    for door in (Solo, Single, classical_v0.raw_env, classical_v0.parallel_env):
        assert defaults(door).items() <= ours.items(), door


def test_a_mask_stands_in_the_info_too() -> None:
    one, all_ = classical_v0.raw_env(compiled=False), classical_v0.parallel_env(compiled=False)
    one.reset(seed=2)
    seen, infos = all_.reset(seed=2)
    for _ in range(30):
        for agent in one.agents:
            assert (one.infos[agent]["action_mask"] == one.observe(agent)["action_mask"]).all()
            assert (infos[agent]["action_mask"] == seen[agent]["action_mask"]).all()
        assert one.infos[one.agent_selection]["action_mask"].any()
        one.step(steady(one.observe(one.agent_selection)))
        seen, _, _, _, infos = all_.step({agent: steady(seen[agent]) for agent in all_.agents})
        waiting = all_._table.pending
        for seat, agent in enumerate(all_.agents):
            mask = infos[agent]["action_mask"]
            assert set(mask.tolist()) <= {0, 1} and (waiting >> seat & 1 or mask.sum() == mask[0] == 1), "others may only pass"


def test_only_the_door_that_asks_one_after_the_other_is_not_parallel() -> None:
    assert not classical_v0.raw_env(compiled=False).metadata["is_parallelizable"]
    assert classical_v0.parallel_env(compiled=False).metadata["is_parallelizable"]


def test_a_space_samples_by_a_mask_or_by_chances_that_are_given() -> None:
    one, many = single().unwrapped, gymnasium.make_vec("kongbox/Solo-v0", num_envs=2, compiled=False)
    one.reset(seed=1)
    many.reset(seed=1)
    only = next(action for action in range(143) if not one.action_masks()[action])
    mask = np.zeros(143, np.int8)
    mask[only] = 1
    assert one.action_space.sample(mask=mask) == only == one.action_space.sample(probability=mask.astype(float))
    assert many.action_space.sample(mask=(mask, mask)).tolist() == [only, only]
    assert many.action_space.sample(probability=(mask.astype(float),) * 2).tolist() == [only, only]


def test_a_first_hand_of_a_learner_without_a_seed_is_dealt_by_chance() -> None:
    many = partial(gymnasium.make_vec, "kongbox/Solo-v0", num_envs=1, compiled=False)
    for make in (single, many):
        one, other = make().unwrapped, make().unwrapped
        one.reset()
        other.reset()
        assert one.tables.states["seed"] != other.tables.states["seed"]


def test_a_learners_door_that_is_closed_stays_closed() -> None:
    for door in (single().unwrapped, gymnasium.make_vec("kongbox/Solo-v0", num_envs=1, compiled=False)):
        door.reset(seed=1)
        door.close()
        with fails("closed", BadInput):
            door.reset()


def test_a_closed_door_of_four_refuses_a_step_and_a_reset() -> None:
    one, all_at_once = classical_v0.env(compiled=False), classical_v0.parallel_env(compiled=False)
    one.reset(seed=1)
    seen, _ = all_at_once.reset(seed=1)
    legal = {agent: int(shown["action_mask"].argmax()) for agent, shown in seen.items()}
    for door in (one, all_at_once):
        door.close()
        with fails("closed", BadInput):
            door.reset(seed=1)
    with fails("closed", BadInput):
        one.step(legal["seat_0"])
    with fails("closed", BadInput):
        all_at_once.step(legal)


SPACES: dict[str, Any] = {
    "one after the other": lambda: classical_v0.raw_env(compiled=False).observation_space("seat_0"),
    "all at once": lambda: classical_v0.parallel_env(compiled=False).observation_space("seat_3"),
    "single": lambda: single().observation_space,
    "many": lambda: gymnasium.make_vec("kongbox/Solo-v0", num_envs=2, compiled=False).observation_space,
}


@pytest.mark.parametrize("door", SPACES)
def test_a_space_holds_every_byte_and_a_mask_0_and_1_and_no_other(door: str) -> None:
    space = SPACES[door]()
    parts = dict(space) if isinstance(space, gymnasium.spaces.Dict) else {"observation": space}
    bounds = {name: (part.dtype.name, {*part.low.flat}, {*part.high.flat}) for name, part in parts.items()}
    assert bounds.pop("observation") == ("uint8", {0}, {255})
    assert bounds in ({}, {"action_mask": ("int8", {0}, {1})})


@pytest.mark.parametrize("make", [classical_v0.raw_env, classical_v0.env])
@pytest.mark.parametrize("copied", [copy.deepcopy, lambda door: pickle.loads(pickle.dumps(door))], ids=["copy", "pickle"])
def test_a_door_that_is_copied_goes_on_by_itself(make: Any, copied: Any) -> None:
    door = make(compiled=False, render_mode="ansi", illegal="random")
    door.reset(seed=3)
    for _ in range(15):
        door.step(3)
    before, other = door.render(), copied(door)
    while not door.unwrapped.terminations[door.agent_selection]:
        door.step(3)
    assert other.render() == before != door.render()
    while not other.unwrapped.terminations[other.agent_selection]:
        other.step(3)
    assert other.render() == door.render() and other.unwrapped.rewards == door.unwrapped.rewards
    other.reset()
    door.reset()
    assert (other.state() == door.state()).all()


@pytest.mark.parametrize("rules", SHIPPED)
def test_gymnasiums_doors_are_copied_with_their_spaces(rules: str) -> None:
    """What is drawn from the copy's space is legal at the copy's table, whatever happens at the other."""
    one = single(rules=rules, render_mode="ansi").unwrapped
    many = gymnasium.make_vec("kongbox/Solo-v0", num_envs=2, rules=rules, compiled=False)
    for door in (one, many):
        door.reset(seed=6)
        door.action_space.seed(6)  # no hand may end meanwhile
        for _ in range(5):
            door.step(door.action_space.sample())
        other = copy.deepcopy(door)
        other.action_space.seed(7)
        if door is one:
            assert other.render() == door.render()
        seen = door.step(door.action_space.sample())[0]
        for _ in range(5):
            other.step(other.action_space.sample())  # refused if it were not legal
        again = copy.deepcopy(door)
        assert (again.tables.legal_action_mask == door.tables.legal_action_mask).all()
        assert door.observation_space.contains(seen)


@pytest.mark.parametrize("vectorized", ["sync", "async"])
def test_gymnasium_makes_many_of_the_single_door(vectorized: str) -> None:
    """Gymnasium carries the spaces to processes, without the tables that it has closed."""
    many = gymnasium.make_vec("kongbox/Solo-v0", num_envs=2, vectorization_mode=vectorized, compiled=False)
    seen, infos = many.reset(seed=1)
    assert seen.shape == (2, *many.single_observation_space.shape) and infos["action_mask"].any(1).all()
    many.step(infos["action_mask"].argmax(1))
    many.close()


def test_every_mask_of_the_single_door_marks_something() -> None:
    """Many libraries draw an action from the mask of the last observation too, before the reset that ignores it."""
    made = single()
    _, info = made.reset(seed=2)
    ended = False
    while not ended:
        *_, ended, _, info = made.step(int(info["action_mask"].argmax()))
    assert np.flatnonzero(info["action_mask"]).tolist() == np.flatnonzero(made.unwrapped.action_masks()).tolist() == [0]


def test_the_seed_of_an_environment_deals_its_first_hand() -> None:
    how: dict[str, Any] = {"opponents": "random", "compiled": False}

    def many(**more: Any) -> Any:
        return gymnasium.make_vec("kongbox/Solo-v0", num_envs=2, **how, **more)

    for make in (single, many):
        seeded, other, later = make(seed=3), make(), make(seed=4)
        assert (seeded.reset()[0] == other.reset(seed=3)[0]).all()
        assert (seeded.reset()[0] == other.reset()[0]).all()
        assert (later.reset(seed=3)[0] == make(seed=3).reset()[0]).all()
        with fails("bad-seed", BadInput):
            make(seed=-1)


def test_every_environment_deals_the_hand_that_is_asked_for() -> None:
    many, one = gymnasium.make_vec("kongbox/Solo-v0", num_envs=2, compiled=False), single()
    hand = {"hand": 6}
    agents: list[Any] = [classical_v0.raw_env(compiled=False), classical_v0.parallel_env(compiled=False)]
    many.reset(seed=3, options={"hand": [5, 6]})
    assert many.tables.states["table"]["east"].tolist() == [1, 2]
    one.reset(seed=3, options=hand)
    behind = [one.unwrapped.tables]
    for table in agents:
        table.reset(seed=3, options=hand)
        behind.append(table._table)
    assert [(each.states["table"]["east"][0], each.states["table"]["prevailing"][0]) for each in behind] == [(2, 1)] * 3
    for door in (many, one):
        with fails("bad-option", BadInput):
            door.reset(options={"reset_mask": np.array([True])})


@pytest.mark.parametrize("name", ["seats", "num_envs", "auto_reset", "closing", "keep"])
def test_a_single_environment_sets_some_arguments_itself(name: str) -> None:
    with fails("bad-option", BadInput):
        single(**{name: 1})


def test_a_space_is_pickled_without_its_tables() -> None:
    one = single().unwrapped
    many = gymnasium.make_vec("kongbox/Solo-v0", num_envs=2, compiled=False)
    for door in (one, many):
        space = pickle.loads(pickle.dumps(door.action_space))
        assert space == door.action_space and space.tables is None
        assert space.contains(space.sample())
        other = pickle.loads(pickle.dumps(door))
        assert other.action_space.tables is other.tables


@pytest.mark.parametrize("rules", SHIPPED)
def test_east_goes_round_in_hands_that_follow_each_other(rules: str) -> None:
    """As in the hands of a simulation of that seed."""
    made, tables = classical_v0.raw_env(rules, compiled=False), kongbox.envs.VectorTables(1, rules, compiled=False)
    made.reset(seed=9)
    tables.reset(9)
    for hand in range(5):
        assert made._table.states["table"]["east"][0] == hand % 4
        assert (made.state() == tables.states["table"].view(np.uint8)).all()
        made.reset()
        tables.reset()


def test_what_is_not_marked_is_replaced_where_that_is_asked_for() -> None:
    made = classical_v0.raw_env(compiled=False, illegal="random")
    made.reset(seed=1)
    for _ in range(60):
        legal = np.flatnonzero(made.infos[made.agent_selection]["action_mask"])
        made.step(next(action for action in range(143) if action not in legal))
        done = made.unwrapped._table._actions[0]
        assert done in legal
    for action in (-1, 143):
        with fails("no-such-action", BadAction):
            made.step(action)
    with fails("unknown-way", BadInput):
        classical_v0.raw_env(compiled=False, illegal="pass")


def test_a_door_that_was_not_reset_says_so() -> None:
    one, all_ = classical_v0.raw_env(compiled=False, render_mode="ansi"), classical_v0.parallel_env(compiled=False)
    calls = (lambda: one.step(0), lambda: one.observe("seat_0"), one.last, one.state, one.render)
    for call in (*calls, lambda: all_.step(dict.fromkeys(all_.possible_agents, 0)), all_.state):
        with fails("not-reset", BadInput):
            call()
    with fails("not-reset", BadInput):
        single(render_mode="ansi").unwrapped.render()
    for name in ("agent_selection", "rewards", "terminations", "truncations", "infos"):
        with pytest.raises(AttributeError, match=f"{name}.*reset"):
            getattr(one, name)
        assert not hasattr(one, name)
    assert not hasattr(one, "nothing")
    one.reset(seed=1)
    all_.reset(seed=1)
    seen = one.last()[0]
    assert seen is not None and seen["action_mask"].any() and (one.state() == all_.state()).all()


@pytest.mark.parametrize("rules", ["redux", pytest.param(GOULASH, marks=pytest.mark.proof, id="goulash")])
def test_all_at_once_and_one_after_the_other_come_to_the_same(rules: Any) -> None:
    """Every agent answers by what it sees and its mask: the hand ends alike."""
    one, all_ = classical_v0.raw_env(rules, compiled=False), classical_v0.parallel_env(rules, compiled=False)
    one.reset(seed=20)
    seen, _ = all_.reset(seed=20)
    rewards, infos = dict[str, float](), dict[str, Any]()
    while all_.agents:
        actions = {agent: steady(seen[agent]) for agent in all_.agents}
        seen, rewards, ended, cut, infos = all_.step(actions)
        assert not any(cut.values()) and {*ended.values()} == {not all_.agents}
    assert all(mask.sum() == mask[0] == 1 for mask in (told["action_mask"] for told in seen.values())), "only pass is left"
    while not one.terminations[one.agent_selection]:
        one.step(steady(one.observe(one.agent_selection)))
    assert rewards == one.rewards and sum(rewards.values()) == 0
    state = one._table.states[0]
    end = {name: state["table"][name] if state["table"]["winner"] != NONE else NONE for name in ("winner", "giver", "how")}
    assert all(infos[agent].items() >= end.items() <= one.infos[agent].items() for agent in infos)
    assert rules == GOULASH or any(rewards.values()), "no wash-out"
    received = {}
    for agent in one.agent_iter():
        last, reward, is_over, is_cut, info = one.last()
        assert is_over and not is_cut and last is not None
        assert not last["action_mask"].any() and not info["action_mask"].any()
        received[agent] = reward
        with pytest.raises(ValueError, match="None"):
            one.step(0)
        one.step(None)
    assert received == rewards and not one.agents


def steady(seen: Any) -> int:
    """An answer that depends on nothing but what is seen."""
    open_ = np.flatnonzero(seen["action_mask"])
    return int(open_[int(seen["observation"].sum()) % len(open_)])


def test_a_first_hand_without_a_seed_is_dealt_by_chance() -> None:
    one, other = (classical_v0.raw_env(compiled=False) for _ in range(2))
    one.reset()
    other.reset()
    assert (one.state() != other.state()).any()


def test_a_hand_without_a_seed_is_the_next() -> None:
    made = classical_v0.raw_env(compiled=False)
    made.reset(seed=1)
    first = made.state()
    made.reset()
    second = made.state()
    made.reset(seed=1)
    assert (made.state() == first).all() and (second != first).any()


@pytest.mark.parametrize(
    ("action", "code"),
    [
        (0, "illegal-action"),
        (-1, "no-such-action"),
        (143, "no-such-action"),
        (1.5, "bad-actions"),
        (True, "bad-actions"),
        (np.True_, "bad-actions"),
        (None, "bad-actions"),
    ],
)
def test_a_bad_action_of_an_agent_is_refused_and_nothing_is_done(action: Any, code: str) -> None:
    made = classical_v0.env(compiled=False)
    made.reset(seed=1)
    before = made.state()
    with pytest.raises((BadAction, BadInput)) as refused:
        made.step(action)
    assert refused.value.code == code
    if code != "bad-actions":
        seat = {"seat": int(made.unwrapped.agent_selection[-1])} if code == "illegal-action" else {}
        assert refused.value.facts == {"table": 0, "action": action, **seat}
    side_by_side = classical_v0.parallel_env(compiled=False)
    side_by_side.reset(seed=1)
    with pytest.raises((BadAction, BadInput)) as refused:
        side_by_side.step(dict.fromkeys(side_by_side.agents, action))
    assert refused.value.code == code
    assert (made.state() == before).all()


def test_gymnasium_makes_a_learner_against_three_bots() -> None:
    made = gymnasium.make_vec("kongbox/Solo-v0", num_envs=2, opponents="greedy", compiled=False)
    assert made.metadata["autoreset_mode"] == gymnasium.vector.AutoresetMode.SAME_STEP
    seen, infos = made.reset(seed=5)
    made.action_space.seed(1)
    ended = 0
    for _ in range(40):
        assert made.observation_space.contains(seen) and infos["action_mask"].shape == (2, 143)
        actions = made.action_space.sample()
        assert made.action_space.contains(actions) and infos["action_mask"][[0, 1], actions].all()
        seen, rewards, ends, cut, infos = made.step(actions)
        assert rewards.dtype == np.float64 and not cut.any()
        for table in np.flatnonzero(ends):
            ended += 1
            paid = infos["final_info"]["payments"][table]
            assert paid[0] == rewards[table] and paid.sum() == 0
            assert made.single_observation_space.contains(infos["final_obs"][table])
            assert infos["final_obs"][table][351] == 4  # over
        assert not rewards[~ends].any()
    assert ended > 1
    made.close()


def test_gymnasiums_own_wrappers_and_measure_take_it() -> None:
    from gymnasium.utils.performance import benchmark_vector_step
    from gymnasium.wrappers.vector import DictInfoToList, RecordEpisodeStatistics

    made = gymnasium.make_vec("kongbox/Solo-v0", num_envs=2, compiled=False)
    kept = RecordEpisodeStatistics(made)
    kept.reset(seed=1)
    kept.action_space.seed(1)
    told = [kept.step(kept.action_space.sample()) for _ in range(25)]
    assert any("episode" in infos for *_, infos in told)
    assert benchmark_vector_step(made, target_duration=0) > 0
    listed = DictInfoToList(made)
    _, infos = listed.reset(seed=2)
    assert [one["action_mask"].sum() > 0 for one in infos] == [True, True]


def test_a_learner_with_the_same_seed_sees_the_same_and_goes_on_without_one() -> None:
    def told(seed: int | None, made: Any) -> bytes:
        seen, _ = made.reset(seed=seed)
        return bytes(seen.tobytes())

    one, other = (gymnasium.make_vec("kongbox/Solo-v0", num_envs=2, compiled=False) for _ in range(2))
    assert told(8, one) == told(8, other) != told(9, other)
    told(8, other)
    assert told(None, one) == told(None, other) != told(8, one)


def test_without_the_libraries_their_doors_say_what_to_install() -> None:
    program = (
        "import sys; sys.modules['gymnasium'] = sys.modules['pettingzoo'] = None\n"
        "import kongbox.envs\n"
        "for name in ('solo', 'classical_v0'):\n"
        "    try: __import__('kongbox.envs.' + name)\n"
        "    except kongbox.KongboxError as error: print(error.code, 'kongbox[rl]' in str(error))\n"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["no-gymnasium", "True", "no-pettingzoo", "True"]
    assert kongbox.envs.VectorTables.__name__ == "VectorTables"


def test_a_single_table_is_drawn_as_text_and_nothing_else_is() -> None:
    """As `print(table)` draws it, from the deal to the end of the hand, whoever plays."""
    from kongbox.envs.single import Single
    from kongbox.envs.solo import Solo

    for door in (Solo, Single, classical_v0.raw_env, classical_v0.env, classical_v0.parallel_env):
        with fails("no-rendering", KongboxError):
            door(render_mode="human")
    with fails("no-rendering", KongboxError):
        Solo(render_mode="ansi")
    for rules in SHIPPED:
        made, table = classical_v0.parallel_env(rules, compiled=False, render_mode="ansi"), None
        seen, _ = made.reset(seed=5)
        table = Table(rules, seed=int(made._table.states["seed"][0]) % 2**64)
        while made.agents:
            assert made.render() == str(table)
            waiting, answers = table.waiting, {agent: steady(seen[agent]) for agent in made.agents}
            masks, open_tile = {agent: told["action_mask"] for agent, told in seen.items()}, table.state.tile
            legal = {seat: table.legal(seat) for seat in waiting}
            seen, *_ = made.step(answers)
            for seat in waiting:
                marks = np.flatnonzero(masks[f"seat_{seat}"]).tolist()
                assert marks == sorted(number_of(one, open_tile) for one in legal[seat])
                if seat in table.waiting:
                    table.step(seat, action_of(answers[f"seat_{seat}"], table.state.tile))
        assert table.over and made.render() == str(table)
    assert classical_v0.raw_env(compiled=False).render() is None and single().unwrapped.render() is None


def single(**how: Any) -> Any:
    """A plain environment, interpreted."""
    return gymnasium.make("kongbox/Solo-v0", opponents="random", compiled=False, **how)


def to_its_end(door: Any, seen: Any, info: Any) -> tuple[list[Any], Any]:
    """Every observation of a hand that is played by the lowest action that may be chosen, and what came of it."""
    found = [seen]
    while True:
        seen, reward, ended, _, info = door.step(int(info["action_mask"].argmax()))
        found.append(seen)
        if ended:
            return found, (reward, info)


def test_gymnasium_makes_a_single_table_whose_hands_follow_each_other() -> None:
    from kongbox.envs.solo import Solo

    door, many = single(), Solo(1, opponents="random", compiled=False)
    mine, (reward, info) = to_its_end(door, *door.reset(seed=4))
    assert info["payments"][0] == reward and info["action_mask"].sum() == 1
    second, (_, later) = to_its_end(door, *door.reset())
    seen, infos = many.reset(seed=4)
    for hand, told in ((mine, info), (second, later)):
        for shown in hand[:-1]:
            assert (shown == seen[0]).all()
            seen, _, ended, _, infos = many.step(infos["action_mask"].argmax(1))
        assert ended[0] and (hand[-1] == infos["final_obs"][0]).all()
        assert all((infos["final_info"][name][0] == told[name]).all() for name in ("payments", "winner", "giver", "how"))
    again, _ = to_its_end(door, *door.reset(seed=4))
    assert len(again) == len(mine) and all((a == b).all() for a, b in zip(again, mine, strict=True))


def test_gymnasiums_own_checker_finds_nothing_wrong_with_a_single_table() -> None:
    from gymnasium.utils.env_checker import check_env

    for rules in SHIPPED:
        with warnings.catch_warnings():
            warnings.simplefilter("error")
            check_env(single(rules=rules, illegal="random", render_mode="ansi").unwrapped)
    door = single()
    _, info = door.reset(seed=1)
    assert (door.unwrapped.action_masks() == info["action_mask"]).all()
    assert all(info["action_mask"][door.action_space.sample()] for _ in range(20))
    _, info = to_its_end(door, *door.reset(seed=4))[1]
    with pytest.raises(BadInput) as refused:
        door.step(0)
    assert refused.value.code == "not-reset"
    door.reset(seed=1)
    with pytest.raises(BadAction):
        door.step(142)


@pytest.mark.parametrize("action", [None, 1.5, True, "1", np.array([1])])
def test_a_learner_is_refused_the_action_that_it_gave(action: Any) -> None:
    door = single().unwrapped
    door.reset(seed=1)
    with fails("bad-actions", BadInput) as refused:
        door.step(action)
    assert repr(action) in refused.value.message and "0 to 142" in refused.value.message
    assert door.step(np.array(door.action_space.sample()))[0].shape == (365,), "an array of no dimensions is a number"


@pytest.mark.parametrize("actions", [[0], None, 0])
def test_agents_that_act_at_once_are_named(actions: Any) -> None:
    door = classical_v0.parallel_env(compiled=False)
    door.reset(seed=1)
    for given in (actions, {}, {"seat_9": 0}):
        with pytest.raises(BadInput) as refused:
            door.step(given)
        assert refused.value.code == "bad-actions"


@pytest.mark.parametrize("seed", [-1, 1.5, "x", True])
def test_a_seed_of_a_hand_is_a_whole_number(seed: Any) -> None:
    with pytest.raises(BadInput) as refused:
        classical_v0.raw_env(compiled=False).reset(seed=seed)
    assert refused.value.code == "bad-seed"
