import { Bettor } from '../bettor.ts';
import { ownerOf, require, type Scenario, waits } from '../stage.ts';

/**
 * A player's connection breaks. The player reconnects at another node before the first node has reported the
 * loss.
 */
export const backWithinTheGrace: Scenario = {
  what: 'a player who reconnects at another node does not count as absent',
  async play(stage) {
    const bettor = new Bettor(stage.world, 'bettor');
    stage.comes(bettor);
    const [table = ''] = await bettor.sits(stage);
    const owner = await ownerOf(stage, table);
    const gateways = stage.nodes.filter((node) => node !== owner);
    for (const [nth, gateway] of [...gateways, ...gateways].entries()) {
      const before = gateways[(nth + 1) % gateways.length];
      stage.sends(before);
      for (const node of stage.nodes) node.cutClients();
      await waits(stage, 3);
      await bettor.isAt(stage, table);
      // The node that owns the table learns of the loss only after the player has reconnected elsewhere.
      stage.loses((from, to) => from === before?.id && to === owner?.id);
      stage.sends(gateway);
      before?.cutClients();
      await bettor.isAt(stage, table);
      await waits(stage, 2);
      stage.loses(undefined);
      await bettor.mayBet(stage, table);
      const { refused } = await bettor.bets(table).answer;
      require(refused === undefined, `a bet after the reconnect was refused: ${refused}`);
    }
    await waits(stage, 25);
    const gone = await stage.stored.query(
      `select move from move where game_table = $1::bigint and seat = $2 and role <> 'player'`,
      [table, bettor.account],
    );
    require(gone.length === 0, `the table treated the player as absent: ${JSON.stringify(gone[0])}`);
  },
};
