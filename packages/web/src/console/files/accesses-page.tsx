import { messages } from 'messages:files/accesses';
import { ACCESS_ROLES, FILE_ROLES, type FileAccess, hasOneRole } from '@croupier/client';
import { useState } from 'react';
import { useMessages } from '../../app/language.tsx';
import { Loading } from '../../app/loading.tsx';
import { useClient, useConnection, useMe } from '../../app/session.tsx';
import { Button } from '../../forms/button.tsx';
import { useMutation } from '../../forms/mutation.ts';
import { NoAnswer } from '../../forms/no-answer.tsx';
import { useQuery } from '../../forms/query.ts';
import { Refused } from '../../forms/refused.tsx';
import { HousePage } from '../house-page.tsx';
import { NotStaff } from '../not-staff.tsx';
import parts from '../parts.module.css';
import { AccessTable, PAGE } from './accesses.tsx';

/** Shows auditors and compliance who opened which file of a house, when and why. */
export function AccessesPage({ house }: { readonly house: string }) {
  const me = useMe();
  const { account } = useConnection();
  if (account === null) return <NotStaff />;
  if (!me) return <Loading />;
  const { roles } = me.account;
  if (!hasOneRole(roles, ACCESS_ROLES, house)) return <NotStaff />;
  return <AllAccesses house={house} seesPeople={hasOneRole(roles, FILE_ROLES, house)} />;
}

interface AllAccessesProps {
  readonly house: string;
  readonly seesPeople: boolean;
}

function AllAccesses({ house, seesPeople }: AllAccessesProps) {
  const text = useMessages(messages);
  const { api } = useClient();
  const action = useMutation();
  const [older, setOlder] = useState<readonly FileAccess[]>([]);
  const [isEnd, setEnd] = useState(false);
  const asked = useQuery(`accesses ${house}`, () => api.fileAccesses({ house, limit: PAGE }));
  const first = asked.answer?.accesses ?? [];
  const all = [...first, ...older];
  const last = all.at(-1);
  const showOlder = async () => {
    if (!last) return;
    const more = await action.run(() => api.fileAccesses({ house, before: Number(last.id), limit: PAGE }));
    if (!more) return;
    setOlder([...older, ...more.accesses]);
    setEnd(more.accesses.length < PAGE);
  };
  return (
    <HousePage
      title={text.title}
      house={house}
      links={seesPeople ? [{ to: `/houses/${house}/people`, text: text.toPeople }] : []}
      wide
    >
      <NoAnswer asked={asked} />
      {!asked.answer && !asked.refusal && <Loading />}
      {asked.answer && all.length === 0 && <p className={parts.note}>{text.none}</p>}
      {all.length > 0 && <AccessTable accesses={all} />}
      <Refused refusal={action.refusal} />
      {first.length === PAGE && !isEnd && (
        <div>
          <Button small busy={action.busy} onPress={() => void showOlder()}>
            {text.older}
          </Button>
        </div>
      )}
    </HousePage>
  );
}
