import type { messages } from 'messages:roulette/names';
import type { roulette } from '@croupier/games';
import type { TextOf } from '../../../messages/catalogue.ts';
import { type PocketColour, pocketColour } from '../device/drawing.ts';

type Text = TextOf<typeof messages>;

/** Returns the name of a position: `Split 14/17`, `Six line 13–18`, `Red`, `Dozen 1–12`. */
export function positionName({ kind, numbers, id, nth }: roulette.Position, text: Text): string {
  const name = text.kinds[kind];
  switch (kind) {
    case 'red':
    case 'black':
    case 'even':
    case 'odd':
      return name;
    case 'column':
      return `${name} ${nth + 1}`;
    case 'street':
    case 'six-line':
    case 'dozen':
    case 'quarter':
    case 'low':
    case 'high':
      return `${name} ${numbers[0]}–${numbers.at(-1)}`;
    default:
      return `${name} ${id}`;
  }
}

/** Returns the text printed on the field of a position. */
export function printedText(
  { kind, numbers, nth }: roulette.Position,
  style: 'english' | 'french',
  text: Text,
): string {
  const range = `${numbers[0]}–${numbers.at(-1)}`;
  switch (kind) {
    case 'column':
      return '2 : 1';
    case 'even':
      return style === 'french' ? 'PAIR' : text.print.even;
    case 'odd':
      return style === 'french' ? 'IMPAIR' : text.print.odd;
    case 'low':
      return style === 'french' ? 'MANQUE' : range;
    case 'high':
      return style === 'french' ? 'PASSE' : range;
    case 'dozen':
      return style === 'french' ? `12${'PMD'[nth] ?? ''}` : range;
    default:
      return range;
  }
}

/** Returns the payout of a bet in words: `35 to 1`, or one payout for each pay mode if dice decide it. */
export function paysText(pays: roulette.BetTerms['pays'], text: Text): string {
  if (typeof pays === 'number') return text.pays({ factor: String(pays) });
  return (['normal', 'hi', 'lo'] as const).map((mode) => modePaysText(pays[mode], mode, text)).join(' · ');
}

function modePaysText(pays: number | 'push' | 'lose', mode: roulette.PayMode, text: Text): string {
  const what =
    pays === 'push' ? text.stays : pays === 'lose' ? text.loses : text.pays({ factor: String(pays) });
  return `${text.modes[mode]}: ${what}`;
}

/** Returns the colour of a number as the name of its design token. */
export function pocketToken(plan: roulette.RoulettePlan, pocket: roulette.Pocket): PocketColour {
  return pocketColour(pocket, plan.layout.red);
}
