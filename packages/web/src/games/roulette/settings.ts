import { messages } from 'messages:roulette/names';
import type { roulette } from '@croupier/games';
import { useMessages } from '../../app/language.tsx';
import type { SettingTexts } from '../game.ts';

/** The names of a roulette table's settings: the limits of each kind of bet. */
export const settings: SettingTexts<roulette.RoulettePlan> = {
  useNames: () => {
    const { kinds } = useMessages(messages);
    return { title: () => undefined, bet: (bet) => kinds[bet as roulette.BetKind] ?? bet };
  },
};
