import { useHouseName } from '../app/houses.ts';
import { useWords, useWriting } from '../app/language.tsx';
import { useClient } from '../app/session.tsx';
import { useAction } from '../forms/action.ts';
import { useAsked } from '../forms/asked.ts';
import { Button } from '../forms/button.tsx';
import { ConfirmButton } from '../forms/confirm.tsx';
import { Panel } from '../forms/fields.tsx';
import { saveFile } from '../forms/file.ts';
import { Refused } from '../forms/refused.tsx';
import { words } from './own-data-words.ts';

/** What the house keeps of a person: to take along, and to have erased. */
export function OwnData() {
  const text = useWords(words);
  const writing = useWriting();
  const houseName = useHouseName();
  const { api } = useClient();
  const { answer } = useAsked('erasure', () => api.erasure());
  const save = useAction();
  const erase = useAction();
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
              : text.keptUntil({ house: houseName(house), until: writing.moment(until, 'day') })}
        </p>
      ))}
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
    </Panel>
  );
}
