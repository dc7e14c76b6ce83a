import type { AnswerOf } from '@croupier/client';
import { type Card, isCard, isRefusal, money, type Plan } from '@croupier/core';
import { type baccarat as baccaratGame, type casinoWar, roulette } from '@croupier/games';
import { plan as planOf } from '@croupier/houses';
import { useEffect } from 'react';
import { Link } from 'wouter';
import { usePlanTitle } from '../app/houses.ts';
import { useWords, useWriting } from '../app/language.tsx';
import { Loading } from '../app/loading.tsx';
import { Notice } from '../app/notice.tsx';
import { useClient, useConnection, useMe } from '../app/session.tsx';
import { useAction } from '../forms/action.ts';
import { useAsked } from '../forms/asked.ts';
import { Button } from '../forms/button.tsx';
import { Panel } from '../forms/fields.tsx';
import { Refused } from '../forms/refused.tsx';
import { words as pokerWords } from '../games/poker/words.ts';
import { pocketToken } from '../games/roulette/names/names.ts';
import { words as names } from '../games/roulette/names/words.ts';
import { CardsText } from '../pieces/cards/text.tsx';
import { words as boxWords } from '../table/boxes/words.ts';
import { isBaccarat, isCardGame, isPoker } from '../table/games.ts';
import { Lines } from './lines.tsx';
import { ProofPanel } from './proof.tsx';
import styles from './rounds.module.css';
import { words } from './words.ts';

type Round = AnswerOf<'round'>;

/** How often a running game is looked at again. */
const AGAIN = 3000;

/** One round: its result, its lines with their rules, and the check of its draw. */
export function RoundPage({ round: id }: { readonly round: string }) {
  const text = useWords(words);
  const { api } = useClient();
  const { account } = useConnection();
  const {
    answer: round,
    refusal,
    again,
  } = useAsked(`round ${id} ${account?.id}`, () => api.round({ round: id }));
  const open = round?.state === 'open';
  useEffect(() => {
    if (!open) return undefined;
    const timer = setInterval(again, AGAIN);
    return () => clearInterval(timer);
  }, [open, again]);
  if (refusal)
    return (
      <Notice title={text.noRound}>
        <Refused refusal={refusal} />
        <Link href="/">{text.toLobby}</Link>
      </Notice>
    );
  return round ? <Shown round={round} /> : <Loading />;
}

function Shown({ round }: { readonly round: Round }) {
  const text = useWords(words);
  const writing = useWriting();
  const planTitle = usePlanTitle();
  const me = useMe();
  // A table's host is told everybody's bets there as staff is.
  const seats = new Set(round.lines.map(({ seat }) => seat));
  const staff = (me?.account.roles.length ?? 0) > 0 || seats.size > 1;
  return (
    <div className={styles.page} data-house={round.plan.split('/')[0]}>
      <header className={styles.head}>
        <div>
          <h1>{text.round(round.number)}</h1>
          <p>
            {planTitle(round.plan)} · <Link href={`/table/${round.table}`}>{text.toTable}</Link>
          </p>
          <p className={styles.times}>
            {text.opened} {writing.moment(round.openedAt)}
            {round.closedAt !== null && ` · ${text.closed} ${writing.moment(round.closedAt, 'time')}`}
          </p>
        </div>
        <Result round={round} />
      </header>
      {round.state !== 'open' && (
        <Panel title={staff ? text.allLines : text.lines}>
          <Lines round={round} staff={staff} />
        </Panel>
      )}
      <ProofPanel round={round} />
      {round.state !== 'open' && <Download round={round} />}
    </div>
  );
}

/** What was decided: the number as large as it deserves. */
function Result({ round }: { readonly round: Round }) {
  const text = useWords(words);
  const kindNames = useWords(names);
  const plan = planOf(round.plan);
  const result = round.result as roulette.RouletteResult | null;
  if (round.state === 'open') return <p role="status">{text.open}</p>;
  if (plan && isPoker(plan) && round.result) return <PokerHand plan={plan} result={round.result} />;
  if (plan && isCardGame(plan) && round.result) {
    if (isBaccarat(plan)) return <Score result={round.result} />;
    const cards = cardsOf(round.result);
    return cards.length > 0 ? <Cards cards={cards} /> : <p className={styles.void}>{text.voidGame}</p>;
  }
  if (!result || !('pocket' in result) || plan?.game !== 'roulette')
    return <p className={styles.void}>{text.voidGame}</p>;
  const traits = roulette.traitsOf(plan as roulette.RoulettePlan, result.pocket);
  const said = [
    kindNames.colours[traits.colour],
    traits.parity && kindNames.kinds[traits.parity],
    traits.half && kindNames.kinds[traits.half],
    'pays' in result && text.payModes[result.pays],
  ];
  return (
    <div className={styles.result}>
      <span className={styles.figure} data-colour={pocketToken(plan as roulette.RoulettePlan, result.pocket)}>
        {result.pocket}
      </span>
      <span>{said.filter(Boolean).join(', ').toLocaleLowerCase()}</span>
    </div>
  );
}

