import { messages } from 'messages:console';
import { hasRole, housesOf, type StaffRole, type TableInfo } from '@croupier/client';
import { useState } from 'react';
import { Link } from 'wouter';
import { useHouseName, usePlanTitle } from '../app/houses.ts';
import { useMessages } from '../app/language.tsx';
import { Loading } from '../app/loading.tsx';
import { useClient, useConnection, useMe } from '../app/session.tsx';
import { useTitle } from '../app/title.ts';
import { Panel, Select, TextField } from '../forms/fields.tsx';
import type { Proof } from '../forms/passkey.ts';
import { useQuery } from '../forms/query.ts';
import { Refused } from '../forms/refused.tsx';
import { ProofForm } from '../security/proof-form.tsx';
import { ResetCodes } from '../security/reset-codes.tsx';
import styles from './console.module.css';
import { Houses } from './houses.tsx';
import { NotStaff } from './not-staff.tsx';
import { OpenTable } from './open-table.tsx';
import parts from './parts.module.css';

/** Shows the tables to staff. Managers can also open tables and assign roles here. */
export function TablesPage() {
  const text = useMessages(messages);
  const me = useMe();
  const { account } = useConnection();
  const { api } = useClient();
  useTitle(text.tables);
  const tables = useQuery('tables', () => api.tables({}));
  if (account === null || me?.account.roles.length === 0) return <NotStaff />;
  if (!me) return <Loading />;
  const manages = housesOf(me.account.roles, 'manager');
  return (
    <div className={styles.tables}>
      <h1>{text.tables}</h1>
      <Panel title={text.openTables}>
        <Refused refusal={tables.refusal} />
        {tables.answer?.tables.length === 0 && <p className={parts.note}>{text.noTables}</p>}
        <ul className={styles.list}>
          {tables.answer?.tables.map((table) => (
            <OneTable key={table.id} table={table} />
          ))}
        </ul>
      </Panel>
      <Houses />
      {manages.length > 0 && (
        <div className={styles.pair}>
          <OpenTable managed={manages} />
          <Roles managed={manages} />
          <ResetCodes />
        </div>
      )}
    </div>
  );
}

function OneTable({ table }: { readonly table: TableInfo }) {
  const text = useMessages(messages);
  const houseName = useHouseName();
  const planTitle = usePlanTitle();
  return (
    <li>
      <Link href={`/console/${table.id}`}>{table.name}</Link>
      <span>
        {houseName(table.house)} · {planTitle(table.plan)}
      </span>
      <span className={parts.note}>
        {text.dealer[table.dealer]}
        {table.state === 'paused' && ` · ${text.paused}`}
      </span>
    </li>
  );
}

const ROLES: readonly StaffRole[] = [
  'croupier',
  'inspector',
  'floor-manager',
  'cashier',
  'compliance',
  'auditor',
  'manager',
];

/** Gives an account staff roles at a house, or removes them. */
function Roles({ managed }: { readonly managed: readonly string[] }) {
  const text = useMessages(messages);
  const { api } = useClient();
  const own = useQuery('security', () => api.security());
  const houseName = useHouseName();
  const [house, setHouse] = useState(managed[0] ?? '');
  const [name, setName] = useState('');
  const [roles, setRoles] = useState<readonly StaffRole[]>(['croupier']);
  const [done, setDone] = useState('');
  const grant = (proof: Proof) => {
    setDone('');
    return api.grantRoles({ name: name.trim(), house, roles: [...roles], ...proof });
  };
  return (
    <Panel title={text.roles}>
      <p>{text.rolesWhy}</p>
      {!own.answer && <Refused refusal={own.refusal} />}
      {own.answer && (
        <ProofForm
          title={text.setRoles}
          codes={own.answer.codes}
          ask={grant}
          done={(account) =>
            setDone(
              text.granted({
                name: account.name,
                roles:
                  ROLES.filter((role) => hasRole(account.roles, role, house))
                    .map((role) => text.asRole[role])
                    .join(', ') || '–',
              }),
            )
          }
        >
          <Select
            label={text.house}
            value={house}
            choices={managed.map((id) => ({ value: id, text: houseName(id) }))}
            onChange={setHouse}
          />
          <TextField
            label={text.accountName}
            value={name}
            onChange={setName}
            autoComplete="off"
            maxLength={40}
            required
          />
          <div className={parts.row}>
            {ROLES.map((role) => (
              <label key={role} className={styles.check}>
                <input
                  type="checkbox"
                  checked={roles.includes(role)}
                  onChange={({ target }) =>
                    setRoles(target.checked ? [...roles, role] : roles.filter((one) => one !== role))
                  }
                />
                {text.asRole[role]}
              </label>
            ))}
          </div>
        </ProofForm>
      )}
      <p role="status">{done}</p>
    </Panel>
  );
}
