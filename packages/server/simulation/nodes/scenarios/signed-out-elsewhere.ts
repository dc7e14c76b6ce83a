import { isRefusal } from '@croupier/core';
import { Person } from '../../actors/person.ts';
import { Bettor } from '../bettor.ts';
import { ownerOf, require, type Scenario, waits } from '../stage.ts';

/** The seconds for which a node that is cut off from the bus still accepts a session. */
const CACHED = 32;

/** A session ends at one node while the node that has its connection is cut off from the bus. */
export const signedOutElsewhere: Scenario = {
  what: 'nobody can bet half a minute after signing out, even at a node that did not learn of it',
  async play(stage) {
    const bettor = new Bettor(stage.world, 'bettor');
    stage.comes(bettor);
    const [table = ''] = await bettor.sits(stage);
    const owner = await ownerOf(stage, table);
    if (!owner) throw new Error(`table ${table} has no owner`);
    await bettor.comesBy(stage, owner, table);
    owner.toBus.cut('in', 'out');
    stage.sends(stage.nodes.find((node) => node !== owner));
    const { token } = bettor.client;
    const out = await new Person(stage.world, 'bettor elsewhere', () => token).client.api.signOut();
    require(!isRefusal(out), 'the session did not end');
    stage.sends(owner);
    await waits(stage, CACHED);
    const bet = bettor.bets(table).answer;
    const answer = await Promise.race([bet, waits(stage, 10).then(() => undefined)]);
    require(answer === undefined || answer.refused !== undefined, 'a bet of an ended session was accepted');
    owner.toBus.mend();
  },
};
