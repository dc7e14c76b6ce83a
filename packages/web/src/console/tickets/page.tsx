import { messages as search } from 'messages:files/search';
import { messages } from 'messages:studio/tickets';
import { type AnswerOf, hasOneRole, newKey, TICKET_ROLES } from '@croupier/client';
import { type CurrencyCode, type HouseId, money } from '@croupier/core';
import { useState } from 'react';
import { useFormatter, useMessages } from '../../app/language.tsx';
import { Loading } from '../../app/loading.tsx';
import { useClient, useConnection, useMe } from '../../app/session.tsx';
import { Button } from '../../forms/button.tsx';
import { Panel, Select, TextField } from '../../forms/fields.tsx';
import { Form } from '../../forms/form.tsx';
import { useMutation } from '../../forms/mutation.ts';
import { NoAnswer } from '../../forms/no-answer.tsx';
import { useQuery } from '../../forms/query.ts';
import { houseOf } from '../../plans/houses.ts';
import { HousePage } from '../house-page.tsx';
import { NotStaff } from '../not-staff.tsx';
import parts from '../parts.module.css';
import pit from '../pit/pit.module.css';
import { RefusedByRule } from '../refused.tsx';

type Holder = AnswerOf<'findTickets'>['people'][number];
type Ticket = Holder['tickets'][number];

/** Lets cashiers and the staff of tournaments find a person's tickets, and enter the person with one. */
export function TicketsPage({ house }: { readonly house: string }) {
  const me = useMe();
  const { account } = useConnection();
  if (account === null) return <NotStaff />;
  if (!me) return <Loading />;
  const currency = houseOf(house as HouseId)?.currency;
  if (!currency || !hasOneRole(me.account.roles, TICKET_ROLES, house)) return <NotStaff />;
  return <Tickets house={house} currency={currency} />;
}

interface TicketsProps {
  readonly house: string;
  readonly currency: CurrencyCode;
}

function Tickets({ house, currency }: TicketsProps) {
  const text = useMessages(messages);
  const { find } = useMessages(search);
  const { api } = useClient();
  const [typed, setTyped] = useState('');
  const [wanted, setWanted] = useState('');
  const [done, setDone] = useState('');
  const asked = useQuery(wanted === '' ? undefined : `tickets ${house} ${wanted}`, () =>
    api.findTickets({ house, search: wanted }),
  );
  const look = () => {
    setDone('');
    if (typed.trim() === wanted) asked.again();
    setWanted(typed.trim());
  };
  const entered = (said: string) => {
    setDone(said);
    asked.again();
  };
  const people = asked.answer?.people ?? [];
  return (
    <HousePage title={text.title} house={house} links={[{ to: '/console', text: text.toTables }]}>
      <Form onSubmit={look} className={pit.tools}>
        <TextField
          label={text.name}
          value={typed}
          onChange={setTyped}
          minLength={2}
          maxLength={60}
          autoComplete="off"
          required
        />
        <Button submit kind="call">
          {find}
        </Button>
      </Form>
      <NoAnswer asked={asked} />
      <p role="status">{done}</p>
      {asked.answer && people.length === 0 && <p className={parts.note}>{text.none}</p>}
      {people.map((holder) => (
        <Panel key={holder.account} title={holder.name}>
          <p className={parts.note}>{holder.screen ? text.screen : text.noScreen}</p>
          <ul className={pit.tickets}>
            {holder.tickets.map((ticket) => (
              <OneTicket
                key={ticket.id}
                house={house}
                currency={currency}
                holder={holder}
                ticket={ticket}
                entered={entered}
              />
            ))}
          </ul>
        </Panel>
      ))}
    </HousePage>
  );
}

interface OneTicketProps extends TicketsProps {
  readonly holder: Holder;
  readonly ticket: Ticket;
  readonly entered: (said: string) => void;
}

function OneTicket({ house, currency, holder, ticket, entered }: OneTicketProps) {
  const text = useMessages(messages);
  const format = useFormatter();
  const { api } = useClient();
  const action = useMutation();
  const [key, setKey] = useState(newKey);
  const { enters, value, from } = ticket;
  const [picked, setPicked] = useState(enters[0]?.id ?? '');
  const target = enters.find(({ id }) => id === picked) ?? enters[0];
  const enter = async (tournament: Ticket['enters'][number]) => {
    const answer = await action.run(() =>
      api.redeemTicket({ house, ticket: ticket.id, tournament: tournament.id, key }),
    );
    if (!answer) return;
    setKey(newKey());
    entered(
      (answer.waits ? text.proposed : text.entered)({ name: holder.name, tournament: tournament.name }),
    );
  };
  return (
    <li>
      <p>
        <strong>{format.money(money(value), currency)}</strong> <span>{text.wonIn({ name: from.name })}</span>
      </p>
      {target ? (
        <div className={pit.tools}>
          <Select
            label={text.tournament}
            value={target.id}
            choices={enters.map(({ id, name }) => ({ value: id, text: name }))}
            onChange={setPicked}
          />
          <Button busy={action.busy} onPress={() => void enter(target)}>
            {holder.screen ? text.propose : text.enter}
          </Button>
        </div>
      ) : (
        <p className={parts.note}>
          {ticket.tournament ? text.closed({ name: ticket.tournament.name }) : text.nothing}
        </p>
      )}
      <RefusedByRule refusal={action.refusal} />
    </li>
  );
}
