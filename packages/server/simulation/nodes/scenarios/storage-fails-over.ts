import { Bettor } from '../bettor.ts';
import { require, type Scenario, tablesOf, until, waits } from '../stage.ts';

/** The storage fails over while moves are being committed. A move without an answer may have been lost or stored. */
export const storageFailsOver: Scenario = {
  what: 'every confirmed bet is stored, and each table has one owner, after the storage fails over',
  async play(stage) {
    const bettor = new Bettor(stage.world, 'bettor');
    stage.comes(bettor);
    const [table = ''] = await bettor.sits(stage);
    for (const lasts of [0.1, 2, 5]) {
      await bettor.mayBet(stage, table);
      const { key, answer } = bettor.bets(table);
      await waits(stage, 0.03);
      for (const { toStorage } of stage.nodes) toStorage.cut('in', 'out');
      for (const node of stage.nodes) node.breakConnections();
      await waits(stage, lasts);
      for (const { toStorage } of stage.nodes) toStorage.mend();
      const { refused } = await answer;
      const stored = await stage.stored.query('select from move where key = $1', [key]);
      require(stored.length ===
        (refused === undefined
          ? 1
          : 0), `the bet was answered with ${refused ?? 'a confirmation'}, and is stored ${stored.length} times`);
      await until(stage, 'each table has a living owner', async () => {
        const tables = await tablesOf(stage, ['kings/roulette-french', 'kings/poker-texas-holdem']);
        return tables.every(({ owner }) => stage.nodes.some(({ id }) => id === owner)) || undefined;
      });
      await bettor.isAt(stage, table);
    }
  },
};
