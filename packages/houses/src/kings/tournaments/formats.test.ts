import { isRefusal } from '@croupier/core';
import { rounds } from '@croupier/core/laws/rounds';
import { faultsOf, readAnnouncement, replayTournament, simulate } from '@croupier/tournaments';
import { describe, expect, it } from 'vitest';
import { chances, fakeDealer, fakeHouse } from '../../../../tournaments/test/fake-dealer.ts';
import { announcements } from './index.ts';
import { tournamentSheets } from './sheets.ts';

describe('the house’s ready-made formats', () => {
  it.each(Object.keys(announcements))('%s can be played to the end', (id) => {
    const announcement = readAnnouncement(announcements[id], tournamentSheets);
    if (isRefusal(announcement)) throw new Error(announcement.message);
    for (let seed = 1; seed <= (announcement.against === 'house' ? rounds(1, 2) : rounds(1, 4)); seed++) {
      const chance = chances(seed * 7);
      const { tournament, commands } = simulate({
        announcement,
        players: announcement.start.kind === 'whenFull' ? announcement.start.entries : 20 + seed * 13,
        dealer:
          announcement.against === 'house' || announcement.chipsArePoints
            ? fakeHouse(chance, announcement.chipsArePoints)
            : fakeDealer(chance),
        chance,
        watch: (now) => {
          const faults = faultsOf(now);
          if (faults.length > 0) throw new Error(`${id} ${seed}: ${faults.join('; ')}`);
          return [];
        },
      });
      expect(tournament.phase).toBe('over');
      expect(replayTournament({ announcement, commands })).toEqual(tournament);
    }
  });
});
