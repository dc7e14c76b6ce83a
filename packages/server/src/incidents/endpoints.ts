import type { HandlersOf } from '../http/call.ts';
import type { IncidentService } from './service.ts';

/** Returns the endpoints for incidents, complaints, and notes about players. */
export function incidentEndpoints(incidents: IncidentService): HandlersOf<'Incidents'> {
  return {
    incidents: async ({ params: { house }, body }) => ({
      incidents: await incidents.find({ house, ...body }),
    }),
    writeIncident: ({ params: { house }, body, by }) => incidents.write(house, body, by.account.id),
    addToIncident: ({ params: { incident }, body, by }) => incidents.add(incident, body, by.account.id),
    roundPeople: ({ params: { round } }) => incidents.roundPeople(round),
    playerComplaints: ({ params: { house } }) => incidents.complaints(house),
    playerNotes: ({ params: { house, account }, query }) => incidents.notes(house, account, query),
    notePlayer: ({ params: { house, account }, body: { text }, by }) =>
      incidents.note(house, account, text, by.account.id),
  };
}
