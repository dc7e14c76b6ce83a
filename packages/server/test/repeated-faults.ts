/**
 * Returns whether a log line only counts a fault that was logged up to a minute earlier. The earlier fault
 * may belong to another test file in this process. A fault of the table under test also appears in full.
 */
export function isRepeated(line: string): boolean {
  return /"again":\d/.test(line);
}
