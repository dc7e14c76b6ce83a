import { messages } from 'messages:money/desk';
import type { AnswerOf } from '@croupier/client';
import { useFormatter, useMessages } from '../app/language.tsx';
import { useClient } from '../app/session.tsx';
import { Button } from '../forms/button.tsx';
import { ConfirmButton } from '../forms/confirm.tsx';
import { Panel } from '../forms/fields.tsx';
import { useMutation } from '../forms/mutation.ts';
import { NoAnswer } from '../forms/no-answer.tsx';
import { useQuery } from '../forms/query.ts';
import { Refused } from '../forms/refused.tsx';
import styles from '../money/money.module.css';

type Doubt = AnswerOf<'identityDoubts'>['doubts'][number];

/**
 * Lists registrations with doubtful documents, oldest first. A manager accepts them, refuses them or asks for other
 * documents.
 */
export function DoubtfulDocuments({ house }: { readonly house: string }) {
  const text = useMessages(messages);
  const { api } = useClient();
  const asked = useQuery(`doubts ${house}`, () => api.identityDoubts({ house }));
  if (!asked.answer) return <NoAnswer asked={asked} />;
  const { doubts } = asked.answer;
  return (
    <Panel title={text.doubts}>
      {doubts.length === 0 && <p>{text.noDoubts}</p>}
      <ul className={styles.list}>
        {doubts.map((doubt) => (
          <OneDoubt key={doubt.account} house={house} doubt={doubt} changed={asked.again} />
        ))}
      </ul>
    </Panel>
  );
}

interface OneDoubtProps {
  readonly house: string;
  readonly doubt: Doubt;
  readonly changed: () => void;
}

/** Shows a registration with doubtful documents, and the decisions on it. */
export function OneDoubt({ house, doubt: { account, person, reason, at }, changed }: OneDoubtProps) {
  const text = useMessages(messages);
  const formatter = useFormatter();
  const { api } = useClient();
  const action = useMutation();
  const reasons: Readonly<Record<string, string>> = text.doubtReason;
  const { givenName, familyName, bornOn, document, address } = person;
  const decide = async (decision: 'accept' | 'refuse' | 'more') => {
    if (await action.run(() => api.decideIdentity({ house, account, decision }))) changed();
  };
  return (
    <li>
      <span>
        {text.person({ person: `${givenName} ${familyName}`, born: formatter.day(bornOn) })}, {address.street}
        , {address.postcode} {address.city}
        {document && `, ${text.documentKind[document.kind]} ${document.number}`}
      </span>
      <span className={styles.aside}>
        {text.doubtSince({ when: formatter.moment(at), reason: reasons[reason ?? ''] ?? reason ?? '' })}
      </span>
      <div className={styles.presses}>
        <Button small busy={action.busy} onPress={() => void decide('accept')}>
          {text.acceptDocuments}
        </Button>
        <Button small busy={action.busy} onPress={() => void decide('more')}>
          {text.askForMore}
        </Button>
        <ConfirmButton
          small
          busy={action.busy}
          question={text.refuseSure}
          onConfirm={() => void decide('refuse')}
        >
          {text.refuseDocuments}
        </ConfirmButton>
      </div>
      <Refused refusal={action.refusal} />
    </li>
  );
}
