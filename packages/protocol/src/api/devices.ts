import { textLine } from '@croupier/core';
import { z } from 'zod';
import { id } from '../common.ts';
import {
  closingTurn,
  deviceBoard,
  deviceKey,
  deviceKind,
  deviceReport,
  readingRefusal,
  readingState,
} from '../table-devices.ts';
import { type Endpoints, emptyAnswer, nextPage, page } from './endpoint.ts';

const params = z.strictObject({ table: id });
const ofDevice = z.strictObject({ table: id, device: id });
const name = textLine(40);
const TABLE = 'Vq2m7XcB4tLe';

/** The calls for devices that read draws at a table dealt by a person. */
export const deviceCalls = {
  devices: {
    method: 'GET',
    path: '/tables/:table/devices',
    summary: 'The devices of a table with their last readings',
    description: 'Fails with `no-device-here` if no device can read the draws of the table.',
    who: 'croupier',
    of: 'table',
    params,
    answer: deviceBoard,
    example: {
      request: { table: TABLE },
      answer: {
        kind: 'wheel',
        devices: [
          {
            id: '3',
            name: 'Wheel 1',
            entersByItself: false,
            closesBetsAt: 1600,
            connected: true,
            last: { value: '17', at: 1_763_989_200_000, state: 'proposed' },
          },
        ],
        proposal: { reading: '51', value: '17' },
        dispute: null,
      },
    },
  },
  connectDevice: {
    method: 'POST',
    path: '/tables/:table/devices',
    summary: 'Connect a device to a table',
    description:
      'The answer contains the key with which the device reports. The key is shown only once, because the server stores only its hash.',
    who: 'inspector',
    of: 'table',
    params,
    body: z.strictObject({ kind: deviceKind, name }),
    answer: z.object({ device: id, key: deviceKey }),
    example: {
      request: { table: TABLE, kind: 'wheel', name: 'Wheel 1' },
      answer: { device: '3', key: 'kX0b6o2wzO4W8dC1pTq9vUe5rLY' },
    },
  },
  changeDevice: {
    method: 'PATCH',
    path: '/tables/:table/devices/:device',
    summary: 'Rename a device, or let it enter its readings or close the bets automatically',
    description:
      'A reading is entered automatically only if all other connected devices of the table have reported the same value. With `closesBetsAt`, a wheel’s sensor closes the bets as soon as a circuit of the ball takes that many milliseconds.',
    who: 'inspector',
    of: 'table',
    params: ofDevice,
    body: z.strictObject({
      name: name.optional(),
      entersByItself: z.boolean().optional(),
      closesBetsAt: closingTurn.nullable().optional(),
    }),
    answer: emptyAnswer,
    example: { request: { table: TABLE, device: '3', entersByItself: true }, answer: {} },
  },
  disconnectDevice: {
    method: 'DELETE',
    path: '/tables/:table/devices/:device',
    summary: 'Disconnect a device permanently; its key stops working',
    who: 'inspector',
    of: 'table',
    params: ofDevice,
    answer: emptyAnswer,
    example: { request: { table: TABLE, device: '3' }, answer: {} },
  },
  reportReading: {
    method: 'POST',
    path: '/devices/readings',
    summary: 'Report a reading, as a device',
    description:
      'The device sends its key as a bearer token. A reading counts at most once. If the device sends it again with the same `id`, the answer contains the current state of that reading. A wheel’s sensor may also report each circuit of the rolling ball (`ball`). A device should report `alive` every five seconds. After fifteen seconds without a report, the console shows the device as silent.',
    who: 'anybody',
    body: deviceReport,
    answer: z.object({
      /** The state of the reading; null for `alive` and `ball`. */
      state: readingState.nullable(),
      why: readingRefusal.exactOptional(),
    }),
    example: {
      request: { kind: 'result', number: 17, id: 'spin-2041' },
      answer: { state: 'proposed' },
    },
  },
  enterReading: {
    method: 'POST',
    path: '/tables/:table/readings/entry',
    summary: 'Enter the proposed reading, as the dealer',
    description: 'Fails with `reading-passed` once the table no longer waits for this reading.',
    who: 'croupier',
    of: 'table',
    params,
    body: z.strictObject({ reading: id }),
    answer: emptyAnswer,
    example: { request: { table: TABLE, reading: '51' }, answer: {} },
  },
  settleReadings: {
    method: 'POST',
    path: '/tables/:table/readings/ruling',
    summary: 'Choose the correct value among readings that differ',
    description:
      'The value becomes the result or confirms the result that is already entered, and the table continues. A ruling of the game that ends the draw or the round also settles the dispute.',
    who: 'inspector',
    of: 'table',
    params,
    body: z.strictObject({ value: z.string().min(1).max(4) }),
    answer: emptyAnswer,
    example: { request: { table: TABLE, value: '17' }, answer: {} },
  },
  readings: {
    method: 'GET',
    path: '/tables/:table/readings',
    summary: 'Every reading at a table, newest first',
    description: 'The list also contains the disputes, each with the account that settled it.',
    who: 'inspector',
    of: 'table',
    params,
    query: page,
    answer: z.object({
      readings: z.array(
        z.object({
          id: z.int(),
          device: z.string(),
          at: z.number(),
          /** The time by the device's own clock, if it sent one. */
          told: z.number().nullable(),
          value: z.string().nullable(),
          round: id.nullable(),
          state: readingState,
          why: readingRefusal.nullable(),
        }),
      ),
      disputes: z.array(
        z.object({
          round: id,
          at: z.number(),
          values: deviceBoard.shape.dispute.unwrap().shape.values,
          entered: z.string().nullable(),
          /** The end of the dispute; null while it is open. `value` is null if a ruling of the game ended it. */
          settled: z
            .object({ at: z.number(), by: z.string().nullable(), value: z.string().nullable() })
            .nullable(),
        }),
      ),
      ...nextPage,
    }),
    example: {
      request: { table: TABLE, limit: 1 },
      answer: {
        readings: [
          {
            id: 51,
            device: 'Wheel 1',
            at: 1_763_989_200_000,
            told: null,
            value: '17',
            round: '41',
            state: 'entered',
            why: null,
          },
        ],
        disputes: [],
        next: 51,
      },
    },
  },
} as const satisfies Endpoints;
