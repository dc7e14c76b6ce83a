import { messages as breachMessages } from 'messages:poker/seat';
import { messages } from 'messages:poker-console/desk';
import { messages as earlyMessages } from 'messages:poker-console/early';
import { messages as seatMessages } from 'messages:poker-console/seats';
import type { Json } from '@croupier/core';
import { useMessages } from '../../../app/language.tsx';
import type { RulingGroup } from '../../../console/game.ts';
import { useStation } from './station.ts';

/**
 * Returns a function that puts a value of `field` into words. The function returns undefined for other fields
 * and unknown values.
 */
function from(field: string, known: Readonly<Record<string, string>>): NonNullable<RulingGroup['name']> {
  return (name, value) => (name === field ? known[String(value)] : undefined);
}

/** Returns the corrections of wrong entries. An inspector may undo an entry until somebody acts on it. */
export function useCorrections(): readonly RulingGroup[] {
  const text = useMessages(messages);
  return [
    {
      types: ['cards-back'],
      title: text.cardsBack,
      effect: text.cardsBackWhy,
      eager: ['cards'],
      name: (field, value) =>
        field === 'cards' ? text.lastCards({ n: Number(value) }) : text.cardSlips[value as 'misread'],
    },
    {
      types: ['decision-back'],
      title: text.decisionBack,
      effect: text.decisionBackWhy,
      name: from('reason', text.decisionSlips),
    },
  ];
}

/** Returns the rulings at a poker table for hands in which something went wrong, each with its effect. */
export function useRulings(): readonly RulingGroup[] {
  const text = useMessages(messages);
  const early = useMessages(earlyMessages);
  const { staff, who, byHand } = useStation();
  const wants = (place: Json | undefined) => {
    const to = staff.seats.wishes.find((wish) => wish.place === place)?.to ?? null;
    const name = who(Number(place));
    return to === null ? early.seats.wantsAway({ who: name }) : early.seats.wants({ who: name, to });
  };
  const whom = (question: (given: { who: string }) => string) => ({
    question: (name: (field: string) => string) => question({ who: name('place') || name('by') }),
  });
  const cards: readonly RulingGroup[] = [
    {
      types: ['set-aside'],
      title: text.setAside,
      effect: text.setAsideEffect,
      name: from('reason', text.asides),
    },
    { types: ['premature-card'], ...early.premature, does: early.premature.read },
  ];
  return [
    {
      types: ['misdeal'],
      title: text.misdeal,
      effect: text.misdealEffect,
      name: from('reason', text.reasons),
      question: (name) => text.misdealQuestion({ reason: name('reason') }),
    },
    ...(byHand ? cards.slice(0, 1) : []),
    {
      types: ['dead-hand'],
      title: text.deadHand,
      effect: text.deadEffect,
      label: { place: text.whose },
      name: from('reason', text.deadReasons),
      question: (name) => text.deadQuestion({ who: name('place'), reason: name('reason') }),
    },
    {
      types: ['out-of-turn', 'out-of-turn-back'],
      title: early.outOfTurn.title,
      effect: early.outOfTurn.effect,
      order: ['place', 'type'],
      label: { place: early.outOfTurn.who, action: early.outOfTurn.stands, to: text.answers.size.bet },
      name: from('type', { 'out-of-turn': early.outOfTurn.stands, 'out-of-turn-back': early.outOfTurn.back }),
      does: early.outOfTurn.stands,
    },
    {
      types: ['player-skipped'],
      title: early.skipped.title,
      effect: early.skipped.effect,
      ...whom(early.skipped.question),
    },
    ...(byHand ? cards.slice(1) : []),
    {
      types: ['cards-shown'],
      title: text.cardsShown,
      effect: text.cardsShownEffect,
      ...whom(text.cardsShownQuestion),
    },
    { types: ['call-to-show'], ...early.show, ...whom(early.show.question) },
    {
      types: ['run-once'],
      title: early.once.title,
      name: (_, on) => (on ? early.once.on : early.once.off),
      question: (_, { on }) => (on ? early.once.onQuestion : early.once.offQuestion),
    },
    {
      types: ['keep-cards'],
      title: early.kept.title,
      effect: early.kept.effect,
      ...whom(early.kept.question),
    },
    {
      types: ['button-stands'],
      title: early.button.title,
      effect: early.button.effect,
      does: early.button.tell,
    },
    {
      types: ['rule-seat'],
      title: early.seats.title,
      effect: early.seats.effect,
      name: (field, value) => {
        if (field === 'approved') return value ? early.seats.yes : early.seats.no;
        return field === 'place' ? wants(value) : undefined;
      },
    },
    { types: ['pick-up'], title: text.pickUp, ...whom(text.pickUpQuestion) },
  ];
}

/** Returns the entries between hands for a player without a screen. */
export function useAtTable(): readonly RulingGroup[] {
  const text = useMessages(messages);
  const { atTable } = text;
  return [
    { types: ['sit-out'], title: atTable['sit-out'] },
    { types: ['come-back'], title: atTable['come-back'] },
    { types: ['leave'], title: atTable.leave },
    { types: ['enter'], title: atTable.enter.post, name: from('how', atTable.enter) },
    {
      types: ['see-hands'],
      title: atTable.sees,
      name: (_, on) => (on ? atTable.sees : atTable.seesNot),
    },
    {
      types: ['sit'],
      title: atTable.sit,
      eager: ['place'],
      label: { place: text.place, amount: text.chips },
      name: (field, value) => (field === 'place' ? String(value) : undefined),
    },
    { types: ['top-up'], title: atTable['top-up'], label: { amount: text.chips } },
  ];
}

/**
 * Returns the penalties that can be given. The form asks for the player and the reason first, and then for
 * the kind.
 */
export function usePenalties(): readonly RulingGroup[] {
  const text = useMessages(seatMessages);
  const { breaches } = useMessages(breachMessages);
  const { view } = useStation();
  return [
    {
      types: ['warn', 'penalty', 'exclude'],
      title: text.give,
      order: ['place', 'reason', 'type', 'unit', 'count'],
      label: { count: text.count, unit: text.unit },
      name: (field, value, { unit }) => {
        if (field === 'reason') return breaches[value as 'delay'];
        if (field === 'type') return text.penaltyTypes[value as 'warn'];
        if (field === 'unit') return text.units[value as 'hand'];
        const n = Number(value);
        if (field !== 'count') return undefined;
        return unit === 'orbit' ? text.orbits({ n, hands: n * view.places.length }) : text.hands({ n });
      },
      question: (name, { type }) =>
        type === 'exclude' ? text.excludeQuestion({ who: name('place') }) : undefined,
    },
  ];
}
