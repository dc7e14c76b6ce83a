import { messages } from 'messages:console';
import { messages as tableMessages } from 'messages:poker/table';
import { type Json, type Money, termAt } from '@croupier/core';
import { poker } from '@croupier/games';
import { useFormatter, useMessages } from '../../app/language.tsx';
import type { SettingTexts } from '../game.ts';

/** The names of a poker table's settings: stakes, buy-in, charge, forced bets and customs. */
export const settings: SettingTexts<poker.PokerPlan> = {
  useNames: (plan) => {
    const { pokerSettings: text, pokerWrong } = useMessages(messages);
    const { stakes, structures } = useMessages(tableMessages);
    const formatter = useFormatter();
    const { levels, usualLevel, drop, currency } = plan;
    const write = (amount: unknown) =>
      typeof amount === 'number' ? formatter.money(amount as Money, currency) : '';
    const titles: Readonly<Record<string, string>> = {
      ...text.ticks,
      level: text.level,
      structure: text.structure,
      seats: text.seats,
      'buyIn.min': text.least,
      'buyIn.max': text.most,
      charge: text.groups.charge,
      'ante.kind': text.ante,
      'ante.amount': text.anteAmount,
      straddleTo: text.straddleTo,
    };
    const groups: Readonly<Record<string, string>> = text.groups;
    const levelAt = (index: Json | undefined) => levels[Number(index)];
    const nameOf: Readonly<Record<string, (value: Json) => string | undefined>> = {
      level: (value) => [levelAt(value)?.small, levelAt(value)?.big].map(write).join(' / '),
      structure: (value) => structures[value as poker.Structure],
      charge: (value) => (value === 'time' ? text.time : text.drop),
      'ante.kind': (value) => (value === null ? text.noAnte : stakes.ante[value as poker.AnteKind]),
      games: (value) => poker.variants.get(String(value))?.name,
    };
    const wrongOf: Readonly<Record<string, string | ((given: { min: string; max: string }) => string)>> = {
      level: pokerWrong.level,
      structure: pokerWrong.structure,
      seats: pokerWrong.seats,
      'buyIn.min': pokerWrong.buyIn,
      'buyIn.max': pokerWrong.buyInOrder,
      'ante.kind': pokerWrong.anteKind,
      'ante.amount': pokerWrong.ante,
      straddleTo: pokerWrong.straddle,
      noFlopNoDrop: pokerWrong.charge,
      games: pokerWrong.games,
    };
    return {
      title: (setting) => titles[setting],
      value: (setting, value) => nameOf[setting]?.(value),
      bet: (bet) => bet,
      group: (group) => groups[group],
      note(group, terms) {
        const level = levelAt(termAt(terms, 'level') ?? usualLevel);
        if (group !== 'charge' || !level) return undefined;
        const { cap, time } = level;
        return termAt(terms, 'charge') === 'time'
          ? text.timeIs({ fee: write(time.fee), minutes: time.minutes })
          : text.dropIs({
              percent: drop.percent,
              few: write(cap.few),
              many: write(cap.many),
              players: drop.few,
            });
      },
      wrong({ details = {} }) {
        const wrong = wrongOf[String(details.setting)];
        return typeof wrong === 'function'
          ? wrong({ min: write(details.min), max: write(details.max) })
          : wrong;
      },
    };
  },
};
