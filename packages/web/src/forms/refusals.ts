import { messages } from 'messages:refusals';
import type { Refusal } from '@croupier/core';
import { createContext, useCallback, useContext } from 'react';
import { useFormatter, useMessages } from '../app/language.tsx';
import type { TextOf } from '../messages/catalogue.ts';

/** The texts of all refusals by code: the general ones, and those that differ for players and for staff. */
type Text = TextOf<typeof messages>;
type Texts = Readonly<Record<string, string | ((given: never) => string)>>;

/**
 * The parts of a refusal that its text needs. The refusal may be an answer from the server, or predicted from a view.
 */
interface Told extends Pick<Refusal, 'code' | 'message'> {
  readonly details?: Refusal['details'] | undefined;
}

/** Functions that put a refusal's details into words. They return undefined if this screen has no name for a detail. */
export interface Naming {
  readonly amount?: (minorUnits: number) => string;
  readonly place?: (position: string) => string;
  readonly card?: (card: string) => string | undefined;
  readonly moment?: (at: number) => string;
}

/**
 * Returns the text of a refusal for a kind of reader, in the screen's language. Returns undefined if there is no text
 * for its code, or if details that the text needs are missing.
 */
export function refusalText(
  { code, details = {} }: Pick<Told, 'code' | 'details'>,
  texts: Texts,
  naming: Naming,
): string | undefined {
  const say = (key: string): string | undefined => {
    const message = Object.hasOwn(texts, key) ? texts[key] : undefined;
    if (typeof message !== 'function') return message;
    let isComplete = true;
    const given = new Proxy(details, {
      get: (_, name) => {
        const written = detailText(String(name), details, naming);
        if (written === undefined) isComplete = false;
        return written ?? '';
      },
    });
    const said = message(given as never);
    return isComplete ? said : undefined;
  };
  return say(code) ?? say(`${code}-plain`);
}

/** Details that are not amounts of money, such as years, minutes and dice. */
const COUNTED: ReadonlySet<string> = new Set(['minimumAge', 'most', 'count']);

/** Details that are shown unchanged: another name to try, and the name of a server. */
const WORDS: ReadonlySet<string> = new Set(['suggestion', 'node']);

/**
 * Returns the text for a placeholder in a sentence: `{until}`, `{card}`, `{place}`, `{suggestion}`, or an amount such
 * as `{max}`.
 */
function detailText(
  name: string,
  details: Readonly<Record<string, unknown>>,
  { amount, place, card, moment }: Naming,
): string | undefined {
  const value = name === 'place' ? details.position : details[name];
  if (name === 'place') return typeof value === 'string' ? place?.(value) : undefined;
  if (name === 'card') return typeof value === 'string' ? card?.(value) : undefined;
  if (WORDS.has(name)) return typeof value === 'string' ? value : undefined;
  if (typeof value !== 'number') return undefined;
  if (COUNTED.has(name)) return String(value);
  return name === 'until' ? moment?.(value) : amount?.(value);
}

/**
 * The refusal texts of one part of the screens, by code. They take priority over all others. Numbers in them are
 * counts, not amounts of money.
 */
export const OwnRefusals = createContext<Texts>({});

/**
 * Returns a function that puts a refusal into the screen's language. It prefers the text of this part of the screens,
 * then the text for this reader, then the general text. The last resort is the server's own text. Keep the identity of
 * `naming` stable.
 */
export function useRefusalText(reader: keyof Text = 'anyone', naming?: Naming): (refusal: Told) => string {
  const text = useMessages(messages);
  const own = useContext(OwnRefusals);
  const { minute, number } = useFormatter();
  return useCallback(
    (refusal) =>
      refusalText(refusal, own, { moment: minute, amount: number }) ??
      refusalText(refusal, text[reader], { moment: minute, ...naming }) ??
      refusalText(refusal, text.anyone, { moment: minute }) ??
      refusal.message,
    [text, own, reader, naming, minute, number],
  );
}
