import type { TableInfo } from '@croupier/client';
import { money, type Plan } from '@croupier/core';
import { type blackjack, poker, roulette } from '@croupier/games';
import { plan as planOf } from '@croupier/houses';
import { useLanguage, useWords, useWriting, type Writing } from '../app/language.tsx';
import {
  isBaccarat,
  isBlackjack,
  isCardGame,
  isCasinoWar,
  isPoker,
  isRedDog,
  isRoulette,
} from '../table/games.ts';
import styles from './card.module.css';
import { Emblem } from './emblem.tsx';
import { Fan } from './fan.tsx';
import { words } from './words.ts';

interface CardProps {
  readonly table: TableInfo;
  /** The server's time. */
  readonly now: number;
  readonly sit: (table: string) => Promise<void>;
  readonly sitting: boolean;
}

/** One table: what is played, where the game stands, the last results, who is there, the limits. */
export function Card({ table, now, sit, sitting }: CardProps) {
  const text = useWords(words);
  const { language } = useLanguage();
  const writing = useWriting();
  const plan = planOf(table.plan);
  const title = plan?.title[language] ?? plan?.title.en ?? table.name;
  const wheel = plan && isRoulette(plan) ? plan : undefined;
  const pockets = table.results.flatMap((result) => pocketOf(result) ?? []);
  return (
    <article className={styles.card} aria-busy={sitting}>
      {wheel && <Emblem plan={wheel} last={pockets[0]} />}
      {plan && (isCardGame(plan) || isPoker(plan)) && <Fan plan={plan} />}
      <div className={styles.text}>
        <h3>
          <a
            href={`/table/${table.id}`}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
              event.preventDefault();
              if (!sitting) void sit(table.id);
            }}
          >
            {title}
          </a>
        </h3>
        {table.name !== plan?.title.en && <p className={styles.name}>{table.name}</p>}
        {plan && <p className={styles.features}>{featuresOf(plan, table, text).join(' · ')}</p>}
        <p className={styles.stage} data-stage={table.stage}>
          {sitting ? text.sitting : stageText(table, now, text)}
        </p>
        {wheel && <Results plan={wheel} pockets={pockets} label={text.results} />}
        {plan && isBaccarat(plan) && <Winners results={table.results} label={text.results} />}
        <p className={styles.foot}>
          <span>{plan && limitsText(plan, table, writing, text)}</span>
          <span>{table.players > 0 ? text.players(table.players) : text.nobody}</span>
        </p>
      </div>
    </article>
  );
}

const SHOWN = 9;

function Results({
  plan,
  pockets,
  label,
}: {
  readonly plan: roulette.RoulettePlan | undefined;
  readonly pockets: readonly string[];
  readonly label: string;
}) {
  return (
    <ol className={styles.results} aria-label={label}>
      {pockets.slice(0, SHOWN).map((pocket, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: results are known by their place: the same number may come twice
        <li key={place} data-colour={plan && roulette.traitsOf(plan, pocket).colour}>
          {pocket}
        </li>
      ))}
    </ol>
  );
}

function pocketOf(result: unknown): string | undefined {
  return typeof result === 'object' && result !== null && 'pocket' in result
    ? String(result.pocket)
    : undefined;
}

type Text = (typeof words)['en'];

function stageText({ stage, until, state, dealer }: TableInfo, now: number, text: Text): string {
  if (state === 'paused') return text.paused;
  const known: Readonly<Record<string, string>> = text.stages;
  const said = known[stage] ?? stage;
  const left = until === null ? 0 : Math.ceil((until - now) / 1000);
  const hand = dealer === 'console' ? ` · ${text.byHand}` : '';
  return `${said}${stage === 'betting' && left > 0 ? ` · ${left} s` : ''}${hand}`;
}

const LETTERS: Readonly<Record<string, string>> = { punto: 'P', banco: 'B', egalite: 'E' };

