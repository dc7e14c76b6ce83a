import { isRefusal } from '@croupier/core';
import type { HandlersOf } from '../http/call.ts';
import { nextPageOf } from '../http/next-page.ts';
import type { IncidentService } from './service.ts';

/** Returns the endpoints for incidents, complaints, and notes about players. */
export function incidentEndpoints(incidents: IncidentService): HandlersOf<'Incidents'> {
  return {
    incidents: async ({ params: { house }, body }) => {
      const found = await incidents.find({ house, ...body });
      return { incidents: found, next: nextPageOf(found, body, ({ id }) => id) };
    },
    writeIncident: ({ params: { house }, body, by }) => incidents.write(house, body, by.account.id),
    addToIncident: ({ params: { incident }, body, by }) => incidents.add(incident, body, by.account.id),
    roundPeople: ({ params: { round } }) => incidents.roundPeople(round),
    playerComplaints: ({ params: { house } }) => incidents.complaints(house),
    playerNotes: async ({ params: { house, account }, query }) => {
      const about = await incidents.notes(house, account, query);
      return isRefusal(about)
        ? about
        : { ...about, next: nextPageOf(about.notes, query, ({ id }) => Number(id)) };
    },
    notePlayer: ({ params: { house, account }, body: { text }, by }) =>
      incidents.note(house, account, text, by.account.id),
  };
}
