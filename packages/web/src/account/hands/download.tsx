import { messages } from 'messages:hands';
import type { AnswerOf, Client } from '@croupier/client';
import { isRefusal, type Refusal } from '@croupier/core';
import { useState } from 'react';
import { useFormatter, useMessages } from '../../app/language.tsx';
import { useClient } from '../../app/session.tsx';
import { Button } from '../../forms/button.tsx';
import { saveFile } from '../../forms/file.ts';
import { useMutation } from '../../forms/mutation.ts';
import { Refused } from '../../forms/refused.tsx';
import { type Filter, queryOf } from './filter.tsx';
import { PAGE } from './hand.ts';
import styles from './hands.module.css';

/** The formats, with their names, which are the same in every language. */
const NAMES = { phh: 'PHH', ohh: 'Open Hand History', pokerstars: 'PokerStars' } as const;
type Format = keyof typeof NAMES;
const FORMATS = Object.keys(NAMES) as readonly Format[];

type HandText = NonNullable<AnswerOf<'myRounds'>['rounds'][number]['hand']>;

/** Lets the player download all hands of the filter in a format that other poker programs read. */
export function HandsDownload({ filter }: { readonly filter: Filter }) {
  const text = useMessages(messages);
  const { api } = useClient();
  const action = useMutation();
  const formatter = useFormatter();
  const [said, setSaid] = useState('');
  const count = (n: number) => ({ n, count: formatter.number(n) });
  const save = (format: Format) =>
    action.run(async () => {
      setSaid('');
      const hands = await readHands(api, format, filter, (n) => setSaid(text.reading(count(n))));
      if (isRefusal(hands)) return hands;
      const texts = hands.flatMap(({ text: hand }) => (hand === null ? [] : [hand]));
      const { HAND_FORMATS, joinHands } = await import('@croupier/phh');
      const type = format === 'ohh' ? 'application/json' : 'text/plain';
      if (texts.length > 0) saveFile(`hands.${HAND_FORMATS[format]}`, type, joinHands(format, texts));
      const missing = hands.length - texts.length;
      setSaid(
        [
          text.saved(count(texts.length)),
          missing > 0 ? text.missing({ ...count(missing), format: NAMES[format] }) : '',
        ]
          .filter(Boolean)
          .join(' '),
      );
      return {};
    });
  return (
    <fieldset className={styles.download}>
      <legend>{text.download}</legend>
      <p>{text.downloadMeans}</p>
      <div className={styles.formats}>
        {FORMATS.map((format) => (
          <Button key={format} busy={action.busy} onPress={() => void save(format)}>
            {NAMES[format]}
          </Button>
        ))}
      </div>
      <p role="status" className={styles.said}>
        {said}
      </p>
      <Refused refusal={action.refusal} />
    </fieldset>
  );
}

/** Reads the hands of the filter page by page, newest first. `onPage` receives the number of hands so far. */
async function readHands(
  api: Client['api'],
  format: Format,
  filter: Filter,
  onPage: (count: number) => void,
): Promise<readonly HandText[] | Refusal> {
  const hands: HandText[] = [];
  let before: string | null = null;
  do {
    const asked = { hands: format, limit: PAGE, ...queryOf(filter), ...(before === null ? {} : { before }) };
    const page: AnswerOf<'myRounds'> | Refusal = await api.myRounds(asked);
    if (isRefusal(page)) return page;
    hands.push(...page.rounds.flatMap(({ hand }) => hand ?? []));
    onPage(hands.length);
    before = page.next;
  } while (before !== null);
  return hands;
}
