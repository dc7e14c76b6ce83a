import { messages } from 'messages:table/bar';
import type { TableInfo, TableSnapshot } from '@croupier/client';
import { type CurrencyCode, type Money, money, type Plan } from '@croupier/core';
import type { LanguageCode } from '@croupier/houses';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useFormatter, useLanguage, useMessages } from '../app/language.tsx';
import { LanguageChoice } from '../app/language-choice.tsx';
import { IconMenu } from '../app/menu.tsx';
import { useOffline } from '../app/offline.tsx';
import { useClient, useConnection, useMe } from '../app/session.tsx';
import { ThemeChoice } from '../app/theme-choice.tsx';
import { callLanguages } from '../calls/language.ts';
import { RestartTour } from '../coach/coach.tsx';
import { Select } from '../forms/fields.tsx';
import { SoundSwitches } from '../sound/switches.tsx';
import { Talk } from '../talk/talk.tsx';
import styles from './bar.module.css';
import { ClosingNotice } from './closing-notice.tsx';
import { SkipWaitsSwitch } from './skip-wait-button.tsx';
import { TimeAtPlay } from './time-at-play.tsx';
import { playersIn } from './tournament-chips.ts';

interface BarProps {
  readonly plan: Plan;
  readonly info: TableInfo;
  readonly shown: TableSnapshot;
  /** The game of this round. Set only at a table with several games. */
  readonly playing?: string | undefined;
  /** The number of players with chips down, as the game counts them. */
  readonly players: number;
  /** The money that the player can bet with; undefined in a game for points. */
  readonly funds: Money | undefined;
  /** The balance of play money below which the player can top it up, if they have no other chips. */
  readonly low: Money | undefined;
  readonly callLanguage: LanguageCode;
  readonly callIn: (language: LanguageCode) => void;
  readonly help: () => void;
  /** The game's own settings. */
  readonly children?: ReactNode;
}

/**
 * Shows the table's header: the way back, the name of the table, the players, the connection, the balance and the
 * settings.
 */
export function TableHeader({
  plan,
  info,
  shown,
  playing,
  players,
  funds,
  low,
  callLanguage,
  callIn,
  help,
  children,
}: BarProps) {
  const text = useMessages(messages);
  const { language } = useLanguage();
  const title = plan.title[language] ?? plan.title.en;
  const { status, silent, redirecting } = useConnection();
  const offline = useOffline();
  const connected = status === 'online' || (redirecting === true && !offline);
  const here = connected && !silent && shown.status === 'here' && shown.stalled === undefined;
  const stands = shown.stalled === 'table';
  const closing = useClosing(shown, plan.currency);
  const line = here ? 'online' : status === 'off' ? 'off' : 'connecting';
  return (
    <header className={styles.bar}>
      <Link href="/" className={styles.back ?? ''} aria-label={text.back}>
        <svg viewBox="0 0 20 20" aria-hidden="true">
          <path d="m12 4-6 6 6 6" />
        </svg>
        <span>{text.back}</span>
      </Link>
      <div className={styles.name}>
        <h1>{title}</h1>
        <p>
          {playing && <b>{playing} · </b>}
          {info.money && <span>{text.money[info.money]} · </span>}
          {!Object.values(plan.title).includes(info.name) && <span>{info.name} · </span>}
          {text.players({ n: playersIn(shown.state?.view) ?? Math.max(players, info.players) })}
          {info.code && ` · ${text.private({ code: info.code })}`}
        </p>
      </div>
      <p className={styles.line} data-line={line} title={text.connection[line]}>
        <span className={line === 'online' ? 'heard' : undefined}>{text.connection[line]}</span>
      </p>
      {shown.seat && funds !== undefined && (
        <Balance plan={plan} info={info} purse={shown.purse ?? 0} funds={funds} low={low} />
      )}
      <Talk info={info} shown={shown} />
      <IconMenu name={text.settings} icon="M3 6h14M3 10h14M3 14h14" panel={styles.settings}>
        <LanguageChoice />
        <CallChoice house={info.house} language={callLanguage} callIn={callIn} />
        <ThemeChoice />
        <SoundSwitches language={callLanguage} />
        <Cashier house={info.house} />
        {shown.seat && <SkipWaitsSwitch />}
        {shown.seat && !info.tournament && <RestartTour game={plan.game} />}
        {children}
        <button type="button" onClick={help}>
          {text.keys} <kbd>?</kbd>
        </button>
      </IconMenu>
      <div className={styles.lost} role="status">
        {stands ? (
          <p data-testid="standing">{text.standing}</p>
        ) : (
          !here && <p data-testid="lost">{text.lostLine}</p>
        )}
        <ClosingNotice info={info} />
        {shown.seat && <TimeAtPlay house={info.house} currency={plan.currency} purse={shown.purse ?? null} />}
        {info.state !== 'running' && !(info.state === 'closed' && info.tournament) && (
          <p data-testid={info.state}>
            {info.state === 'paused' ? text.paused : closing}
            {info.state === 'closed' && (
              <>
                {' '}
                <Link href="/">{text.toLobby}</Link>
              </>
            )}
          </p>
        )}
      </div>
    </header>
  );
}

/**
 * Links to deposits and withdrawals in the settings. On a phone there is no room for these links next to the balance.
 */
function Cashier({ house }: { readonly house: string }) {
  const text = useMessages(messages);
  const purse = useMe()?.purses.find((each) => each.house === house);
  if (purse?.play !== false) return null;
  return (
    <Link href="/account" className={styles.cashier ?? ''}>
      {text.cashier}
    </Link>
  );
}

interface CallChoiceProps {
  readonly house: string;
  readonly language: LanguageCode;
  readonly callIn: (language: LanguageCode) => void;
}

function CallChoice({ house, language, callIn }: CallChoiceProps) {
  const text = useMessages(messages);
  return (
    <Select label={text.callLanguage} value={language} choices={callLanguages(house)} onChange={callIn} />
  );
}

/** States that the table has closed, and how much was returned to the player. */
function useClosing({ returned }: TableSnapshot, currency: CurrencyCode): string {
  const text = useMessages(messages);
  const formatter = useFormatter();
  if (returned === undefined) return text.closed;
  const back =
    returned > 0 ? text.cameBack({ amount: formatter.money(money(returned), currency) }) : text.nothingLay;
  return `${text.closed} ${back}`;
}

interface BalanceProps extends Pick<BarProps, 'plan' | 'low'> {
  readonly info: TableInfo;
  readonly funds: Money;
  /** The balance of the player's purse. */
  readonly purse: number;
}

function Balance({ plan, info, purse, funds, low }: BalanceProps) {
  const text = useMessages(messages);
  const formatter = useFormatter();
  const client = useClient();
  const me = useMe();
  const { house, homeSession } = info;
  const play = homeSession !== null || me?.purses.find((each) => each.house === house)?.play;
  return (
    <div className={styles.balance}>
      <span className="heard">{plan.currency === 'CHIP' ? text.chips : text.balance}</span>
      <b data-purse="">{formatter.money(funds, plan.currency)}</b>
      {play && !info.tournament && low !== undefined && funds < low && purse < low && (
        <button
          type="button"
          onClick={() => void client.api.topUp({ house, ...(homeSession === null ? {} : { homeSession }) })}
        >
          {text.topUp}
        </button>
      )}
      {play === false && <Link href="/account">{text.cashier}</Link>}
    </div>
  );
}
