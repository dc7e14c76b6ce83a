import { Bettor } from '../bettor.ts';
import { ownerOf, require, type Scenario, takenFrom, until, waits } from '../stage.ts';

/** The node that owns a table is suspended during a commit for longer than its lease, and then resumes. */
export const stoppedWithinACommit: Scenario = {
  what: 'a node is suspended within a commit, another one takes its table, and the first one resumes',
  async play(stage) {
    const bettor = new Bettor(stage.world, 'bettor');
    stage.comes(bettor);
    const [table = ''] = await bettor.sits(stage);
    await bettor.mayBet(stage, table);
    const owner = await ownerOf(stage, table);
    require(owner !== undefined, `table ${table} has no owner`);
    if (!owner) return;
    const { id } = owner;
    await bettor.comesBy(
      stage,
      stage.nodes.find((node) => node !== owner),
      table,
    );
    await bettor.mayBet(stage, table);
    owner.comes({
      fault: { moment: 'after', what: 'pause' },
      seconds: 12,
      at: (sql) => sql.includes('update game_table set seq'),
    });
    const { answer } = bettor.bets(table);
    const next = await takenFrom(stage, table, id);
    require(next !== owner, 'the table returned to the node that was suspended');
    const { asked, answered } = await answer;
    require(answered - asked < 10_000, `the bet was answered after ${answered - asked} ms`);
    await until(stage, 'the first node resumes', () => !owner.gate.shut || undefined);
    await waits(stage, 10);
    require((await ownerOf(stage, table)) !== undefined, `table ${table} has no owner in the end`);
  },
};
