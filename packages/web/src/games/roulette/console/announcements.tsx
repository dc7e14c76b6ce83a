import { messages } from 'messages:console';
import type { MoveOption } from '@croupier/core';
import { roulette } from '@croupier/games';
import { announcedBetName, type LanguageCode, TERMS } from '@croupier/houses';
import { useFormatter, useMessages } from '../../../app/language.tsx';
import { useKeys } from '../../../console/keys.ts';
import { optionsAllowing, optionsOfType, valuesOf } from '../../../console/offers.ts';
import parts from '../../../console/parts.module.css';
import { Refused } from '../../../console/refused.tsx';
import { Button } from '../../../forms/button.tsx';
import { Panel } from '../../../forms/fields.tsx';
import { useMutation } from '../../../forms/mutation.ts';
import { Citation } from '../../../rulebook/rule.tsx';
import styles from './announcements.module.css';
import { useStation } from './station.ts';

/** Lists announced bets with their costs and numbers. Those that wait for the croupier are first. */
export function Announcements() {
  const text = useMessages(messages);
  const { plan, staff } = useStation();
  if (plan.announcements?.by !== 'accepted') return null;
  const waiting = staff.announcements.filter(roulette.isPending);
  const others = staff.announcements.filter((one) => !roulette.isPending(one)).toReversed();
  return (
    <Panel title={text.announcements} aside={<Citation rule={plan.announcements.rule} />}>
      <div role="status" className="heard">
        {waiting.length > 0 && text.waiting({ count: waiting.length })}
      </div>
      {staff.announcements.length === 0 ? (
        <p className={parts.note}>{text.noAnnouncements}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard
        <ul className={styles.list} tabIndex={0} aria-label={text.announcements}>
          {[...waiting, ...others].map((announcement) => (
            <OneAnnouncement
              key={announcement.id}
              announcement={announcement}
              first={announcement === waiting[0]}
            />
          ))}
        </ul>
      )}
    </Panel>
  );
}

interface OneProps {
  readonly announcement: roulette.Announcement;
  /** Whether the keys accept and decline this announcement. */
  readonly first: boolean;
}

function OneAnnouncement({ announcement, first }: OneProps) {
  const text = useMessages(messages);
  const formatter = useFormatter();
  const { plan, options, language, nameOf, make } = useStation();
  const { id, seat, bet, piece, chips, state } = announcement;
  // The second language in which the house repeats the announcement.
  const also = plan.announcements?.alsoIn as LanguageCode | undefined;
  const halfway = plan.announcements?.inspectorToo !== undefined && state === 'announced';
  const action = useMutation();
  const [accepting] = optionsAllowing(optionsOfType(options, 'accept'), { announcement: id });
  const declining = optionsAllowing(optionsOfType(options, 'decline'), { announcement: id });
  const reasons = valuesOf(declining, 'reason') as readonly DeclineReason[];
  const accept = () => void action.run(() => make({ type: 'accept', announcement: id }));
  const decline = (reason: DeclineReason) =>
    void action.run(() => make({ type: 'decline', announcement: id, reason }));
  const [usual] = reasons;
  useKeys({
    a: first && accepting && !action.busy ? accept : undefined,
    d: first && usual && !action.busy ? () => decline(usual) : undefined,
  });
  const pieces = chips.reduce((sum, { amount }) => sum + amount, 0) / piece;
  const cost = chips.reduce((sum, { amount }) => sum + amount, 0) as typeof piece;
  return (
    <li className={styles.one} data-state={state}>
      <div className={styles.head}>
        <strong>
          <span lang={language}>{announcedName(bet, language)}</span>
          {also && also !== language && (
            <>
              {' · '}
              <span lang={also}>{announcedName(bet, also)}</span>
            </>
          )}
        </strong>
        <span>{nameOf(seat)}</span>
      </div>
      <p className={styles.cost}>
        {text.pieces({ count: pieces, piece: formatter.money(piece, plan.currency) })} ={' '}
        <strong>{formatter.money(cost, plan.currency)}</strong>
        <span className={styles.state}>{text.announcementState[state]}</span>
      </p>
      <p className={styles.chips}>
        {chips
          .map(({ position, amount }) => (amount > piece ? `${position} ×${amount / piece}` : position))
          .join(' · ')}
      </p>
      <div className={parts.row}>
        {accepting && (
          <Button kind="call" small busy={action.busy} onPress={accept}>
            {halfway ? text.repeat : text.accept} {first && <kbd>A</kbd>}
          </Button>
        )}
        {reasons.map((reason) => (
          <Button key={reason} small busy={action.busy} onPress={() => decline(reason)}>
            {text.declineReasons[reason]} {first && reason === usual && <kbd>D</kbd>}
          </Button>
        ))}
        <Rules of={[accepting, declining[0]]} />
      </div>
      <Refused refusal={action.refusal} />
    </li>
  );
}

type DeclineReason = Extract<roulette.StaffMove, { readonly type: 'decline' }>['reason'];

/** Lists the rules of these options, each only once. */
function Rules({ of }: { readonly of: readonly (MoveOption | undefined)[] }) {
  const rules = new Set(of.flatMap((option) => option?.rule ?? []));
  return [...rules].map((rule) => <Citation key={rule} rule={rule} />);
}

/** Returns an announced bet with its arguments in the croupier's words, such as `Neighbours 17 · 2`. */
function announcedName({ name, ...more }: roulette.AnnouncedBet, language: keyof typeof TERMS): string {
  const said = announcedBetName(TERMS[language], name as Parameters<typeof announcedBetName>[1]);
  return [said, ...Object.values(more).map(String)].join(' · ');
}
