"""Gymnasium's and PettingZoo's doors, under the tests of these libraries and some of our own."""

import subprocess
import sys
from typing import Any

import numpy as np
import pytest
from lengths import tried

gymnasium = pytest.importorskip("gymnasium")
pytest.importorskip("pettingzoo")

from pettingzoo.test import api_test, parallel_api_test, seed_test  # noqa: E402

import kongbox.envs  # noqa: E402
from kongbox.envs import BadAction, classical_v0  # noqa: E402
from kongbox.errors import BadInput, KongboxError  # noqa: E402
from kongbox.rulesets import Ruleset  # noqa: E402

# PettingZoo would rather have no dictionaries, though its own games of this kind observe them
quiet = pytest.mark.filterwarnings("ignore:Observation")
GOULASH = Ruleset.load("bmja").goulash


@quiet
@tried("cycles", 6, proof=300)
def test_pettingzoo_finds_nothing_wrong_with_asking_one_after_the_other(cycles: int) -> None:
    api_test(classical_v0.env(compiled=False), num_cycles=cycles)
    seed_test(lambda: classical_v0.env("bmja", observation="planes", compiled=False), num_cycles=cycles)


@quiet
@tried("cycles", 12, proof=600)
def test_pettingzoo_finds_nothing_wrong_with_asking_all_at_once(cycles: int) -> None:
    parallel_api_test(classical_v0.parallel_env("dummies", compiled=False), num_cycles=cycles)


def any_of(mask: Any, dice: np.random.Generator) -> int:
    """Any action that is marked."""
    return int(dice.choice(np.flatnonzero(mask)))


@pytest.mark.parametrize("rules", ["redux", pytest.param(GOULASH, marks=pytest.mark.proof, id="goulash")])
def test_all_at_once_and_one_after_the_other_come_to_the_same(rules: Any) -> None:
    """Every agent answers by what it sees and its mask: the hand ends alike."""
    one, all_ = classical_v0.raw_env(rules, compiled=False), classical_v0.parallel_env(rules, compiled=False)
    one.reset(seed=4)
    seen, _ = all_.reset(seed=4)
    rewards: dict[str, float] = {}
    while all_.agents:
        actions = {agent: steady(seen[agent]) for agent in all_.agents}
        seen, rewards, _, _, _ = all_.step(actions)
    while not one.terminations[one.agent_selection]:
        one.step(steady(one.observe(one.agent_selection)))
    assert rewards == one.rewards and sum(rewards.values()) == 0


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
    ("action", "code"), [(0, "illegal-action"), (999, "no-such-action"), (1.5, "bad-actions"), (None, "bad-actions")]
)
def test_a_bad_action_of_an_agent_is_refused_and_nothing_is_done(action: Any, code: str) -> None:
    made = classical_v0.env(compiled=False)
    made.reset(seed=1)
    before = made.state()
    with pytest.raises((BadAction, BadInput)) as refused:
        made.step(action)
    assert refused.value.code == code
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


def test_nothing_is_drawn() -> None:
    from kongbox.envs.solo import Solo

    for door in (Solo, classical_v0.raw_env, classical_v0.env, classical_v0.parallel_env):
        with pytest.raises(KongboxError) as refused:
            door(render_mode="human")
        assert refused.value.code == "no-rendering"


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
    assert info["payments"][0] == reward and not info["action_mask"].any()
    second, _ = to_its_end(door, *door.reset())
    seen, infos = many.reset(seed=4)
    for hand in (mine, second):
        for shown in hand[:-1]:
            assert (shown == seen[0]).all()
            seen, _, ended, _, infos = many.step(infos["action_mask"].argmax(1))
        assert ended[0] and (hand[-1] == infos["final_obs"][0]).all()
    again, _ = to_its_end(door, *door.reset(seed=4))
    assert len(again) == len(mine) and all((a == b).all() for a, b in zip(again, mine, strict=True))


def test_gymnasiums_own_checker_finds_nothing_wrong_with_a_single_table() -> None:
    from gymnasium.utils.env_checker import check_env

    for rules in ("redux", "bmja", "pung_chow", "dummies"):
        door = single(rules=rules)
        door.action_space.seed(0)
        check_env(door.unwrapped, skip_render_check=True)
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
