import { Bettor } from '../bettor.ts';
import { ownerOf, require, type Scenario, until, waits } from '../stage.ts';

/** The last messages that a table's owner sends before a quiet period are lost on their way to a gateway. */
export const lastMessageLost: Scenario = {
  what: 'clients show the stored state within three seconds of a lost message',
  timing: { betting: 60 },
  async play(stage) {
    const bettor = new Bettor(stage.world, 'bettor');
    const onlooker = new Bettor(stage.world, 'onlooker');
    stage.comes(bettor);
    stage.comes(onlooker);
    const [table = ''] = await bettor.sits(stage);
    const owner = await ownerOf(stage, table);
    if (!owner) throw new Error(`table ${table} has no owner`);
    await bettor.comesBy(stage, owner, table);
    const gateway = stage.nodes.find((node) => node !== owner);
    stage.sends(gateway);
    await onlooker.sits(stage);
    await onlooker.isAt(stage, table);
    for (let nth = 0; nth < 5; nth += 1) {
      await bettor.mayBet(stage, table);
      stage.loses((from, to) => from === owner.id && to === gateway?.id);
      const { refused } = await bettor.bets(table).answer;
      require(refused === undefined, `the bet was refused: ${refused}`);
      await waits(stage, 0.3);
      stage.loses(undefined);
      const [stored] = await stage.stored.query<{ seq: number }>(
        'select seq from game_table where id = $1::bigint',
        [table],
      );
      await until(
        stage,
        'the onlooker sees the bet',
        () => (onlooker.client.table(table).getSnapshot().state?.seq ?? 0) >= (stored?.seq ?? 0) || undefined,
        3,
      );
    }
  },
};
