/**
 * Whether a line of the log only counts a fault that was logged before, up to a minute ago and perhaps by the tests of another file
 * in this process: what the table at hand logs is never only that.
 */
export function isRepeated(line: string): boolean {
  return /"again":\d/.test(line);
}
