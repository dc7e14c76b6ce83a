import { messages } from 'messages:refusals';
import type { Refusal } from '@croupier/core';
import { createContext, useCallback, useContext } from 'react';
import { useMessages, useWriting } from '../app/language.tsx';
import type { TextOf } from '../messages/catalogue.ts';

/** All refusals as sentences somebody can act on, by their codes: for anyone, and otherwise for players and for staff. */
type Text = TextOf<typeof messages>;
type Texts = Readonly<Record<string, string | ((given: never) => string)>>;

/** The part of a refusal that is put into words: as it was answered, or as a view tells it in advance. */
interface Told extends Pick<Refusal, 'code' | 'message'> {
  readonly details?: Refusal['details'] | undefined;
}

/** The names that a refusal's details have in a sentence; undefined where this screen has no name for one. */
export interface Naming {
  readonly amount?: (minorUnits: number) => string;
  readonly place?: (position: string) => string;
  readonly card?: (card: string) => string | undefined;
  readonly moment?: (at: number) => string;
}

/**
 * Returns a refusal in the screen's language, from the texts for a kind of reader. Undefined where there is none for
 * its code, or where the text needs details that are missing.
 */
export function refusalText(
  { code, details = {} }: Pick<Told, 'code' | 'details'>,
  texts: Texts,
  naming: Naming,
): string | undefined {
  const say = (key: string): string | undefined => {
    const message = Object.hasOwn(texts, key) ? texts[key] : undefined;
    if (typeof message !== 'function') return message;
    let isWhole = true;
    const given = new Proxy(details, {
      get: (_, name) => {
        const written = detailText(String(name), details, naming);
        if (written === undefined) isWhole = false;
        return written ?? '';
      },
    });
    const said = message(given as never);
    return isWhole ? said : undefined;
  };
  return say(code) ?? say(`${code}-plain`);
}

/** The details that are not amounts of money: years, minutes, dice. */
const COUNTED: ReadonlySet<string> = new Set(['minimumAge', 'most', 'count']);

/** Returns the text for `{until}`, `{card}`, `{place}`, `{suggestion}` or an amount such as `{max}` in a sentence. */
function detailText(
  name: string,
  details: Readonly<Record<string, unknown>>,
  { amount, place, card, moment }: Naming,
): string | undefined {
  const value = name === 'place' ? details.position : details[name];
  if (name === 'place') return typeof value === 'string' ? place?.(value) : undefined;
  if (name === 'card') return typeof value === 'string' ? card?.(value) : undefined;
  if (name === 'suggestion') return typeof value === 'string' ? value : undefined;
  if (typeof value !== 'number') return undefined;
  if (COUNTED.has(name)) return String(value);
  return name === 'until' ? moment?.(value) : amount?.(value);
}

/**
 * The texts of refusals in a part of the screens, by their codes; they come before all others. Numbers in them are
 * counts.
 */
export const OwnRefusals = createContext<Texts>({});

/**
 * Returns a function that puts a refusal into the screen's language. It takes the words of this part of the screens,
 * else of its reader, else of anyone, else of the server. Pass the same `naming` as long as it names alike.
 */
export function useRefusalText(reader: keyof Text = 'anyone', naming?: Naming): (refusal: Told) => string {
  const text = useMessages(messages);
  const own = useContext(OwnRefusals);
  const { minute, number } = useWriting();
  return useCallback(
    (refusal) =>
      refusalText(refusal, own, { moment: minute, amount: number }) ??
      refusalText(refusal, text[reader], { moment: minute, ...naming }) ??
      refusalText(refusal, text.anyone, { moment: minute }) ??
      refusal.message,
    [text, own, reader, naming, minute, number],
  );
}
