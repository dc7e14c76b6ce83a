import { payIn } from '../../../test/real-money.ts';
import { Bettor } from '../bettor.ts';
import { Floor } from '../floor.ts';
import { require, type Scenario, type Stage, takenFrom, until, waits } from '../stage.ts';

const HOUR = 3_600_000;
/** The seconds before midnight in Prague at which the scenario starts. */
const BEFORE = 75;
/** The milliseconds by which the clock of the table's first owner is ahead. */
const AHEAD = 20_000;
const HOUSE = 'sazka';

/**
 * A player bets around midnight. The clock of the table's first owner is ahead, and the clock of the next
 * owner is correct.
 */
export const midnight: Scenario = {
  what: 'a daily limit applies even if it is past midnight at one owner and not yet at the next',
  begins: 3 * HOUR - 1_000 * BEFORE, // The world begins at 21:00 in Prague.
  plans: ['sazka/roulette-synot', 'kings/roulette-french'],
  async play(stage) {
    const floor = new Floor(stage.world, 'floor', stage.staffKey);
    const bettor = new Bettor(stage.world, 'bettor');
    await floor.arrives(stage);
    const { id, owner } = await floor.opensTable(stage, 'sazka/roulette-synot');
    stage.comes(bettor);
    await bettor.signsUp();
    await payIn(stage.stored, bettor.account, HOUSE, 1_000, 'opening'); // The provider does not know this payment.
    await limitsDay(stage, bettor.account, 1_500);
    await bettor.alsoSits(stage, id);
    await floor.opensBets(stage, id, () => bettor.canBet(id));
    await bettor.mayBet(stage, id);
    const secondsLeft = () => (3 * HOUR - stage.world.agenda.now) / 1_000;
    await until(stage, 'midnight is near', () => secondsLeft() < AHEAD / 1_000 - 2 || undefined, BEFORE);
    owner.ahead = AHEAD;
    const first = await bettor.bets(id).answer;
    require(first.refused === undefined, `the first bet was refused: ${first.refused}`);
    const second = await bettor.bets(id).answer;
    require(second.refused === 'over-self-limit', `the second bet was answered ${second.refused}`);
    const { id: node } = owner;
    owner.kill();
    await takenFrom(stage, id, node);
    require(secondsLeft() > 0, 'the table was taken over too late for this scenario');
    await bettor.isAt(stage, id);
    await floor.shows(stage, id);
    for (const moment of ['before', 'after'] as const) {
      if (moment === 'after') await waits(stage, Math.max(0, secondsLeft()) + 2);
      await bettor.mayBet(stage, id);
      const { refused } = await bettor.bets(id).answer;
      require(refused ===
        'over-self-limit', `${moment} midnight a bet over the limit was answered ${refused}`);
    }
  },
};

/** Makes an account a participant of the house, with a daily stake limit. */
async function limitsDay({ stored }: Stage, account: string, most: number): Promise<void> {
  await stored.query(
    `insert into participant (account, house, lifecycle, lifecycle_at, applied_at, person_id, identity, listed)
     values ($1, $2, 'active', 0, 0, $1, 'verified', false)`,
    [account, HOUSE],
  );
  await stored.query(
    `insert into self_limit (person, measure, value, chosen_at) values ($1, 'stake-day', $2, 0)`,
    [account, most],
  );
}
