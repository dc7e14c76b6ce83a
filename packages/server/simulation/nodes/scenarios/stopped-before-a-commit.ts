import { Bettor } from '../bettor.ts';
import { ownerOf, require, type Scenario, takenFrom, waits } from '../stage.ts';

/**
 * The node that owns a table is suspended before a commit starts, and resumes once another node has taken the table
 * over.
 */
export const stoppedBeforeACommit: Scenario = {
  what: 'a node that resumes just before a commit writes nothing to a table that it has lost',
  async play(stage) {
    const bettor = new Bettor(stage.world, 'bettor');
    stage.comes(bettor);
    const [table = ''] = await bettor.sits(stage);
    for (let nth = 0; nth < 3; nth += 1) {
      await bettor.mayBet(stage, table);
      const owner = await ownerOf(stage, table);
      if (!owner) throw new Error(`table ${table} has no owner`);
      const { id } = owner;
      const gateway = stage.nodes.find((node) => node !== owner && node.listens);
      await bettor.comesBy(stage, gateway, table);
      await bettor.mayBet(stage, table);
      owner.comes({ fault: { moment: 'before', what: 'pause' }, seconds: 60, at: (sql) => sql === 'begin' });
      const { answer } = bettor.bets(table);
      await takenFrom(stage, table, id);
      owner.gate.open();
      const { refused } = await answer;
      require(refused === undefined || refused === 'not-now', `the bet was refused: ${refused}`);
      await waits(stage, 5);
    }
  },
};
