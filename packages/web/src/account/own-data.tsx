import { messages } from 'messages:account/data';
import { useState } from 'react';
import { useHouseName } from '../app/houses.ts';
import { useFormatter, useMessages } from '../app/language.tsx';
import { useClient, useMe } from '../app/session.tsx';
import { Button } from '../forms/button.tsx';
import { ConfirmButton } from '../forms/confirm.tsx';
import { Panel } from '../forms/fields.tsx';
import { saveFile } from '../forms/file.ts';
import { useMutation } from '../forms/mutation.ts';
import { useQuery } from '../forms/query.ts';
import { Refused } from '../forms/refused.tsx';
import { ProofForm } from '../security/proof-form.tsx';

/** Shows the data that a house stores about the user, and lets the user download or erase it. */
export function OwnData() {
  const text = useMessages(messages);
  const formatter = useFormatter();
  const houseName = useHouseName();
  const { api } = useClient();
  const { answer } = useQuery('erasure', () => api.erasure());
  const save = useMutation();
  const guest = useMe()?.account.guest ?? true;
  const saveAll = async () => {
    const data = await save.run(() => api.personalData());
    if (data) saveFile('croupier-data.json', 'application/json', `${JSON.stringify(data, null, 2)}\n`);
  };
  const kept = answer?.kept ?? [];
  return (
    <Panel title={text.title}>
      <p>{text.why}</p>
      <div>
        <Button busy={save.busy} onPress={() => void saveAll()}>
          {text.save}
        </Button>
      </div>
      <Refused refusal={save.refusal} />
      <h3>{text.erase}</h3>
      <p>{text.eraseWhy}</p>
      {kept.map(({ house, closed, until }) => (
        <p key={house}>
          {!closed
            ? text.closeFirst({ house: houseName(house) })
            : until === null
              ? text.keptUnsaid({ house: houseName(house) })
              : text.keptUntil({ house: houseName(house), until: formatter.moment(until, 'day') })}
        </p>
      ))}
      {guest ? <EraseGuest /> : <EraseAccount />}
    </Panel>
  );
}

function EraseGuest() {
  const text = useMessages(messages);
  const { api } = useClient();
  const erase = useMutation();
  return (
    <>
      <div>
        <ConfirmButton
          question={text.eraseSure}
          busy={erase.busy}
          onConfirm={() => void erase.run(() => api.eraseMe({ confirmed: true }))}
        >
          {text.erase}
        </ConfirmButton>
      </div>
      <Refused refusal={erase.refusal} />
    </>
  );
}

/** Erases the account. Users with a password must enter it to confirm. */
function EraseAccount() {
  const text = useMessages(messages);
  const { api } = useClient();
  const security = useQuery('security', () => api.security());
  const [asked, setAsked] = useState(false);
  const [returned, setReturned] = useState(false);
  if (!asked || !security.answer)
    return (
      <>
        <div>
          <Button kind="grave" autoFocus={returned} onPress={() => setAsked(true)}>
            {text.erase}
          </Button>
        </div>
        <Refused refusal={security.refusal} />
      </>
    );
  return (
    <ProofForm
      title={text.erase}
      kind="grave"
      codes={security.answer.codes}
      question={text.eraseSure}
      ask={(proof) => api.eraseMe({ confirmed: true, ...proof })}
      done={() => undefined}
      cancel={() => {
        setReturned(true);
        setAsked(false);
      }}
    />
  );
}
