import type { Queries } from '../storage/database.ts';

/** A call of staff, as the audit log records it. */
export interface AuditedCall {
  /** The name of the endpoint. */
  readonly action: string;
  readonly account: string;
  readonly role: string;
  /** The house that the call is about; empty if it belongs to no house. */
  readonly house: string;
  /** The kind and the id of an object, for example `table 12`. */
  readonly object: string | null;
  /** The account that the call is about, by its id or its name; undefined if there is none. */
  readonly subject: { readonly id: string } | { readonly name: string } | undefined;
  readonly address: string;
  /** The call's input without secrets. */
  readonly input: unknown;
}

/** An action of staff outside of a call, such as a move at a table. */
export interface StaffAction extends Omit<AuditedCall, 'subject' | 'address'> {
  /** The account that the action is about; undefined if there is none. */
  readonly subject?: string;
  /** `done`, or the code of the refusal. */
  readonly outcome: string;
}

/** The part of the audit log that stores actions of staff in the transactions that carry them out. */
export interface ActionLog {
  /** Writes entries of actions. Must be the last statement of the transaction, because it locks the log. */
  record(tx: Queries, actions: readonly StaffAction[]): Promise<void>;
}

/** The audit log, for everything that handles requests. */
export interface Audit {
  /**
   * Runs `work` for a request with this id, and records the security events that it causes. They are recorded before
   * the result is returned.
   */
  within<T>(request: string | null, work: () => Promise<T>): Promise<T>;
  /**
   * Runs a call inside of `within`, and records it: in the first transaction of the call that writes, or else after the
   * call. A refused call is recorded with the code of the refusal.
   */
  call<T>(call: AuditedCall, work: () => Promise<T>): Promise<T>;
}
