/**
 * Returns whether a line of the log only counts a fault that was logged up to a minute before, perhaps by the tests of
 * another file in this process. Faults of the table under test are never logged only in this form.
 */
export function isRepeated(line: string): boolean {
  return /"again":\d/.test(line);
}
