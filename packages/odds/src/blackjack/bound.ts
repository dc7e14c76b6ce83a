import type { SeenCards } from './gain-bounds.ts';
import { RANK_COUNT } from './ranks.ts';
import { SeenHandsBounds } from './seen-hands-bounds.ts';
import type { Setting } from './setting.ts';
import { FREE_SPLIT, resplitsOf, type Situation, SPLIT } from './situation.ts';
import { CLOSE, columnOf, dealtHands, settingAgainst } from './solve.ts';
import { Split } from './split.ts';

/**
 * Returns an upper bound on how much a player gains over the solver's best play by also looking at the cards
 * of other hands. The bound is for one upcard, weighted by the chance of that card, in units of the stake.
 */
export function boundOf(ofAll: Setting, up: number): number {
  if (ofAll.counts[up] === 0) return 0;
  const setting = settingAgainst(ofAll, up);
  const { house, dealt: situation } = setting;
  const column = columnOf(setting, up);
  const watching = new SeenHandsBounds(setting, column);
  const none = new Float64Array(RANK_COUNT);
  const base = watching.watched(situation, 'own', none);
  const { tree, without } = base;
  const margin = CLOSE / column.left;
  const dealt = dealtHands(setting, column);
  const pairs = dealt.flatMap(({ hand, cards: [place], chance }) => {
    const allowed = situation.allowed[hand] as number;
    if ((allowed & (SPLIT | FREE_SPLIT)) === 0) return [];
    const split = (gone: Float64Array) =>
      new Split(house, column, setting.split[place] as Situation, place, (allowed & FREE_SPLIT) > 0, gone, 1);
    const whole = split(none);
    const policies = whole.best();
    const value = tree.values[hand] as number;
    const ahead = whole.worth() - value;
    if (ahead < -margin) return [];
    const effects = Float64Array.from({ length: RANK_COUNT }, (_, at) => {
      const one = without[at];
      if (!one || (column.counts[at] as number) < (at === place ? 3 : 1)) return 0;
      const less = split(none.with(at, 1));
      less.bestDealt(policies);
      return less.worth() - (one.values[hand] as number) - ahead;
    });
    return [{ hand, place, chance, ahead, effects }];
  });
  if (!house.plan.player.switchCards)
    return pairs.reduce((sum, { place, chance, ahead }) => {
      const gained = watching.split(house, place);
      return sum + chance * Math.max(0, ahead + gained - Math.max(0, ahead));
    }, 0);

  // At the second box, the player has seen all cards of the first box. At the first box, the player knows
  // only two cards of the second, which the solver takes into account for close decisions. Both boxes are
  // bounded as dealt and as switched, because the player chooses between the two.
  const two: readonly SeenCards[] = [
    {
      cards: 2,
      hands: 1,
      chance: 1,
      weighed: (weights) => weights.reduce((sum, each) => sum + each, 0) ** 2,
    },
  ];
  const other = watching.otherBox(
    house,
    pairs.map(({ place }) => place),
  );
  const first = watching.hands(base, two, tree.close(margin));
  const second = watching.hands(base, other);
  const whole = dealt.reduce(
    (sum, { hand, chance }) =>
      sum + chance * ((first[hand] as number) + (second[hand] as number) + watching.missed),
    0,
  );
  return pairs.reduce((sum, { place, chance, ahead, effects }) => {
    const behind = -Math.abs(ahead);
    const turned = ahead > 0 ? effects.map((effect) => -effect) : effects;
    const chosen = watching.choice(place, resplitsOf(house, place), behind, turned, other);
    return sum + chance * (watching.split(house, place, two) + watching.split(house, place, other) + chosen);
  }, whole);
}