interface PokerResult {
  readonly hand: number | null;
  readonly void?: string;
  readonly board?: readonly string[];
  readonly shown?: { readonly [place: string]: readonly Card[] };
  readonly won?: { readonly [place: string]: number };
}

/** A hand of poker: the boards, the hands that were shown, and who won how much. */
function PokerHand({ plan, result }: { readonly plan: Plan; readonly result: unknown }) {
  const text = useWords(words);
  const poker = useWords(pokerWords);
  const writing = useWriting();
  const { hand, board = [], shown = {}, won = {}, void: isVoid } = result as PokerResult;
  if (isVoid !== undefined) return <p className={styles.void}>{text.voidGame}</p>;
  if (hand === null) return <p className={styles.void}>{poker.hands.nobody}</p>;
  const places = [...new Set([...Object.keys(shown), ...Object.keys(won)])];
  return (
    <ul className={styles.hands}>
      {board.map((cards, number) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the boards of a hand that is over
        <li key={number}>
          {board.length > 1 ? poker.boardOf(number + 1) : poker.board}{' '}
          <CardsText cards={cards.split(' ').filter(isCard)} />
        </li>
      ))}
      {places.map((place) => (
        <li key={place}>
          {poker.seat(Number(place))} <CardsText cards={shown[place] ?? []} />{' '}
          {won[place] !== undefined && <b>+{writing.money(money(won[place]), plan.currency)}</b>}
        </li>
      ))}
    </ul>
  );
}

/** The cards that a game's result tells of, whatever game of cards it was: the dealer's first. */
function cardsOf(result: unknown): readonly (readonly Card[])[] {
  const { dealer, boxes, cards, duels, void: isVoid, cancelled } = result as CardResult;
  if (isVoid || cancelled !== undefined) return [];
  if (dealer) return [dealer, ...(boxes ?? []).flatMap(({ hands }) => hands)];
  if (duels)
    return duels.map(({ first, war }) =>
      [first.card, first.dealer, war?.card, war?.dealer].filter((card) => card !== undefined),
    );
  return cards ? [cards] : [];
}

interface CardResult {
  readonly dealer?: readonly Card[];
  readonly boxes?: readonly { readonly hands: readonly (readonly Card[])[] }[];
  readonly cards?: readonly Card[];
  readonly duels?: casinoWar.CasinoWarResult['duels'];
  readonly void?: boolean;
  readonly cancelled?: string;
}

/** Punto banco: the totals, and who won. */
function Score({ result }: { readonly result: unknown }) {
  const text = useWords(words);
  const { baccarat } = useWords(boxWords);
  const { winner, punto, banco } = result as Partial<baccaratGame.BaccaratResult>;
  if (winner === undefined) return <p className={styles.void}>{text.voidGame}</p>;
  return (
    <p>
      {baccarat.punto} {punto}, {baccarat.banco.toLocaleLowerCase()} {banco}: <b>{baccarat[winner]}</b>
    </p>
  );
}

function Cards({ cards }: { readonly cards: readonly (readonly Card[])[] }) {
  return (
    <ul className={styles.hands}>
      {cards.map((hand, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the hands of a game that is over
        <li key={place}>
          <CardsText cards={hand} />
        </li>
      ))}
    </ul>
  );
}

/** The record as a file. */
function Download({ round }: { readonly round: Round }) {
  const text = useWords(words);
  const { api } = useClient();
  const action = useAction();
  const download = async () => {
    const record = await action.run(() => api.record({ round: round.id }));
    if (record === undefined || isRefusal(record)) return;
    const file = new Blob([`${JSON.stringify(record, null, 2)}\n`], { type: 'application/json' });
    const link = document.createElement('a');
    link.href = URL.createObjectURL(file);
    link.download = `round-${round.id}.json`;
    link.click();
    URL.revokeObjectURL(link.href);
  };
  return (
    <div className={styles.download}>
      <Button busy={action.busy} onPress={() => void download()}>
        {text.download}
      </Button>
      <p>{text.downloadMeans}</p>
      <Refused refusal={action.refusal} />
    </div>
  );
}
