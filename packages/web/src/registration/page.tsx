import { messages } from 'messages:registration/page';
import type { Refusal } from '@croupier/core';
import { Link } from 'wouter';
import { useHouseName } from '../app/houses.ts';
import { useFormatter, useMessages } from '../app/language.tsx';
import { Loading } from '../app/loading.tsx';
import { useClient, useMe } from '../app/session.tsx';
import { useTitle } from '../app/title.ts';
import { OwnDocuments } from '../documents/own.tsx';
import { Button } from '../forms/button.tsx';
import { ConfirmButton } from '../forms/confirm.tsx';
import { Panel } from '../forms/fields.tsx';
import { useMutation } from '../forms/mutation.ts';
import { NoAnswer } from '../forms/no-answer.tsx';
import { useQuery } from '../forms/query.ts';
import { useRefusalText } from '../forms/refusals.ts';
import { Refused } from '../forms/refused.tsx';
import { Instruments } from '../money/instruments.tsx';
import { Details } from './details.tsx';
import { EmailCheck } from './email.tsx';
import { Limits } from './limits.tsx';
import styles from './page.module.css';
import { PersonForm } from './person.tsx';
import type { Participation, StepProps } from './step.ts';

/**
 * Guides a person through the registration with a house that plays for money. Afterwards, shows their rights at the
 * house, and their own limits.
 */
export function RegistrationPage({ house }: { readonly house: string }) {
  const text = useMessages(messages);
  const houseName = useHouseName();
  const me = useMe();
  const { api } = useClient();
  const who = me && !me.account.guest ? me.account.id : undefined;
  const { answer, refusal, again } = useQuery(`${house} ${who}`, async () =>
    who === undefined ? { participations: [] } : api.participations(),
  );
  const at = answer?.participations.find((one) => one.house === house);
  const registering = !at?.open || at.lifecycle === 'none' || at.lifecycle === 'applied';
  const name = houseName(house);
  // The title stays neutral until it is known whether the person is registered.
  const title = !answer ? name : (registering ? text.title : text.standing)({ house: name });
  useTitle(title);
  return (
    <div className={styles.page}>
      <h1>{title}</h1>
      {who === undefined && (
        <Panel title={text.signUpFirst}>
          <p>{text.signUpWhy}</p>
          <p>
            <Link href="/account">{text.toAccount}</Link>
          </p>
        </Panel>
      )}
      {who !== undefined && !answer && !refusal && <Loading />}
      <Refused refusal={refusal} />
      {who !== undefined && answer && !at?.open && <p>{text.notOpen}</p>}
      {at?.open && at.example && <p className={styles.example}>{text.example}</p>}
      {at?.open &&
        (registering ? <Steps at={at} changed={again} /> : <ParticipationStatus at={at} changed={again} />)}
    </div>
  );
}

function Steps({ at, changed }: StepProps) {
  const text = useMessages(messages);
  const lacks = (part: Participation['lacking'][number]) =>
    at.lifecycle === 'none' || at.lacking.includes(part);
  return (
    <>
      <p>{text.why({ age: at.minimumAge })}</p>
      <Panel title={text.step.person} aside={<State done={!lacks('person')} />}>
        <PersonForm key={at.email?.address ?? 'new'} at={at} changed={changed} />
      </Panel>
      <Panel title={text.step.email} aside={<State done={!lacks('email')} />}>
        <EmailCheck at={at} changed={changed} />
      </Panel>
      <Panel title={text.step.limits} aside={<State done={!lacks('self-limits')} />}>
        <p>{text.limitsWhy}</p>
        <Limits at={at} changed={changed} />
      </Panel>
      <Panel title={text.step.instrument} aside={<State done={!lacks('instrument')} />}>
        {at.person ? <OwnInstruments at={at} changed={changed} /> : <p>{text.personFirst}</p>}
      </Panel>
      <Panel title={text.step.gamePlan} aside={<State done={!lacks('game-plan')} />}>
        <GamePlan at={at} changed={changed} />
      </Panel>
      {at.lifecycle !== 'none' && <OwnDocuments house={at.house} />}
      <Checks at={at} changed={changed} />
    </>
  );
}

