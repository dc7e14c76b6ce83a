/** The versions of the messages between nodes that a program sends and reads. */
export interface BusVersions {
  readonly speaks: number;
  /** The oldest and the newest version that it reads. */
  readonly reads: readonly [from: number, to: number];
}

/**
 * The versions of this program. A change of the messages comes in two releases: the first reads the new version as well,
 * and the next one speaks it. So each release understands the one before, and is understood by it.
 */
export const BUS_VERSIONS: BusVersions = { speaks: 1, reads: [1, 1] };
