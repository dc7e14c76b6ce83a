import { Bettor } from '../bettor.ts';
import { ownerOf, require, type Scenario } from '../stage.ts';

/** A node dies before it receives the answer to a COMMIT, and the client retries its bet. */
export const lostAnswer: Scenario = {
  what: 'a retried bet is made once if a node dies between its COMMIT and the answer',
  async play(stage) {
    const bettor = new Bettor(stage.world, 'bettor');
    stage.comes(bettor);
    const [table = ''] = await bettor.sits(stage);
    for (const way of ['death', 'failure'] as const) {
      await bettor.mayBet(stage, table);
      const owner = await ownerOf(stage, table);
      require(owner !== undefined, `table ${table} has no owner`);
      const { key, answer } = bettor.bets(table);
      let made = false;
      owner?.comes({
        fault: { moment: 'after', what: way },
        at: (sql, parameters) => {
          made ||= JSON.stringify(parameters ?? []).includes(key);
          return made && sql === 'commit';
        },
      });
      const { refused } = await answer;
      require(refused === undefined, `the bet was refused: ${refused}`);
      const stored = await stage.stored.query('select from move where key = $1', [key]);
      require(stored.length === 1, `the bet is stored ${stored.length} times`);
      require(made, 'the answer was not lost');
      await bettor.isAt(stage, table);
    }
  },
};
