import { messages } from 'messages:poker/table';
import { type AnyMove, costOf } from '@croupier/core';
import { useEffect, useState } from 'react';
import { useMessages } from '../../app/language.tsx';
import { useKeys } from '../../console/keys.ts';
import { AnswerRow } from '../../table/cards/answers.tsx';
import { clampToRange, type Range } from '../../table/seated/range.ts';
import { Sizer } from '../../table/seated/sizer.tsx';
import styles from './actions.module.css';
import { actionsOf } from './acts.ts';
import { boundsOf, optionOf, useScene } from './scene.ts';
import { PRESETS, preset } from './sizing.ts';

/** Shows the player's options in the hand as large buttons with keys. The server decides which options there are. */
export function Actions({ keys }: { readonly keys: boolean }) {
  const text = useMessages(messages);
  const { view, playerView, options, fresh, make, busy, chosen, amount, currency } = useScene();
  const [to, setTo] = useState<number>();
  const [sent, setSent] = useState<AnyMove>();
  const raise = optionOf(options, 'bet') ?? optionOf(options, 'raise');
  const range = fresh ? boundsOf(raise, 'to') : undefined;
  // An amount chosen for one question must not carry over to the next.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => setTo(undefined), [range?.min, range?.max, view.street]);
  const size = range ? clampToRange(range, to ?? range.min) : undefined;
  const price = { pot: view.pot, level: view.toCall, toCall: playerView?.betting?.toCall ?? 0 };
  const presets = range ? PRESETS.map((which) => ({ which, to: preset(range, price, which) })) : [];
  const acts = fresh ? actionsOf(options, { text, amount, size, chosen }) : [];
  const press = (move: AnyMove) => {
    if (busy) return;
    setSent(move);
    void make(move);
  };
  const pressKey = (key: string) => {
    const act = acts.find((each) => each.key === key && each.barred === undefined);
    if (act) press(act.move);
  };
  const step = range ? Math.max(range.step, view.stakes.bet) : 0;
  const by = (change: number) => range && size !== undefined && setTo(clampToRange(range, size + change));
  useKeys(
    keys
      ? {
          ...Object.fromEntries(acts.map(({ key }) => [key, () => pressKey(key)])),
          ...(range
            ? {
                ...Object.fromEntries(presets.map((each, place) => [`${place + 1}`, () => setTo(each.to)])),
                b: () => pressKey('r'),
                arrowup: () => by(step),
                arrowright: () => by(step),
                arrowdown: () => by(-step),
                arrowleft: () => by(-step),
              }
            : {}),
        }
      : {},
  );
  return (
    <div className={styles.actions} data-testid="actions">
      {range && size !== undefined && (
        <Sizer
          range={range}
          value={size}
          change={setTo}
          enter={() => pressKey('r')}
          currency={view.tournament ? undefined : currency}
          presets={presets.map(({ which, to: at }) => ({ name: nameOf(which, range), to: at }))}
        />
      )}
      <AnswerRow answers={acts} answering={busy ? sent : undefined} answer={press} />
    </div>
  );

  function nameOf(which: (typeof PRESETS)[number], { max }: Range): string {
    const stack = view.places.find(({ place }) => place === playerView?.place)?.stack ?? 0;
    const isAll = raise !== undefined && costOf(raise, { to: max }) >= stack;
    return which === 'all' && !isAll ? text.presets.max : text.presets[which];
  }
}
