import { isRefusal } from '@croupier/core';
import { faultsOf, readAnnouncement, replayTournament, simulate, standings } from '@croupier/tournaments';
import { describe, expect, it } from 'vitest';
import { chances } from '../../../../tournaments/test/fake-dealer.ts';
import { engineDealer } from '../../../test/tournament-table.ts';
import { blackjack } from '../blackjack.ts';
import { mariashTournament } from '../mariash.ts';
import { rouletteEuropean } from '../roulette-european.ts';
import { announcements } from './index.ts';
import { tournamentSheets } from './sheets.ts';

const plans = { roulette: rouletteEuropean, blackjack, mariash: mariashTournament };
/** Changes that shorten the announcements without changing their kind. */
const short: { readonly [id: string]: object } = {
  'roulette-single-round': { end: { kind: 'hands', hands: 4 } },
  'roulette-several-rounds': {
    stages: [{ tables: 'fixed', until: { hands: 2, advancing: 2 }, carry: 'reset' }, { tables: 'fixed' }],
    end: { kind: 'hands', hands: 2 },
  },
  'blackjack-several-rounds': {
    stages: [{ tables: 'fixed', until: { hands: 2, advancing: 2 }, carry: 'reset' }, { tables: 'fixed' }],
    end: { kind: 'hands', hands: 2 },
  },
  mariash: {
    stages: [{ tables: 'fixed', until: { hands: 2 } }, { tables: 'fixed' }],
    end: { kind: 'hands', hands: 2 },
  },
};

describe('tournaments at real game tables', () => {
  it.each(Object.keys(short))('are played to the end by bots and pay their whole pool: %s', (id) => {
    const announcement = readAnnouncement(
      { ...(announcements[id] as object), ...short[id] },
      tournamentSheets,
    );
    if (isRefusal(announcement)) throw new Error(announcement.message);
    const chance = chances(5);
    const game = announcement.game[0] as keyof typeof plans;
    const { tournament, commands } = simulate({
      announcement,
      players: game === 'roulette' ? 10 : 9,
      dealer: engineDealer(plans[game], chance),
      chance,
    });
    expect(tournament.phase).toBe('over');
    expect(faultsOf(tournament)).toEqual([]);
    expect(standings(tournament)[0]?.paid).toBeGreaterThan(0);
    expect(replayTournament({ announcement, commands })).toEqual(tournament);
  });
});
