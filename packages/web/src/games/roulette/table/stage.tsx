import { messages } from 'messages:roulette/table';
import { type Money, money, type SettlementLine, ZERO } from '@croupier/core';
import type { roulette } from '@croupier/games';
import { useLanguage, useMessages } from '../../../app/language.tsx';
import type { TextOf } from '../../../messages/catalogue.ts';
import { Countdown } from '../../../table/countdown.tsx';
import { netOfLines } from '../../../table/settled.tsx';
import { SkipWaitButton } from '../../../table/skip-wait-button.tsx';
import { useNames } from '../names/use-names.ts';
import { type Scene, useScene } from '../scene.ts';
import styles from './stage.module.css';

/** Shows the state of the round: the call and the remaining time, then the result and the player's gain or loss. */
export function Stage() {
  const text = useMessages(messages);
  const scene = useScene();
  const { shown, live, view, decided } = scene;
  const result = decided?.result;
  return (
    <div className={styles.stage}>
      {result && 'pocket' in result ? (
        <Winner pocket={result.pocket} />
      ) : (
        <Countdown until={live.until} wait={live.wait} open={view.open} />
      )}
      <div className={styles.call}>
        <p className={styles.line}>
          <StageLine />
        </p>
        <Outcome />
      </div>
      <SkipWaitButton table={shown.id} state={live} betting={text.spinNow} />
    </div>
  );
}

function StageLine() {
  const text = useMessages(messages);
  const names = useNames();
  const { plan, info, view, decided } = useScene();
  const result = decided?.result;
  if (result && 'pocket' in result) {
    const mode = 'pays' in result ? ` · ${names.mode(result.pays)}` : '';
    return <>{`${names.traits(result.pocket)}${mode}`}</>;
  }
  return info.state === 'closed' ? null : text.stages[stageKey(plan, view)];
}

function Winner({ pocket }: { readonly pocket: roulette.Pocket }) {
  const names = useNames();
  return (
    <b className={styles.winner} data-colour={names.token(pocket)} data-testid="winner">
      {pocket}
    </b>
  );
}

const NO_LINES: readonly SettlementLine[] = [];

/** Returns the settlement lines of the round on the screen, once it has been settled. */
export function linesNow({
  shown: { settled },
  decided,
}: Pick<Scene, 'shown' | 'decided'>): readonly SettlementLine[] {
  return decided && settled?.round === decided.round ? settled.lines : NO_LINES;
}

/** Shows the croupier's own words if they differ from those of the screen. */
function CallText() {
  const { language } = useLanguage();
  const { call, callLanguage } = useScene();
  if (!call || callLanguage === language) return null;
  return (
    <p className={styles.outcome} lang={callLanguage} dir="auto" data-testid="called">
      „{call}“
    </p>
  );
}

/**
 * Returns the player's result in the round on the screen, as an amount and a sentence; undefined before it has been
 * settled.
 */
export function useOutcome(): { readonly net: Money; readonly said: string } | undefined {
  const text = useMessages(messages);
  const names = useNames();
  const net = netOfLines(linesNow(useScene()));
  if (net === undefined) return undefined;
  const amount = names.amount(money(Math.abs(net)));
  const said = net > ZERO ? text.won({ amount }) : net < ZERO ? text.lost({ amount }) : text.even;
  return { net, said };
}

function Outcome() {
  const outcome = useOutcome();
  if (!outcome) return <CallText />;
  return (
    <p className={styles.outcome} data-sign={Math.sign(outcome.net)} data-testid="outcome">
      {outcome.said}
    </p>
  );
}

/** Returns the key of the sentence for the stage of the round. */
export function stageKey(
  plan: roulette.RoulettePlan,
  view: Pick<roulette.RouletteView, 'stage' | 'withheld' | 'result' | 'invalid' | 'ball'>,
): keyof TextOf<typeof messages>['stages'] {
  if (view.withheld) return 'withheld';
  if (view.result && 'void' in view.result) return 'void';
  if (view.invalid && !view.ball && !view.result) return AFTER_INVALID[view.stage];
  const turning = plan.procedure.order === 'call-starts-wheel';
  switch (view.stage) {
    case 'waiting':
      return 'waiting';
    case 'betting':
      return turning ? 'turning' : 'betting';
    case 'spinning':
      return turning ? 'turning' : 'spinning';
    case 'closed':
      return plan.device.kind === 'dice' ? 'throwing' : 'closed';
    case 'result':
      return 'closed';
    case 'ended':
      return 'ended';
  }
}

/** The sentences for the stages after an invalid spin. */
const AFTER_INVALID = {
  waiting: 'invalid',
  betting: 'reopened',
  spinning: 'reopened',
  closed: 'respin',
  result: 'invalid',
  ended: 'invalid',
} as const;