/** Who won the last games of punto banco. */
function Winners({ results, label }: { readonly results: TableInfo['results']; readonly label: string }) {
  const winners = results.flatMap((result) => winnerOf(result) ?? []);
  return (
    <ol className={styles.results} aria-label={label}>
      {winners.slice(0, SHOWN).map((winner, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: results are known by their place
        <li key={place} data-winner={winner}>
          {LETTERS[winner]}
        </li>
      ))}
    </ol>
  );
}

function winnerOf(result: unknown): string | undefined {
  return typeof result === 'object' && result !== null && 'winner' in result
    ? String(result.winner)
    : undefined;
}

/** What sets a table apart, in a few words. */
function featuresOf(plan: Plan, { terms }: TableInfo, text: Text): string[] {
  if (isRoulette(plan)) return rouletteFeatures(plan, text);
  if (isPoker(plan))
    return [
      plan.games.length > 1 ? text.poker.mix : text.poker.structures[plan.games[0].structure],
      text.poker.seats(((terms ?? {}) as poker.PokerTerms).seats ?? plan.seats.most),
    ];
  if (isBlackjack(plan)) return blackjackFeatures(plan, text);
  if (isBaccarat(plan)) return [text.cards.decks(plan.shoe.decks.usual), text.cards.roads];
  if (isCasinoWar(plan) || isRedDog(plan)) return [text.cards.decks(plan.shoe.decks.usual)];
  return [];
}

function blackjackFeatures(
  { seating, shoe, player, outcomes, sideBets }: blackjack.BlackjackPlan,
  text: Text,
): string[] {
  return [
    text.cards.decks(shoe.decks.usual),
    seating.kind === 'common' ? text.cards.unlimited : '',
    player.switchCards ? text.cards.switch : '',
    player.double?.free ? text.cards.free : '',
    outcomes.fiveCards ? text.cards.fiveCards : '',
    sideBets.length > 0 ? text.cards.sideBets(sideBets.length) : '',
  ].filter((each) => each !== '');
}

function rouletteFeatures(
  { layout, device, zero, announcements }: roulette.RoulettePlan,
  text: Text,
): string[] {
  const zeros = layout.zeros === 'double-apart' ? 'double' : layout.zeros;
  return [
    device.kind === 'dice' ? text.dice : '',
    layout.numbers === 24 ? text.numbers : '',
    text.zeros[zeros],
    text.zero[zero.kind],
    announcements ? text.announced[announcements.by] : '',
  ].filter((each) => each !== '');
}

/** The limits of the bets of a table; of a blackjack, of its main bet. */
function limitsOf(plan: Plan): readonly { readonly min: number; readonly max?: number | undefined }[] {
  if (isBlackjack(plan)) return [plan.stake];
  if (isRoulette(plan) || isBaccarat(plan) || isCasinoWar(plan) || isRedDog(plan))
    return Object.values(plan.bets);
  return [];
}

function limitsText(plan: Plan, table: TableInfo, writing: Writing, text: Text): string {
  const { currency } = plan;
  if (isPoker(plan)) return postedText(plan, table, writing, text);
  const all = limitsOf(plan);
  if (all.length === 0) return '';
  const least = writing.money(money(Math.min(...all.map(({ min }) => min))), currency);
  const tops = all.flatMap(({ max }) => max ?? []);
  return tops.length === 0
    ? text.from(least)
    : text.limits(least, writing.money(money(Math.max(...tops)), currency));
}

/** What is posted at a poker table, of a mix in its first game: two blinds, or an ante and a bring-in. */
function postedText(plan: poker.PokerPlan, { terms }: TableInfo, writing: Writing, text: Text): string {
  const { blinds, ante, bringIn } = poker.stakesOf(plan, (terms ?? {}) as poker.PokerTerms, plan.games[0]);
  const amount = (units: number) => writing.money(money(units), plan.currency);
  return blinds
    ? text.poker.blinds(amount(blinds.small), amount(blinds.big))
    : text.poker.bringIn(amount(ante?.amount ?? 0), amount(bringIn ?? 0));
}
