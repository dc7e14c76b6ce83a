import {
  type Actor,
  CROUPIER,
  cloneJson,
  INSPECTOR,
  isRefusal,
  player,
  type Refusal,
  randomMove,
  seatId,
  UNLIMITED_FUNDS,
} from '@croupier/core';
import { roulette } from '@croupier/games';
import { plan } from '@croupier/houses';
import { announcedText, rouletteOdds } from '@croupier/odds';
import { describe, expect, it } from 'vitest';

const ANN = seatId('ann');
const NOW = { at: 0, availableFunds: UNLIMITED_FUNDS };

function must<T>(value: T | Refusal): T {
  if (isRefusal(value)) throw new Error(value.message);
  return value;
}

/**
 * Returns the amount, in pieces, that an announced bet of one minimum piece returns in each draw. The bet is
 * announced, accepted and played on the engine.
 */
function played(of: roulette.RoulettePlan, bet: roulette.AnnouncedBet): number[] {
  const rules = roulette.game.rules(of);
  const { state } = must(rules.open({ seats: [ANN], at: 0 }));
  const make = (by: Actor, move: roulette.RouletteMove) => must(rules.play(state, by, move, NOW));
  const routine = (until: () => boolean) => {
    while (!until()) {
      const next = rules.options(state, CROUPIER, NOW).find(({ pace, draw }) => pace && !draw);
      if (!next) throw new Error('the routine has no next step');
      make(CROUPIER, randomMove(next, () => 0) as never);
    }
  };
  routine(() => rules.view(state).open);
  // The lowest stake that every position of the bet allows.
  const least = Math.max(...Object.values(of.bets).map(({ min }) => min));
  make(player(ANN), { type: 'announce', bet, piece: least as never });
  for (const staff of [CROUPIER, INSPECTOR]) {
    const [announcement] = rules.playerView(state, ANN).announcements;
    if (announcement && roulette.isPending(announcement))
      make(staff, { type: 'accept', announcement: announcement.id });
  }
  const drawn = () => rules.options(state, CROUPIER, NOW).find(({ draw }) => draw);
  routine(() => !rules.view(state).open && drawn() !== undefined);
  return roulette.pocketsOf(of).map((pocket) => {
    const after = cloneJson(state);
    must(rules.play(after, CROUPIER, { type: 'ball', pocket }, NOW));
    if (!rules.close(after)) must(rules.play(after, CROUPIER, { type: 'pay' }, NOW));
    const lines = rules.close(after)?.settlement ?? [];
    return (
      lines.reduce((sum, line) => sum + (line.pay ?? 0) + (line.return ?? 0) + (line.keep ?? 0), 0) / least
    );
  });
}

describe('the odds of an announced bet', () => {
  const ids = [
    'brandenburg/roulette',
    'ceske-kasino/roulette',
    'sazka/roulette-synot',
    'sazka/roulette-evolution',
    'kings/roulette-french',
  ];
  it.each(ids)('%s: equal the results of announcing and playing the bet on the engine', (id) => {
    const of = plan(id) as roulette.RoulettePlan;
    const { announced } = rouletteOdds(of);
    const families = roulette.announcedBets(of);
    expect(families.length).toBeGreaterThan(4);
    for (const family of families) {
      const bets = roulette.everyBet(family);
      // One bet from the middle of each family is enough, since all its members are made in the same way.
      const bet = bets[Math.floor(bets.length / 2)];
      if (!bet) throw new Error(`${family.name} is empty`);
      const odds = announced.find((one) => one.bet === announcedText(of, bet));
      const brought = played(of, bet);
      const said = (odds?.results ?? []).flatMap(({ ways, returned }) =>
        new Array(ways).fill(returned.toNumber()),
      );
      expect([family.name, said]).toEqual([family.name, brought.sort((a, b) => b - a)]);
    }
  });
});
