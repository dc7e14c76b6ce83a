import { messages } from 'messages:table/bar';
import type { Money } from '@croupier/core';
import type { LanguageCode } from '@croupier/houses';
import { lazy, type ReactNode, type Ref, Suspense } from 'react';
import { useLanguage, useMessages } from '../app/language.tsx';
import { useTitle } from '../app/title.ts';
import { useMedia } from '../app/use-media.ts';
import { Coach } from '../coach/coach.tsx';
import type { Lesson } from '../coach/steps.ts';
import type { TableProps } from '../games/game.ts';
import { houseOf } from '../plans/houses.ts';
import { TablePicture } from '../stream/table-picture.tsx';
import { TableHeader } from './bar.tsx';
import styles from './frame.module.css';
import { KeyHelp } from './keys.tsx';
import { LargeWin } from './large-win.tsx';
import { Panels, type PanelTab, useOpenPanel } from './panels.tsx';
import { Tray } from './rack.tsx';
import { useShape } from './shape.ts';

const Seated = lazy(async () => ({
  default: (await import('../tournaments/seated.tsx')).TournamentSeatPanel,
}));

interface TableFrameProps<Tab extends string> extends Pick<TableProps, 'plan' | 'info' | 'shown'> {
  /** The game of this round. Set only at a table with several games. */
  readonly playing?: string | undefined;
  readonly players: number;
  /** The money that the player can bet with; undefined in a game for points. */
  readonly funds: Money | undefined;
  /** The balance of play money below which the player can top it up. */
  readonly low: Money | undefined;
  readonly callLanguage: LanguageCode;
  readonly callIn: (language: LanguageCode) => void;
  /** The game's own switches in the menu. */
  readonly switches: ReactNode;
  /** The state of the game, shown above the felt or next to it. */
  readonly stage?: ReactNode;
  readonly side?: ReactNode;
  readonly felt: ReactNode;
  readonly tabs: readonly PanelTab<Tab>[];
  readonly panel: (tab: Tab) => ReactNode;
  /** The controls of a seated player: chips or answers. */
  readonly tray: ReactNode;
  /** The list of keys, and whether it is open. */
  readonly keys: readonly (readonly [key: string, does: string])[];
  readonly help: boolean;
  readonly setHelp: (open: boolean) => void;
  /** Whether bets can be placed now. */
  readonly open?: boolean;
  /** Whether the ball or dice are rolling, which brings a picture of the table to the front. */
  readonly rolls?: boolean;
  /** Whether the player must answer a question, which the page's title indicates. */
  readonly turn?: boolean;
  /**
   * The cards that a player selects for some answers, and whether strategy help is on. A phone reserves space for both.
   */
  readonly chosenFor?: 'hand' | 'cards' | undefined;
  readonly helped?: boolean;
  /** Whether the cards on the felt are those of the last round. */
  readonly last?: boolean;
  /** The content of the tour for newcomers. */
  readonly lesson: Lesson;
  readonly ref?: Ref<HTMLDivElement>;
  /** The content above the page, such as flying chips and notes. */
  readonly children?: ReactNode;
}

/** The screen has no room for panels beside the felt. */
const NO_ROOM_BESIDE = '(max-width: 1099px)';

/** Shows a table of any game to a player: header, felt, panels, and the player's own controls below. */
export function TableFrame<Tab extends string>(props: TableFrameProps<Tab>) {
  const { plan, info, shown, tabs, panel, help, setHelp, stage, side } = props;
  const text = useMessages(messages);
  const { narrow } = useShape();
  const upright = useMedia(NO_ROOM_BESIDE);
  // Between a wheel and its layout, a panel would have room for only a line or two. Therefore, it opens above them,
  // as it does on a phone.
  const sheets = narrow || (upright && side !== undefined);
  const [tab, choose] = useOpenPanel(tabs, sheets);
  const { language } = useLanguage();
  useTitle(props.turn && text.yourTurn, plan.title[language] ?? plan.title.en, houseOf(plan.house)?.name);
  return (
    <div
      ref={props.ref}
      className={styles.table}
      data-house={info.house}
      data-open={props.open}
      data-side={side !== undefined || undefined}
      data-chosen-for={props.chosenFor}
      data-helped={props.helped || undefined}
    >
      <TableHeader
        plan={plan}
        info={info}
        shown={shown}
        playing={props.playing}
        players={props.players}
        funds={props.funds}
        low={props.low}
        callLanguage={props.callLanguage}
        callIn={props.callIn}
        help={() => setHelp(true)}
      >
        {props.switches}
      </TableHeader>
      {side}
      <div
        className={styles.felt}
        data-felt=""
        data-strip={info.tournament ? '' : undefined}
        data-last={props.last || undefined}
      >
        {info.tournament ? (
          <div>
            <Suspense fallback={null}>
              <Seated tournament={info.tournament.id} table={info.id} closed={info.state === 'closed'} />
            </Suspense>
            {stage}
          </div>
        ) : (
          stage
        )}
        <div className={styles.layout}>
          {props.felt}
          <LargeWin settled={shown.settled} currency={plan.currency} />
        </div>
      </div>
      <div className={styles.panels}>
        <TablePicture info={info} rolls={props.rolls === true} open={props.open === true} />
        <Panels tabs={tabs} tab={tab} choose={choose} narrow={sheets} content={panel} />
      </div>
      {shown.seat ? <Tray>{props.tray}</Tray> : <p className={styles.watching}>{text.watching}</p>}
      {props.children}
      {shown.seat && !info.tournament && <Coach game={plan.game} lesson={props.lesson} />}
      <KeyHelp open={help} close={() => setHelp(false)} rows={props.keys} />
    </div>
  );
}
