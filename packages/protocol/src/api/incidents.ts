import { textLine } from '@croupier/core';
import { z } from 'zod';
import { id } from '../common.ts';
import {
  type Incident,
  incident,
  incidentKind,
  incidentStep,
  incidentText,
  MAX_INCIDENT,
  playerNote,
} from '../incidents.ts';
import { FLOOR_HANDLERS, FLOOR_READERS, INCIDENT_WRITERS } from '../roles.ts';
import { type Endpoints, nextPage, page } from './endpoint.ts';

const house = z.string().max(40);
const number = z.string().regex(/^[1-9]\d{0,14}$/);
const named = z.object({ account: id, name: z.string() });
const AT = 1_763_989_200_000;

const example: Incident = {
  id: '5',
  kind: 'dispute',
  at: AT,
  table: { id: '12', name: 'Roulette 1' },
  round: { id: '41', number: 7 },
  people: [{ account: 'kDM8doOYWu46', name: 'Anna', part: 'player' }],
  open: true,
  entries: [{ at: AT, by: 'Marta', step: 'opened', text: 'Anna says that her chip lay on 17.' }],
};
const exampleNote = { id: 3, at: AT, by: 'Marta', text: 'Prefers French calls.' };

/** The calls for incidents, and for the staff's notes about players. */
export const incidentCalls = {
  incidents: {
    method: 'POST',
    path: '/houses/:house/incidents/search',
    summary: 'The incidents of a house, newest first, with all their entries',
    description: 'Each word of `search` must begin a word of the same entry.',
    who: FLOOR_READERS,
    of: 'house',
    params: z.strictObject({ house }),
    body: page.extend({
      before: number.optional(),
      limit: z.coerce.number().int().min(1).max(50).default(50),
      state: z.enum(['open', 'closed']).optional(),
      kind: incidentKind.optional(),
      search: textLine(100, 0).optional(),
      table: id.optional(),
      round: id.optional(),
      account: id.optional(),
    }),
    answer: z.object({ incidents: z.array(incident), next: number.nullable() }),
    example: { request: { house: 'kings', state: 'open' }, answer: { incidents: [example], next: null } },
  },
  writeIncident: {
    method: 'POST',
    path: '/houses/:house/incidents',
    summary: 'Record an incident, with the table, the round and the people that it is about',
    description:
      'A round determines the table. `people` are the ids of accounts, and `names` the names of accounts that are not guests. The dealer of the table or of the round is added to the people.',
    who: INCIDENT_WRITERS,
    of: 'house',
    params: z.strictObject({ house }),
    body: z.strictObject({
      kind: incidentKind,
      text: incidentText,
      table: number.optional(),
      round: number.optional(),
      people: z.array(id).max(MAX_INCIDENT.people).default([]),
      names: z.array(textLine(40)).max(MAX_INCIDENT.people).default([]),
    }),
    answer: incident,
    example: {
      request: {
        house: 'kings',
        kind: 'dispute',
        text: 'Anna says that her chip lay on 17.',
        round: '41',
        people: ['kDM8doOYWu46'],
      },
      answer: example,
    },
  },
  addToIncident: {
    method: 'POST',
    path: '/incidents/:incident/entries',
    summary: 'Add a note to an incident, close it with its outcome, or open it again',
    description: 'A person whom the incident names cannot close it.',
    who: FLOOR_HANDLERS,
    of: 'incident',
    params: z.strictObject({ incident: number }),
    body: z.strictObject({ step: incidentStep.exclude(['opened']), text: incidentText }),
    answer: incident,
    example: {
      request: { incident: '5', step: 'closed', text: 'The picture shows the chip on 20. Explained to her.' },
      answer: {
        ...example,
        open: false,
        entries: [
          ...example.entries,
          {
            at: AT + 60_000,
            by: 'Ida',
            step: 'closed',
            text: 'The picture shows the chip on 20. Explained to her.',
          },
        ],
      },
    },
  },
  roundPeople: {
    method: 'GET',
    path: '/rounds/:round/people',
    summary: 'The dealer and the players of a round',
    description: 'The dealer is null if nobody had taken the table over, or the virtual croupier dealt.',
    who: INCIDENT_WRITERS,
    of: 'round',
    params: z.strictObject({ round: id }),
    answer: z.object({ dealer: named.nullable(), players: z.array(named) }),
    example: {
      request: { round: '41' },
      answer: {
        dealer: { account: 'Jn5bGy3TfQ8u', name: 'Marta' },
        players: [{ account: 'kDM8doOYWu46', name: 'Anna' }],
      },
    },
  },
  playerComplaints: {
    method: 'GET',
    path: '/houses/:house/complaints',
    summary: 'The open complaints of a house’s participants, the most urgent first',
    description: 'A manager settles them at the cash desk, see `POST /complaints/:complaint/settlement`.',
    who: FLOOR_READERS,
    of: 'house',
    params: z.strictObject({ house }),
    answer: z.object({
      complaints: z.array(
        z.object({
          id,
          account: id,
          name: z.string(),
          filedAt: z.number(),
          subject: z.string(),
          round: id.nullable(),
          /** The legal deadline for settling the complaint; null if there is none. */
          dueAt: z.number().nullable(),
        }),
      ),
    }),
    example: {
      request: { house: 'kings' },
      answer: {
        complaints: [
          {
            id: '9',
            account: 'kDM8doOYWu46',
            name: 'Anna',
            filedAt: AT,
            subject: 'My bet on 17 was not paid.',
            round: '41',
            dueAt: null,
          },
        ],
      },
    },
  },
  playerNotes: {
    method: 'GET',
    path: '/houses/:house/players/:account/notes',
    summary: 'The staff’s notes about a player, newest first',
    who: FLOOR_HANDLERS,
    of: 'house',
    params: z.strictObject({ house, account: id }),
    query: page,
    answer: z.object({ name: z.string(), notes: z.array(playerNote), ...nextPage }),
    example: {
      request: { house: 'kings', account: 'kDM8doOYWu46' },
      answer: { name: 'Anna', notes: [exampleNote], next: null },
    },
  },
  notePlayer: {
    method: 'POST',
    path: '/houses/:house/players/:account/notes',
    summary:
      'Add a note about a player; notes are never changed, and are part of the player’s own data export',
    who: FLOOR_HANDLERS,
    of: 'house',
    params: z.strictObject({ house, account: id }),
    body: z.strictObject({ text: incidentText }),
    answer: playerNote,
    example: {
      request: { house: 'kings', account: 'kDM8doOYWu46', text: exampleNote.text },
      answer: exampleNote,
    },
  },
} as const satisfies Endpoints;
