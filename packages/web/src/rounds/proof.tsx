import { messages as cardMessages } from 'messages:cards/faces';
import { messages } from 'messages:rounds';
import type { AnswerOf } from '@croupier/client';
import { isRefusal } from '@croupier/core';
import { useEffect, useState } from 'react';
import { useFormatter, useMessages } from '../app/language.tsx';
import { useClient } from '../app/session.tsx';
import { Panel } from '../forms/fields.tsx';
import { useQuery } from '../forms/query.ts';
import { useRefusalText } from '../forms/refusals.ts';
import { Refused } from '../forms/refused.tsx';
import { cardName } from '../pieces/cards/card-names.ts';
import { CardProof } from './card-proof.tsx';
import styles from './rounds.module.css';
import { rulesOf } from './rules-of.ts';
import { type SavedCommitment, savedCommitment } from './saved-commitments.ts';
import { type DrawnValues, type Step, type Verification, verifyRound } from './verify.ts';

type Round = AnswerOf<'round'>;

/** Shows how the round's draws were fixed in advance, and verifies them in the browser step by step. */
export function ProofPanel({ round }: { readonly round: Round }) {
  const text = useMessages(messages);
  if (round.commitment === null)
    return (
      <Panel title={text.proof}>
        <p>{text.personDealt}</p>
      </Panel>
    );
  if (round.packs) return <CardsPanel round={round} packs={round.packs} />;
  return (
    <Panel title={text.proof}>
      <p className={styles.means}>{text.proofMeans}</p>
      <dl className={styles.hex}>
        <dt>{text.commitment}</dt>
        <dd>{round.commitment}</dd>
        <dt>{text.seed}</dt>
        <dd>{round.seed ?? text.seedLater}</dd>
      </dl>
      {round.seed !== null && <Computed round={round} />}
    </Panel>
  );
}

/**
 * Shows a hand whose cards stay hidden: the roots of its packs, and the proof of the cards that the reader has seen.
 */
function CardsPanel({
  round,
  packs,
}: {
  readonly round: Round;
  readonly packs: NonNullable<Round['packs']>;
}) {
  const text = useMessages(messages);
  const { cards } = text;
  return (
    <Panel title={text.proof}>
      <p className={styles.means}>{round.state === 'open' ? cards.open : cards.means}</p>
      <dl className={styles.hex}>
        {packs.map(({ root }, pack) => (
          <div key={root}>
            <dt>{cards.root({ pack })}</dt>
            <dd>{root}</dd>
          </div>
        ))}
        <dt>{cards.commitment}</dt>
        <dd>{round.commitment}</dd>
      </dl>
      <p className={styles.means}>{cards.seed}</p>
      {/* An inspector's whole record is verified from its seed. */}
      {round.state === 'settled' && (
        <>
          <CardProof round={round.id} otherwise={() => <Computed round={round} />} />
          <p className={styles.means}>
            {text.onCommandLine} <code>npx croupier verify round-{round.id}.json</code>
          </p>
        </>
      )}
    </Panel>
  );
}

/** Loads the record and verifies it. Nothing is called valid until it has been verified. */
function Computed({ round }: { readonly round: Round }) {
  const text = useMessages(messages);
  const { api } = useClient();
  const { answer: record, refusal } = useQuery(`record ${round.id}`, () => api.record({ round: round.id }));
  const [verification, setVerification] = useState<Verification>();
  const noted = savedCommitment(round.id);
  const known = noted?.commitment;
  useEffect(() => {
    if (record === undefined || isRefusal(record)) return undefined;
    let wanted = true;
    void rulesOf(record).then((rules) => wanted && setVerification(verifyRound(record, known, rules)));
    return () => {
      wanted = false;
    };
  }, [record, known]);
  if (refusal) return <Refused refusal={refusal} />;
  if (!verification)
    return (
      <p role="status" className={styles.verdict}>
        {text.computing}
      </p>
    );
  return (
    <>
      <p role="status" className={styles.verdict} data-valid={verification.valid}>
        {verification.valid ? `✓ ${text.valid}` : `✗ ${text.invalid}`}
      </p>
      <ol className={styles.steps}>
        {verification.steps.map((step, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps keep their order
          <li key={index} data-ok={step.ok}>
            <span aria-hidden="true">{step.ok ? '✓' : '✗'}</span>
            <StepText step={step} noted={noted} />
          </li>
        ))}
      </ol>
      {!noted && <p className={styles.means}>{text.steps.notNoted}</p>}
      <p className={styles.means}>
        {text.onCommandLine}{' '}
        <code>npx croupier verify {`${window.location.origin}/api/v1/rounds/${round.id}`}</code>
      </p>
    </>
  );
}

function StepText({ step, noted }: { readonly step: Step; readonly noted: SavedCommitment | undefined }) {
  const text = useMessages(messages);
  const say = useRefusalText();
  const formatter = useFormatter();
  switch (step.step) {
    case 'noted': {
      const at = noted ? formatter.moment(noted.at) : '';
      return (
        <div>
          <p>{step.ok ? text.steps.noted({ at }) : text.steps.notedOther({ at })}</p>
          {!step.ok && <code>{step.noted}</code>}
        </div>
      );
    }
    case 'commitment':
      return (
        <div>
          <p>{text.steps.commitment}</p>
          <code>
            SHA-256({step.seed.slice(0, 16)}…) = {step.computed}
          </code>
        </div>
      );
    case 'draw':
      return (
        <p>
          {text.steps.draw({ number: step.index + 1, computed: step.computed, below: step.below })}
          <DrawnText {...step.drawn} />
        </p>
      );
    case 'moves':
      return <p>{step.wrong ? say(step.wrong) : text.steps.moves({ count: step.count })}</p>;
    case 'replay':
      return <p>{step.wrong ? say(step.wrong) : text.steps.replay({ lines: step.lines })}</p>;
  }
}

/** Shows the draw in words, such as `: 7 of hearts`. Shows nothing if the move has no words for it. */
function DrawnText({ cards, dice, words: told, pocket }: DrawnValues) {
  const text = useMessages(messages);
  const cardText = useMessages(cardMessages);
  const known: Readonly<Record<string, string>> = { ...text.wheel, ...text.payModes };
  const parts = [
    ...(pocket === undefined ? [] : [pocket]),
    ...cards.map((card) => cardName(card, cardText)),
    ...dice.map(String),
    ...told.flatMap((word) => known[word] ?? []),
  ];
  return parts.length === 0 ? null : `: ${parts.join(', ')}`;
}
