/** A move of the staff, with its time in milliseconds from the beginning of the recording. */
export interface Moment {
  readonly at: number;
  readonly name: string;
}

/**
 * Returns the staff's moves that the recording of a record shows, with their names. `from` is the time of the
 * first frame. A move without a name is left out.
 */
export function momentsOf(
  record: { readonly [field: string]: unknown },
  from: number,
  nameOf: (type: string) => string | undefined,
): readonly Moment[] {
  const moves = listIn(record, 'rounds').flatMap((round) => listIn(round, 'moves'));
  return moves.flatMap((made) => {
    const { at, actor, move } = made;
    const type = fieldOf(move, 'type');
    const name = typeof type === 'string' ? nameOf(type) : undefined;
    const isStaff = fieldOf(actor, 'role') !== 'player';
    return isStaff && name !== undefined && typeof at === 'number' && at >= from
      ? [{ at: at - from, name }]
      : [];
  });
}

/** Returns a time in a recording as minutes and seconds: `1:05`. */
export function timeText(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

function listIn(value: unknown, field: string): readonly { readonly [field: string]: unknown }[] {
  const list = fieldOf(value, field);
  return Array.isArray(list) ? list.filter((one) => typeof one === 'object' && one !== null) : [];
}

function fieldOf(value: unknown, field: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, field)
    ? (value as { readonly [field: string]: unknown })[field]
    : undefined;
}
