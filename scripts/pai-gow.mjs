// `npm run pai-gow [-- seeds [rounds]] [bank]` plays the house ways of Pai Gow against each other, and prints the
// figures that packages/odds/src/pai-gow/known.ts stores. By default it uses the seeds from 1 to 100, each for ten
// million rounds. With `bank` a player banks, against one to six other players. `npm run pai-gow -- 750 cost` deals 750
// hands, and prints the cost of setting them the house way instead of the best way. A hand takes about two seconds.
import { bundled } from './bundled.mjs';

const given = process.argv.slice(2);
const costs = given.includes('cost');
const [seeds = costs ? 750 : 100, rounds = 10_000_000] = given
  .filter((word) => word !== 'bank' && word !== 'cost')
  .map(Number);
/** @type {typeof import('../packages/houses/src/index.ts') & typeof import('../packages/odds/src/pai-gow/run.ts') & typeof import('../packages/odds/src/pai-gow/bank.ts') & typeof import('../packages/odds/src/pai-gow/cost.ts')} */
const { houses, BankRun, HouseWayCosts, HouseWayRun } = await bundled(
  'pai-gow',
  `export { houses } from '@croupier/houses';
  export { BankRun } from './packages/odds/src/pai-gow/bank.ts';
  export { HouseWayCosts } from './packages/odds/src/pai-gow/cost.ts';
  export { HouseWayRun } from './packages/odds/src/pai-gow/run.ts';`,
);
/** @typedef {import('../packages/games/src/pai-gow/index.ts').PaiGowPlan} PaiGowPlan */
for (const plan of houses.flatMap(({ plans }) => plans.filter(({ game }) => game === 'pai-gow'))) {
  if (costs) {
    const dealt = new HouseWayCosts(/** @type {PaiGowPlan} */ (plan), 1);
    for (let hand = 1; hand < seeds; hand++) dealt.deal();
    console.log(JSON.stringify({ plan: plan.id, ...dealt.deal() }));
    continue;
  }
  const run = new (given.includes('bank') ? BankRun : HouseWayRun)(/** @type {PaiGowPlan} */ (plan));
  for (let seed = 1; seed <= seeds; seed++) {
    const begun = performance.now();
    run.play(seed, rounds);
    console.error(
      `${plan.id} ${seed}: ${((performance.now() - begun) / 1000).toFixed(1)} s`,
      run.counts.join(' '),
    );
  }
  console.log(JSON.stringify({ plan: plan.id, seeds, each: rounds, counts: run.counts }));
}
