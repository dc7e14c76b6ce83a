/**
 * Returns whether a line of the log only counts a fault that was logged up to a minute earlier, perhaps by the tests of
 * another file in this process. A fault of the table under test never appears only in this form.
 */
export function isRepeated(line: string): boolean {
  return /"again":\d/.test(line);
}
