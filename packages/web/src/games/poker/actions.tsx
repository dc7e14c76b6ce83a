import type { AnyMove } from '@croupier/core';
import { useEffect, useState } from 'react';
import { useWords } from '../../app/language.tsx';
import { useKeys } from '../../console/keys.ts';
import styles from './actions.module.css';
import { boundsOf, optionOf, useScene, valuesOf } from './scene.ts';
import { Sizer } from './sizer.tsx';
import { PRESETS, preset, type Range, within } from './sizing.ts';
import { words } from './words.ts';

interface Act {
  readonly id: string;
  readonly name: string;
  readonly detail?: string | undefined;
  readonly key: string;
  readonly move: AnyMove | undefined;
  readonly call?: boolean;
}

/** What the player may do in the hand now: only what the server offers, as large buttons with keys. */
export function Actions({ keys }: { readonly keys: boolean }) {
  const text = useWords(words);
  const { view, mine, options, fresh, make, busy, chosen, amount, currency } = useScene();
  const [to, setTo] = useState<number>();
  const [pressed, setPressed] = useState<string>();
  const raise = optionOf(options, 'bet') ?? optionOf(options, 'raise');
  const range = fresh ? boundsOf(raise, 'to') : undefined;
  // What was drawn up for one question means nothing in the next.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => setTo(undefined), [range?.min, range?.max, view.street]);
  const size = range ? within(range, to ?? range.min) : undefined;
  const price = { pot: view.pot, level: view.toCall, toCall: mine?.betting?.toCall ?? 0 };
  const presets = range ? PRESETS.map((which) => ({ which, to: preset(range, price, which) })) : [];
  const acts = fresh ? actsOf() : [];
  const press = ({ id, move }: Act) => {
    if (!move || busy) return;
    setPressed(id);
    void make(move);
  };
  const pressKey = (key: string) => acts.filter((act) => act.key === key).forEach(press);
  const step = range ? Math.max(range.step, view.stakes.bet) : 0;
  const by = (change: number) => range && size !== undefined && setTo(within(range, size + change));
  useKeys(
    keys
      ? {
          ...Object.fromEntries(acts.map((act) => [act.key, act.move && (() => press(act))])),
          ...(range
            ? {
                ...byNumber(presets, setTo),
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
          currency={currency}
          presets={presets.map(({ which, to: at }) => ({ name: nameOf(which, range), to: at }))}
        />
      )}
      <div className={styles.buttons}>
        {acts.map((act) => (
          <button
            key={act.id}
            type="button"
            data-act={act.id}
            data-call={act.call || undefined}
            disabled={!act.move}
            aria-busy={busy || undefined}
            data-pressed={(busy && act.id === pressed) || undefined}
            aria-keyshortcuts={act.key.toUpperCase()}
            onClick={() => press(act)}
          >
            <b>{act.name}</b>
            {act.detail && <small>{act.detail}</small>}
            <i aria-hidden="true">{act.key.toUpperCase()}</i>
          </button>
        ))}
      </div>
    </div>
  );

  function nameOf(which: (typeof PRESETS)[number], { max }: Range): string {
    const own = view.places.find(({ place }) => place === mine?.place);
    const stake = (own?.stack ?? 0) + (own?.hand?.bet ?? 0);
    return which === 'all' && max < stake ? text.presets.max : text.presets[which];
  }

  function actsOf(): Act[] {
    const plain = (type: 'fold' | 'check' | 'call' | 'bring-in' | 'show' | 'muck', key: string): Act[] =>
      optionOf(options, type)
        ? [
            {
              id: type,
              name: text.acts[type],
              key,
              move: { type },
              detail: type === 'call' ? amount(mine?.betting?.toCall ?? 0) : undefined,
              call: type === 'check' || type === 'call' || type === 'show',
            },
          ]
        : [];
    return [
      ...plain('fold', 'f'),
      ...plain('check', 'c'),
      ...plain('call', 'c'),
      ...plain('bring-in', 'c'),
      ...raises(),
      ...throwing('draw'),
      ...throwing('discard'),
      ...plain('show', 's'),
      ...plain('muck', 'm'),
      ...twice(),
      ...takeBack(),
    ];
  }

  function raises(): Act[] {
    if (!raise) return [];
    const type = raise.move.type === 'bet' ? 'bet' : 'raise';
    const sizes = range ? [size ?? range.min] : valuesOf(raise, 'to').map(Number);
    return sizes.map((amountTo, place) => ({
      id: place === 0 ? type : `${type}-${place}`,
      name: text.acts[type](amount(amountTo)),
      key: place === 0 ? 'r' : 'b',
      move: { type, to: amountTo } as AnyMove,
    }));
  }

  function throwing(type: 'draw' | 'discard'): Act[] {
    const option = optionOf(options, type);
    if (!option) return [];
    // Cards that nobody else knows are thrown away by their number: the player holds the real ones.
    if (Array.isArray(option.move.cards))
      return options.flatMap(({ move: { type: one, cards } }) =>
        one === type && Array.isArray(cards)
          ? [
              {
                id: `${type}-${cards.length}`,
                name: text.acts[type](cards.length),
                key: type === 'draw' ? String(cards.length) : 'd',
                move: { type, cards } as AnyMove,
              },
            ]
          : [],
      );
    const held = valuesOf(option, 'cards').map(String);
    const cards = held.filter((card) => chosen.has(card));
    const due = mine?.mustDiscard ?? 0;
    const ready = type === 'draw' || cards.length === due;
    const name = ready ? text.acts[type](cards.length) : text.acts.chooseDiscard(due);
    const chosenOf = ready ? undefined : `${cards.length} / ${due}`;
    const move = ready ? ({ type, cards } as AnyMove) : undefined;
    return [
      {
        id: type,
        name,
        key: 'd',
        move,
        call: true,
        detail: type === 'draw' ? text.acts.chooseDraw : chosenOf,
      },
    ];
  }

  function twice(): Act[] {
    const option = optionOf(options, 'run-twice');
    if (!option) return [];
    const on = option.move.on === true;
    const move = { type: 'run-twice', on } as AnyMove;
    const name = on ? text.acts.twice : text.acts.once;
    const detail = on ? text.acts.twiceIfAll : text.acts.twiceWanted;
    return [{ id: 'run-twice', name, detail, key: 't', move }];
  }

  /** Alone with the other blind: to ask, or to answer. */
  function takeBack(): Act[] {
    const answers = valuesOf(optionOf(options, 'take-back'), 'on');
    return answers.map((on) => ({
      id: on ? 'take-back' : 'play-on',
      name: on ? text.acts.takeBack : text.acts.playOn,
      detail: answers.length === 1 ? text.acts.takeBackIfBoth : undefined,
      key: on ? 'k' : 'n',
      move: { type: 'take-back', on } as AnyMove,
      call: on === true && answers.length > 1,
    }));
  }
}

function byNumber(presets: readonly { readonly to: number }[], set: (to: number) => void) {
  return Object.fromEntries(presets.map(({ to }, place) => [String(place + 1), () => set(to)]));
}
