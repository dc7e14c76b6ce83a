import { z } from 'zod';
import { id } from '../common.ts';
import { CURSOR_PATTERN } from '../event-cursor.ts';

/** The media types in which a table's events can be read over HTTP. The first one is the default. */
export const EVENT_TYPES = ['text/event-stream', 'application/x-ndjson'] as const;

/** The header with the `id` of the last event that a reader received, as browsers send it when they reconnect. */
export const LAST_EVENT_HEADER = 'last-event-id';

/** The text of a place in the events of a table. */
export const eventCursor = z.string().regex(CURSOR_PATTERN);

/** The stream of a table's events. It is no call with one answer, so it is not among the endpoints. */
export const eventStream = {
  path: '/tables/:table/events',
  params: z.strictObject({ table: id }),
  query: z.strictObject({
    as: z.enum(['player', 'spectator']).default('spectator'),
    code: z.string().max(20).optional(),
    after: eventCursor.optional(),
  }),
};
