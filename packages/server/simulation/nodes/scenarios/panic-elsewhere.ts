import { isRefusal } from '@croupier/core';
import { payIn } from '../../../test/real-money.ts';
import { Person } from '../../actors/person.ts';
import { Bettor } from '../bettor.ts';
import { Floor } from '../floor.ts';
import { require, type Scenario } from '../stage.ts';

const HOUSE = 'sazka';

/**
 * A player presses the panic button at one node. The node that has the player's table and connection is cut
 * off from the bus.
 */
export const panicElsewhere: Scenario = {
  what: 'no stake is accepted after the answer to the panic button, even at a node that is cut off from the bus',
  plans: ['sazka/roulette-synot', 'kings/roulette-french'],
  async play(stage) {
    const floor = new Floor(stage.world, 'floor', stage.staffKey);
    const bettor = new Bettor(stage.world, 'bettor');
    await floor.arrives(stage);
    const { id, owner } = await floor.opensTable(stage, 'sazka/roulette-synot');
    stage.comes(bettor);
    await bettor.signsUp();
    await payIn(stage.stored, bettor.account, HOUSE, 1_000, 'opening'); // The provider does not know this payment.
    await bettor.alsoSits(stage, id);
    await floor.opensBets(stage, id, () => bettor.canBet(id));
    await bettor.comesBy(stage, owner, id);
    await bettor.mayBet(stage, id);
    const { refused } = await bettor.bets(id).answer;
    require(refused === undefined, `the first bet was refused: ${refused}`);
    owner.toBus.cut('in', 'out');
    stage.sends(stage.nodes.find((node) => node !== owner));
    const { token } = bettor.client;
    const panic = await new Person(stage.world, 'bettor elsewhere', () => token).client.api.panic({
      house: HOUSE,
    });
    require(!isRefusal(panic), `the panic button was refused: ${JSON.stringify(panic)}`);
    stage.sends(owner);
    const after = await bettor.bets(id).answer;
    require(after.refused !== undefined, 'a bet was accepted after the panic button');
    owner.toBus.mend();
  },
};
