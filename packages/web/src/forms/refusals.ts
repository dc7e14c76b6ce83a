import type { Refusal } from '@croupier/core';
import { useCallback } from 'react';
import { useWords, useWriting } from '../app/language.tsx';
import { catalogue, type TextOf } from '../words/catalogue.ts';

/** All refusals as sentences somebody can act on, by their codes: for anyone, and otherwise for players and for staff. */
export const words = catalogue('refusals');
type Text = TextOf<typeof words>;

/** How a sentence writes what the refusal's details hold; undefined where this screen has no name for it. */
export interface Naming {
  readonly amount?: (minorUnits: number) => string;
  readonly place?: (position: string) => string;
  readonly card?: (card: string) => string | undefined;
  readonly moment?: (at: number) => string;
}

/**
 * A refusal in the screen's language, as `reader` is told it. Undefined where there is no text for its code, or where
 * the text speaks of something that the details do not tell.
 */
export function refusalText(
  { code, details = {} }: Pick<Refusal, 'code' | 'details'>,
  text: Text,
  reader: keyof Text,
  naming: Naming,
): string | undefined {
  const texts: Readonly<Record<string, string | ((given: never) => string)>> = text[reader];
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

/** What stands in a sentence for `{until}`, `{card}`, `{place}`, `{suggestion}` or an amount such as `{max}`. */
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
  return name === 'until' ? moment?.(value) : amount?.(value);
}

/**
 * Says a refusal in the screen's language: as its reader is told it, as anyone is, else as the server said it. Give the
 * same `naming` as long as it names alike.
 */
export function useRefusalText(reader: keyof Text = 'anyone', naming?: Naming): (refusal: Refusal) => string {
  const text = useWords(words);
  const { moment } = useWriting();
  return useCallback(
    (refusal) =>
      refusalText(refusal, text, reader, { moment, ...naming }) ??
      refusalText(refusal, text, 'anyone', { moment }) ??
      refusal.message,
    [text, reader, naming, moment],
  );
}
