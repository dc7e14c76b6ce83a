// `npm run best-plays [-- plan…]` computes the best play of the poker games against the house, and prints the figures
// that packages/odds/src/house-poker/known.ts stores. It does so for the named plans, or for all plans if none are
// named. Each plan takes from half a minute to several minutes. The exit status is 1 if the stored figures differ.
import { bundled } from './bundled.mjs';

const names = process.argv.slice(2);
/**
 * @type {typeof import('../packages/houses/src/index.ts') & typeof import('../packages/odds/src/card-bets.ts') &
 *   typeof import('../packages/odds/src/house-poker/odds.ts') & typeof import('../packages/odds/src/house-poker/known.ts')}
 */
const { houses, fromCases, exactOf, knownOdds } = await bundled(
  'best-plays',
  `export { houses } from '@croupier/houses';
  export { fromCases } from './packages/odds/src/card-bets.ts';
  export { knownOdds } from './packages/odds/src/house-poker/known.ts';
  export { exactOf } from './packages/odds/src/house-poker/odds.ts';`,
);
/** @typedef {import('../packages/games/src/house-poker/index.ts').HousePokerPlan} HousePokerPlan */
/** @typedef {import('../packages/odds/src/card-bets.ts').Case} Case */

/** @typedef {import('../packages/odds/src/house-poker/main-odds.ts').MainOdds} MainOdds */

/** Returns the values that are compared with the stored ones. @param {MainOdds | undefined} odds */
const told = (odds) =>
  odds &&
  JSON.stringify(
    [
      Object.entries({ ante: odds.cases, ...odds.beside }).map(([bet, cases]) =>
        fromCases(bet, 'nobody.cards.01', cases),
      ),
      [odds.opens, odds.plays, odds.exchanges, odds.together],
    ],
    (_, value) => (typeof value === 'bigint' ? `${value}` : value),
  );
/** @param {Case} one */
const caseText = ({ ways, outcome, net, staked }) => `[${ways}n, '${outcome}', ${net.toNumber()}, ${staked}]`;
/** @param {{ numerator: bigint, denominator: bigint } | undefined} share */
const shareText = (share) => share && `[${share.numerator}n, ${share.denominator}n]`;

for (const plan of houses.flatMap(({ plans }) => plans.filter(({ game }) => game === 'house-poker'))) {
  if (names.length > 0 && !names.includes(plan.id)) continue;
  const exact = exactOf(/** @type {HousePokerPlan} */ (plan));
  if (!exact) continue;
  const begun = performance.now();
  const found = exact.work((share) => console.error(`${plan.id}: ${Math.round(100 * share)} %`));
  const { cases, beside = {}, together, opens, plays, exchanges } = found;
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  const { edge, staked } = fromCases('ante', 'nobody.cards.01', cases);
  console.error(`${plan.id}: ${edge.percent(6)} % = ${edge}, staked ${staked.decimal(6)}, in ${seconds} s`);
  const sides = Object.entries(beside).map(
    ([bet, each]) => `${bet}: [${each.map((one) => caseText(one)).join(', ')}]`,
  );
  console.log(`  // ${plan.id}
  {
    terms: ${JSON.stringify(exact.terms)},
    cases: [${cases.map((one) => caseText(one)).join(', ')}],${sides.length > 0 ? `\n    beside: { ${sides.join(', ')} },` : ''}${together ? `\n    together: { bet: '${together.bet}', edge: ${shareText(together.edge)}, plays: ${shareText(together.plays)} },` : ''}
    opens: ${shareText(opens)},
    plays: ${shareText(plays)},${exchanges ? `\n    exchanges: ${shareText(exchanges)},` : ''}
  },`);
  if (told(found) === told(knownOdds(exact.terms))) continue;
  console.error(`${plan.id}: the shipped figures differ`);
  process.exitCode = 1;
}
