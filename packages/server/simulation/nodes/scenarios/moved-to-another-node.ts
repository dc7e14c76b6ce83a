import { isRefusal, randomMove } from '@croupier/core';
import { Bettor } from '../bettor.ts';
import { Floor } from '../floor.ts';
import { ownerOf, require, type Scenario, takenFrom, until, waits } from '../stage.ts';

const PLAN = 'kings/poker-texas-holdem';

/** Staff move a player to another table. The node that owns both tables dies before the second table is notified. */
export const movedToAnotherNode: Scenario = {
  what: 'a player whom the floor moves to a table of another node arrives there once, with their chips',
  async play(stage) {
    const floor = new Floor(stage.world, 'floor', stage.staffKey);
    const bettor = new Bettor(stage.world, 'bettor');
    stage.comes(bettor);
    const [from = ''] = await bettor.sits(stage, PLAN);
    await floor.arrives(stage);
    const owner = await ownerOf(stage, from);
    if (!owner) throw new Error(`table ${from} has no owner`);
    stage.sends(owner);
    const opened = await floor.must('opens another table', () =>
      floor.client.api.openTable({ plan: PLAN, name: 'Other', dealer: 'virtual', private: false }),
    );
    stage.sends(undefined);
    const to = opened.id;
    const sit = await until(stage, 'the player may sit', () =>
      bettor.client
        .table(from)
        .getSnapshot()
        .options?.find(({ move }) => move.type === 'sit'),
    );
    const sat = await bettor.client.table(from).move(randomMove(sit, () => 0));
    require(!isRefusal(sat), `the player could not sit: ${JSON.stringify(sat)}`);
    // One node owns both tables, and dies once the follow-up move is stored. Other nodes take the tables
    // over.
    const { id } = owner;
    let sent = false;
    owner.comes({
      fault: { moment: 'after', what: 'death' },
      at: (sql) => {
        sent ||= sql.includes('insert into outbox');
        return sent && sql === 'commit';
      },
    });
    const moved = await floor.client.api.movePlayer({ table: from, seat: bettor.account, to });
    require(!isRefusal(moved) || sent, `the floor could not move the player: ${JSON.stringify(moved)}`);
    await takenFrom(stage, from, id, 60);
    await takenFrom(stage, to, id);
    await until(
      stage,
      'the move is delivered',
      async () => {
        const entries = await stage.stored.query<{ answer: string | null }>('select answer from outbox');
        const wrong = entries.find(({ answer }) => answer !== null && answer !== 'made');
        require(!wrong, `a move to the table of another node was answered ${wrong?.answer}`);
        return entries.length > 0 && entries.every(({ answer }) => answer === 'made') ? true : undefined;
      },
      60,
    );
    await waits(stage, 5);
    const made = await stage.stored.query(
      `select from move where game_table = $1::bigint and key like 'errand-%'`,
      [to],
    );
    require(made.length === 1, `the move was made ${made.length} times`);
  },
};
