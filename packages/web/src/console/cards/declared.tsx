import { messages } from 'messages:card-console';
import type { Json, Plan } from '@croupier/core';
import type { ComponentType } from 'react';
import { useCallTexts, useFormatter, useMessages } from '../../app/language.tsx';
import type { AnswerTexts, BasePlayerView, DeclaredGame, TableView } from '../../table/cards/declared.ts';
import { textContextIn, useTextContext } from '../../table/cards/use-text-context.ts';
import { betOf, boxOf, type Chip } from '../../table/chip.ts';
import type { ConsoleProps } from '../frame.tsx';
import type { PlayerAnswers } from '../game.ts';
import parts from '../parts.module.css';
import { answerNames, useBetNames, usePlaceNames } from './field-text.ts';
import { cardConsole } from './game.tsx';
import { type CardStation, useStation } from './station.ts';
import styles from './table-panel.module.css';
import { HandsOnFelt, placeText } from './table-panel.tsx';

/** Returns the console of a declared game. */
export function declaredConsole<
  P extends Plan,
  V extends K & TableView,
  M extends BasePlayerView,
  K,
  T extends AnswerTexts,
>(declared: DeclaredGame<P, V, M, K, T>): ComponentType<ConsoleProps> {
  const { chips, noted, owned, limits, awaited, stopped, thrown } = declared.console;
  const viewOf = (view: unknown) => view as V;
  const useOn = ({ plan, view, staff }: Pick<CardStation, 'plan' | 'view' | 'staff'>) => {
    const said = useTextContext(declared.messages, plan as P);
    const all = viewOf(view);
    return { ...said, view: declared.seen?.(all, staff as Json, said.plan) ?? all };
  };
  const Felt = () => {
    const station = useStation();
    const text = useMessages(messages);
    const on = useOn(station);
    const all = chips(on.view);
    return (
      <>
        {declared.Lying && <declared.Lying view={on.view} />}
        <HandsOnFelt
          hands={declared.hands(on)}
          sign={declared.sign?.(on)}
          {...(owned ? { beside: (box: number) => <Bettors all={all} box={box} view={on.view} /> } : {})}
        />
        {on.view.players === 0 && <p className={parts.note}>{text.nobody}</p>}
        {!owned && on.view.players > 0 && (
          <BetList all={all} view={on.view} noted={(position) => noted?.(on, position)} />
        )}
      </>
    );
  };
  return cardConsole({
    Felt,
    answers: answersOf(declared),
    callOf: (plan, event, language) =>
      declared.call(event, textContextIn(declared.messages, plan as P, language)),
    useBetName: (plan) => {
      const said = useTextContext(declared.messages, plan as P);
      return (bet) => declared.kindName(said, bet);
    },
    useNextPlace: (station) => {
      const { to, ...text } = useMessages(messages);
      const on = useOn(station);
      const draw = station.options.find((option) => option.draw === true);
      if (!draw) return undefined;
      if (draw.move.type === 'check') return to.hole;
      // The first card closes the bets, so until then there is no next position to name.
      if (station.view.stage === 'betting') return to.first;
      const due = declared.hands(on).find((hand) => hand.due);
      return due && placeText(due, { ...text, to });
    },
    useAwaited: (station) => awaited(useOn(station), station.nameOf, useMessages(messages)),
    seats: (view) => chips(viewOf(view)).map(({ seat }) => seat),
    ...(owned
      ? { ownerOf: (view, box) => chips(viewOf(view)).find((one) => at(one.chips, box).length > 0)?.seat }
      : {}),
    ...(thrown
      ? {
          useFaceDraws: () => {
            const station = useStation();
            const on = useOn(station);
            const { language, loaded } = useCallTexts(station.language);
            const call = loaded ? { ...on, ...textContextIn(declared.messages, on.plan, language) } : on;
            return {
              result: (move) => {
                const [figure, said] = [thrown(on, move), thrown(call, move)];
                return figure && said ? { figure, said } : undefined;
              },
            };
          },
        }
      : {}),
    limits: (view) => limits(viewOf(view)),
    ...(stopped ? { stopped: (view) => stopped(viewOf(view)) } : {}),
  });
}

/** Letters that name a card at the console. They cannot be keys for answers. */
const OF_CARDS = 'akqjtcdhs';

/** Returns the players' answers in a declared game. Each answer keeps its key unless that letter names a card. */
export function answersOf<
  P extends Plan,
  V extends K & TableView,
  M extends BasePlayerView,
  K,
  T extends AnswerTexts,
>({
  asks = [],
  messages: own,
  console: { optional, anyway },
}: Pick<DeclaredGame<P, V, M, K, T>, 'asks' | 'messages' | 'console'>): PlayerAnswers {
  const asked = asks.flatMap(({ aside, answers }) => (aside === true ? [] : answers));
  return {
    keys: Object.fromEntries(
      asked.map(({ move, key, pad }) => [move, pad ?? (OF_CARDS.includes(key) ? undefined : key)]),
    ),
    readsByName: true,
    ...(optional ? { optional } : {}),
    ...(anyway ? { anyway } : {}),
    useNames: () => {
      const { answers = {} } = useMessages(own);
      return answerNames(answers);
    },
  };
}

interface BetsProps {
  readonly all: readonly { readonly seat: string; readonly chips: readonly Chip[] }[];
  readonly view: TableView;
}

function at(chips: readonly Chip[], box: number): readonly Chip[] {
  return chips.filter(({ position }) => boxOf(position) === box);
}

/** Lists the players who bet on a box, its owner first. Shows only their number if there are too many. */
function Bettors({ all, view, box }: BetsProps & { readonly box: number }) {
  const text = useMessages(messages);
  const formatter = useFormatter();
  const nameOfBet = useBetNames();
  const { currency, nameOf } = useStation();
  if (all.length === 0) return <TooMany view={view} />;
  const here = all.map(({ seat, chips }) => ({ seat, chips: at(chips, box) }));
  return here
    .filter(({ chips }) => chips.length > 0)
    .map(({ seat, chips: [main, ...sides] }, place) => (
      <p key={seat} className={styles.bettor}>
        <strong>{nameOf(seat)}</strong> {place > 0 && text.behind}{' '}
        <span>{main && formatter.money(main.amount, currency)}</span>
        {sides.map(({ position, amount }) => (
          <span key={position}>
            {nameOfBet(betOf(position))} {formatter.money(amount, currency)}
          </span>
        ))}
      </p>
    ));
}

/** Lists all players' bets, box by box. */
function BetList({
  all,
  view,
  noted,
}: BetsProps & { readonly noted: (position: string) => string | undefined }) {
  const formatter = useFormatter();
  const { currency, nameOf } = useStation();
  const place = usePlaceNames();
  if (all.length === 0) return <TooMany view={view} />;
  return (
    <ul className={styles.bets}>
      {all.map(({ seat, chips }) => (
        <li key={seat}>
          <strong>{nameOf(seat)}</strong>
          {chips.map(({ position, amount }) => (
            <span key={position}>
              {place(position)} {formatter.money(amount, currency)}{' '}
              {noted(position) && <b>{noted(position)}</b>}
            </span>
          ))}
        </li>
      ))}
    </ul>
  );
}

function TooMany({ view: { players, staked } }: Pick<BetsProps, 'view'>) {
  const text = useMessages(messages);
  const formatter = useFormatter();
  const { currency } = useStation();
  return (
    <p className={parts.note}>
      {text.tooMany({ players })}: {formatter.money(staked, currency)}
    </p>
  );
}