/** Registers the account or card for the applicant's deposits and withdrawals, before any money moves. */
function OwnInstruments({ at: { house }, changed }: StepProps) {
  const { api } = useClient();
  const asked = useQuery(`instruments ${house}`, () => api.payments({ house, limit: 1 }));
  if (!asked.answer) return <NoAnswer asked={asked} />;
  const again = () => {
    asked.again();
    changed();
  };
  return <Instruments house={house} instruments={asked.answer.instruments} changed={again} />;
}

function State({ done }: { readonly done: boolean }) {
  const text = useMessages(messages);
  return <span>{done ? text.done : text.open}</span>;
}

function GamePlan({ at, changed }: StepProps) {
  const text = useMessages(messages);
  const formatter = useFormatter();
  const { api } = useClient();
  const action = useMutation();
  const { version, accepted } = at.gamePlan;
  const day = formatter.day(version);
  if (accepted === version) return <p>{text.accepted({ version: day })}</p>;
  const accept = async () => {
    const done = await action.run(() => api.acceptGamePlan({ house: at.house, version }));
    if (done) changed();
  };
  return (
    <>
      <p>{text.gamePlanWhy({ version: day })}</p>
      <div>
        <Button kind="call" busy={action.busy} onPress={() => void accept()}>
          {text.accept}
        </Button>
      </div>
      <Refused refusal={action.refusal} />
    </>
  );
}

/** Shows the state of the checks: identity, age, and the register of excluded persons. */
function Checks({ at, changed }: StepProps) {
  const text = useMessages(messages);
  const { identity, register } = at;
  if (!at.person) return null;
  return (
    <Panel title={text.checks}>
      <ul className={styles.facts}>
        <li>{identity.reason === 'person-known' ? text.personKnown : text.identity[identity.state]}</li>
        {identity.reason === 'more-documents' && <li>{text.moreDocuments}</li>}
        <li>{register ? (register.listed ? text.listed : text.notListed) : text.notAsked}</li>
        {at.lacking.includes('release') && <li>{text.notReleased}</li>}
      </ul>
      <div>
        <Button small onPress={changed}>
          {text.lookAgain}
        </Button>
      </div>
    </Panel>
  );
}

/** Shows participants their current rights, their limits, and the ways to leave. */
function ParticipationStatus({ at, changed }: StepProps) {
  const text = useMessages(messages);
  const formatter = useFormatter();
  const { api } = useClient();
  const action = useMutation();
  const say = useRefusalText();
  const told = (what: 'stake' | 'deposit' | 'withdraw') => {
    const problem = at.may[what];
    if (!problem) return text.may[what];
    const refusal: Refusal = {
      refused: true,
      code: problem.code,
      message: problem.message,
      details: problem.details ?? {},
    };
    return `${text.mayNot[what]} ${say(refusal)}`;
  };
  const exclude = async () => {
    const done = await action.run(() => api.requestExclusion({ house: at.house, confirmed: true }));
    if (done) changed();
  };
  return (
    <>
      <Panel title={text.mayTitle}>
        <ul className={styles.facts}>
          <li>{told('stake')}</li>
          <li>{told('deposit')}</li>
          <li>{told('withdraw')}</li>
        </ul>
      </Panel>
      <Details at={at} changed={changed} />
      <OwnDocuments house={at.house} />
      {at.email?.confirmed === false && at.lifecycle !== 'closed' && (
        <Panel title={text.step.email}>
          <EmailCheck at={at} changed={changed} />
        </Panel>
      )}
      <Panel title={text.step.limits}>
        <p>{text.looser({ hours: formatter.number(at.raiseAfterHours) })}</p>
        <Limits at={at} changed={changed} />
      </Panel>
      <Panel title={text.exclusion}>
        <p>{text.exclusionWhy}</p>
        <ul className={styles.facts}>
          {at.reports.map(({ kind, at: when, reportedAt }) => (
            <li key={`${kind} ${when}`}>
              {text.report({ kind, when: formatter.moment(when) })}{' '}
              {reportedAt === null ? text.notReported : text.reported({ when: formatter.moment(reportedAt) })}
            </li>
          ))}
        </ul>
        <div>
          <ConfirmButton busy={action.busy} question={text.exclusionSure} onConfirm={() => void exclude()}>
            {text.exclude}
          </ConfirmButton>
        </div>
        <Refused refusal={action.refusal} />
      </Panel>
    </>
  );
}
