import { dictionary } from '../../../app/dictionary.ts';

/** What a player put in or said without it being plain what it is: words of its entry. */
export const words = dictionary({
  en: {
    title: 'Unclear bet',
    effect: 'Enter what happened. The rules decide what it counts as; any excess is returned.',
    before: 'Said first',
    said: { nothing: 'Nothing', raise: '“Raise”', 'all-in': '“All-in”' },
    chips: 'Chips put in',
    chipsHint: '500, or 4x500 100',
    second: 'Second motion',
    secondHint: 'A string bet. An inspector must confirm it',
    or: 'Amount declared',
    orHint: 'Instead of chips: the player’s total bet',
    enter: 'Apply the rules',
  },
  cs: {
    title: 'Nejasné žetony nebo slova',
    effect: 'Zadejte, co se stalo. Pravidla řeknou, čím to je; co je navíc, se vrací.',
    before: 'Předtím řekl',
    said: { nothing: 'Nic', raise: '„Raise“', 'all-in': '„All-in“' },
    chips: 'Vložené žetony',
    chipsHint: '500, nebo 4x500 100',
    second: 'Druhý pohyb',
    secondHint: 'String bet; potvrzuje inspektor',
    or: 'Řečená částka',
    orHint: 'Místo žetonů: celkem před hráčem',
    enter: 'Použít pravidla',
  },
  de: {
    title: 'Chips oder Worte, die nicht klar sind',
    effect: 'Geben Sie ein, was geschah. Die Regeln sagen, als was es gilt; was zu viel ist, geht zurück.',
    before: 'Vorher gesagt',
    said: { nothing: 'Nichts', raise: '„Raise“', 'all-in': '„All-in“' },
    chips: 'Gelegte Chips',
    chipsHint: '500, oder 4x500 100',
    second: 'Zweite Bewegung',
    secondHint: 'Eine String Bet; ein Inspektor bestätigt sie',
    or: 'Gesagter Betrag',
    orHint: 'Statt Chips: die Summe vor dem Spieler',
    enter: 'Regeln anwenden',
  },
});
