/** The share of potential visitors who are present, for each hour of the day from midnight on. */
const BY_HOUR = [
  0.35, 0.2, 0.1, 0.05, 0.02, 0, 0, 0, 0, 0.02, 0.05, 0.08, 0.1, 0.1, 0.1, 0.15, 0.2, 0.3, 0.45, 0.7, 1, 1,
  0.8, 0.5,
];

/**
 * Returns the share of potential visitors who are present at a time, given in milliseconds since 1970. The share is
 * lowest in the morning.
 */
export function busyAt(now: number): number {
  return BY_HOUR[Math.floor(now / 3_600_000) % BY_HOUR.length] ?? 0;
}
