import { Bettor } from '../bettor.ts';
import { ownerOf, require, type Scenario, tablesOf, until, waits } from '../stage.ts';

/** The longest time that another node's table may wait for a hanging transaction, in milliseconds. */
const BOUND = 6_000;

/** A transaction hangs while it locks the purses of players who also play at other nodes' tables. */
export const hangingTransaction: Scenario = {
  what: 'a hanging transaction with locked purses does not block tables of other nodes for long',
  async play(stage) {
    const bettor = new Bettor(stage.world, 'bettor');
    stage.comes(bettor);
    const [one = ''] = await bettor.sits(stage, 'kings/roulette-french');
    const hanging = await ownerOf(stage, one);
    const other = await until(stage, 'another node has a roulette table', async () => {
      const more = await tablesOf(stage, ['kings/roulette-american', 'kings/roulette-european']);
      return more.find(({ owner }) => owner !== hanging?.id)?.id;
    });
    await bettor.alsoSits(stage, other);
    if (!hanging) throw new Error(`table ${one} has no owner`);
    await bettor.comesBy(
      stage,
      stage.nodes.find((node) => node !== hanging),
      other,
    );
    await bettor.isAt(stage, one);
    await bettor.mayBet(stage, one);
    hanging.comes({
      fault: { moment: 'after', what: 'pause' },
      seconds: 40,
      at: (sql) => sql.includes('update game_table set seq'),
    });
    void bettor.bets(one);
    await until(stage, 'the transaction hangs', () => hanging.gate.shut || undefined);
    for (const end = stage.world.agenda.now + 20_000; stage.world.agenda.now < end; await waits(stage, 1)) {
      const { asked, answered } = await bettor.bets(other).answer;
      require(answered - asked < BOUND, `a bet at table ${other} took ${answered - asked} ms`);
    }
  },
};
