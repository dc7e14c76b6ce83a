import { Bettor } from '../bettor.ts';
import { ownerOf, require, type Scenario, takenFrom, until, waits } from '../stage.ts';

const BETTING = 60;
/** The milliseconds by which the reported end of a wait may move later, because clocks differ. */
const SLACK = 200;

/** While a table waits for its players, five nodes that own the table die one after another. */
export const decisionTakenOver: Scenario = {
  what: 'the end of a wait never moves later while five owners of its table die',
  timing: { betting: BETTING },
  async play(stage) {
    const bettor = new Bettor(stage.world, 'bettor');
    stage.comes(bettor);
    const [table = ''] = await bettor.sits(stage);
    await bettor.mayBet(stage, table);
    await bettor.bets(table).answer;
    const shown = () => bettor.client.table(table).getSnapshot().state;
    const round = shown()?.round.number;
    const pace = shown()?.ready?.pace;
    let end = Number.POSITIVE_INFINITY;
    let later = 0;
    const look = () => {
      const state = shown();
      if (!state || state.round.number !== round || state.ready?.pace !== pace || state.until === null)
        return;
      later = Math.max(later, state.until - end);
      end = Math.min(end, state.until);
    };
    const stop = bettor.client.table(table).subscribe(look);
    look();
    for (let nth = 0; nth < 5; nth += 1) {
      const owner = await ownerOf(stage, table);
      if (!owner) throw new Error(`table ${table} has no owner`);
      const { id } = owner;
      owner.kill();
      await takenFrom(stage, table, id);
      await bettor.isAt(stage, table);
      await waits(stage, 1);
      require(later < SLACK, `the wait ends ${later} ms later than reported`);
    }
    stop();
    await until(
      stage,
      'the round continues',
      () => (shown()?.round.number ?? 0) > (round ?? 0) || undefined,
      BETTING + 20,
    );
  },
};
