import { bancoDraws, puntoDraws } from './deal.ts';
import type { BaccaratBet, Tableau } from './plan.ts';

/** The number of ordered draws of six cards that each side wins. */
export type Ways = { [winner in BaccaratBet]: number };

/** The counts for full shoes, by their number of packs. */
const fullShoes = new WeakMap<Tableau, Map<number, Ways>>();

/** Returns the ways in which each side wins the next round from a full shoe. They are counted once. */
export function waysInFullShoe(tableau: Tableau, decks: number): Ways {
  const known = fullShoes.get(tableau) ?? new Map<number, Ways>();
  fullShoes.set(tableau, known);
  const ways =
    known.get(decks) ??
    waysOf(
      tableau,
      [16, 4, 4, 4, 4, 4, 4, 4, 4, 4].map((of) => of * decks),
    );
  known.set(decks, ways);
  return ways;
}

/**
 * Counts how many ordered draws of six cards each side wins. Six cards are always drawn, even if the round
 * needs fewer. `counts` has the number of cards of each value from 0 to 9. Throws a RangeError for fewer than six cards, or for
 * more than eight packs, which cannot be counted exactly.
 */
export function waysOf(tableau: Tableau, counts: number[]): Ways {
  const cards = counts.reduce((sum, count) => sum + count, 0);
  let all = 1;
  for (let drawn = 0; drawn < 6; drawn++) all *= cards - drawn;
  if (cards < 6) throw new RangeError(`at least six cards must be left, but there are only ${cards}`);
  if (!Number.isSafeInteger(all))
    throw new RangeError(`the ways of ${cards} cards cannot be counted exactly`);
  const third = thirdCards(tableau);
  const ways: Ways = { punto: 0, banco: 0, egalite: 0 };
  const count = (punto: number, banco: number, weight: number) => {
    ways[punto > banco ? 'punto' : banco > punto ? 'banco' : 'egalite'] += weight;
  };
  const last = cards - 5;
  const lastTwo = (cards - 4) * last;
  pairs(counts, (punto, ofPunto) => {
    pairs(counts, (banco, ofBanco) => {
      const weight = ofPunto * ofBanco;
      const { natural, puntoDraws, bancoDraws } = third(punto, banco);
      if (natural) return count(punto, banco, weight * lastTwo);
      if (!puntoDraws) {
        if (!bancoDraws.stood) return count(punto, banco, weight * lastTwo);
        for (let value = 0; value < 10; value++)
          count(punto, (banco + value) % 10, weight * (counts[value] as number) * last);
        return;
      }
      for (let value = 0; value < 10; value++) {
        const left = counts[value] as number;
        if (left === 0) continue;
        const drawn = (punto + value) % 10;
        if (!bancoDraws.after[value]) {
          count(drawn, banco, weight * left * last);
          continue;
        }
        counts[value] = left - 1;
        for (let other = 0; other < 10; other++)
          count(drawn, (banco + other) % 10, weight * left * (counts[other] as number));
        counts[value] = left;
      }
    });
  });
  return ways;
}

/**
 * Visits every pair of the remaining cards, with its total and the number of ways to draw it. The pair is
 * removed from the counts during the visit.
 */
function pairs(counts: number[], then: (total: number, ways: number) => void): void {
  for (let one = 0; one < 10; one++)
    for (let other = one; other < 10; other++) {
      const [first, second] = [counts[one] as number, counts[other] as number];
      const ways = one === other ? first * (first - 1) : 2 * first * second;
      if (ways === 0) continue;
      counts[one] = (counts[one] as number) - 1;
      counts[other] = (counts[other] as number) - 1;
      then((one + other) % 10, ways);
      counts[one] = (counts[one] as number) + 1;
      counts[other] = (counts[other] as number) + 1;
    }
}

export interface ThirdCards {
  readonly natural: boolean;
  readonly puntoDraws: boolean;
  readonly bancoDraws: { readonly stood: boolean; readonly after: readonly boolean[] };
}

/** Returns a function that looks up the drawing table. The table is read once for each pair of totals. */
export function thirdCards(tableau: Tableau): (punto: number, banco: number) => ThirdCards {
  const values = Array.from({ length: 10 }, (_, value) => value);
  const read = (punto: number, banco: number): ThirdCards => {
    const natural = [punto, banco].some((total) => tableau.natural.totals.includes(total));
    if (natural) return { natural, puntoDraws: false, bancoDraws: { stood: false, after: [] } };
    return {
      natural,
      puntoDraws: puntoDraws(tableau, punto).draws,
      bancoDraws: {
        stood: bancoDraws(tableau, banco, 'stood').draws,
        after: values.map((value) => bancoDraws(tableau, banco, value).draws),
      },
    };
  };
  const table = values.map((punto) => values.map((banco) => read(punto, banco)));
  return (punto, banco) => {
    const found = table[punto]?.[banco];
    if (!found) throw new RangeError(`there are no hands of ${punto} and ${banco}`);
    return found;
  };
}
