import { messages } from 'messages:studio/round-staff';
import { FLOOR_HANDLERS, FLOOR_READERS, hasOneRole } from '@croupier/client';
import { useState } from 'react';
import { useMessages } from '../../app/language.tsx';
import { useClient, useMe } from '../../app/session.tsx';
import { Button } from '../../forms/button.tsx';
import { Panel } from '../../forms/fields.tsx';
import { useQuery } from '../../forms/query.ts';
import { RefusedByRule } from '../refused.tsx';
import { OneIncident } from './incident.tsx';
import { IncidentForm } from './incident-form.tsx';

interface RoundStaffProps {
  readonly house: string;
  readonly round: string;
}

/** Shows staff who dealt a round and the incidents about it, and lets them record another one. */
export function RoundStaffPanel({ house, round }: RoundStaffProps) {
  const text = useMessages(messages);
  const { api } = useClient();
  const me = useMe();
  const roles = me?.account.roles ?? [];
  const [isWriting, setWriting] = useState(false);
  const people = useQuery(`people of round ${round}`, () => api.roundPeople({ round }));
  const reads = hasOneRole(roles, FLOOR_READERS, house);
  const handles = hasOneRole(roles, FLOOR_HANDLERS, house);
  const incidents = useQuery(reads ? `incidents of round ${round}` : undefined, () =>
    api.incidents({ house, round }),
  );
  const dealer = people.answer?.dealer;
  return (
    <Panel
      title={text.title}
      aside={
        <Button small pressed={isWriting} onPress={() => setWriting(!isWriting)}>
          {text.write}
        </Button>
      }
    >
      <RefusedByRule refusal={people.refusal ?? incidents.refusal} />
      {people.answer && <p>{dealer ? text.dealer({ name: dealer.name }) : text.noDealer}</p>}
      {isWriting && (
        <IncidentForm
          house={house}
          kind="dispute"
          round={round}
          people={people.answer?.players ?? []}
          written={incidents.again}
        />
      )}
      {incidents.answer?.incidents.map((incident) => (
        <OneIncident
          key={incident.id}
          house={house}
          incident={incident}
          handles={handles}
          changed={incidents.again}
        />
      ))}
    </Panel>
  );
}
