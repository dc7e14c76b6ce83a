import { messages } from 'messages:roulette/announce';
import { isRefusal, money } from '@croupier/core';
import { roulette } from '@croupier/games';
import { useMemo } from 'react';
import { useLanguage, useMessages } from '../../../app/language.tsx';
import { useNames } from '../names/use-names.ts';
import { useScene } from '../scene.ts';
import { announcedName } from './names.ts';

/** The announced bets at this table: their names and chips, and how to announce them. */
export interface Announcing {
  readonly name: (bet: roulette.AnnouncedBet) => string;
  readonly pieces: (bet: roulette.AnnouncedBet) => readonly roulette.PositionChips[];
  /** The chips of the bet. Each piece is worth as much as the selected chip. */
  readonly chips: (bet: roulette.AnnouncedBet) => readonly roulette.Chip[];
  /** The name, pieces and cost in one text, for screen readers. */
  readonly label: (bet: roulette.AnnouncedBet) => string;
  /** Announces the bet. While the player is building a bet, the chips are added to that bet and nothing is staked. */
  readonly announce: (bet: roulette.AnnouncedBet) => void;
  /** Whether announced bets must be accepted by the croupier. */
  readonly byVoice: boolean;
}

export function useAnnouncing(): Announcing {
  const { plan, chip, bets, composing } = useScene();
  const names = useNames();
  const text = useMessages(messages);
  const { language } = useLanguage();
  return useMemo(() => {
    const byVoice = plan.announcements?.by === 'accepted';
    const pieces = (bet: roulette.AnnouncedBet) => {
      const found = roulette.expand(plan, bet);
      return isRefusal(found) ? [] : found;
    };
    const chips = (bet: roulette.AnnouncedBet) =>
      pieces(bet).map((each) => ({ position: each.position, amount: money(each.pieces * chip) }));
    const name = (bet: roulette.AnnouncedBet) => announcedName(bet, text, language, names);
    return {
      name,
      pieces,
      chips,
      label: (bet) => {
        const count = countOf(pieces(bet));
        return `${name(bet)}, ${text.pieces({ n: count })}, ${names.amount(money(count * chip))}`;
      },
      announce: (bet) => {
        if (composing.on) composing.add(chips(bet));
        else void bets.make({ type: 'announce', bet, piece: chip }, chips(bet));
      },
      byVoice,
    };
  }, [plan, chip, bets, composing, names, text, language]);
}

export function countOf(pieces: readonly roulette.PositionChips[]): number {
  return pieces.reduce((sum, each) => sum + each.pieces, 0);
}
