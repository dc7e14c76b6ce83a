import { type Endpoint, type EndpointName, endpoints, type StaffCall } from '@croupier/protocol';
import type { Account } from '../services/account-service.ts';
import type { AuditedCall } from '../services/audit.ts';
import { redactorOf } from './redact.ts';
import type { Access, CallInput } from './rights.ts';

/** The fields that identify the account that a call is about. A seat has the id of its account. */
const SUBJECTS = ['account', 'player', 'seat'] as const;

/** The redactors of endpoints, each built when the endpoint is first called. */
const redactors = new Map<EndpointName, (given: CallInput) => unknown>();

function redacted(name: EndpointName, given: CallInput): unknown {
  const endpoint: Endpoint = endpoints[name];
  const redact = redactors.get(name) ?? redactorOf(endpoint);
  redactors.set(name, redact);
  return redact(given);
}

/**
 * Returns a call as the audit log records it; undefined if the log does not record it. The log records every call by which
 * staff change something, and the reading calls that are marked.
 */
export function auditedCall(
  name: EndpointName,
  { role, house }: Access,
  account: Account | undefined,
  given: CallInput,
  address: string,
): AuditedCall | undefined {
  const endpoint: Endpoint = endpoints[name];
  const { method, opens, logged, path } = endpoint;
  const recorded = logged ?? (method !== 'GET' || opens !== undefined);
  const of = 'of' in endpoint ? endpoint.of : endpoint.asStaff?.of;
  if (of === undefined || !recorded || role === undefined || !account) return undefined;
  return {
    action: name,
    account: account.id,
    role,
    house: house ?? '',
    object: objectOf({ of, path }, given),
    subject: subjectOf(endpoint, given),
    address,
    input: redacted(name, given),
  };
}

/** Returns the kind and the id of the object that an endpoint's address names; null if it names none. */
function objectOf(
  { of, path }: Pick<StaffCall, 'of'> & Pick<Endpoint, 'path'>,
  given: CallInput,
): string | null {
  const params = fieldsOf(given.params);
  const [named] = [...path.matchAll(/:(\w+)/g)].flatMap(([, param = '']) =>
    ['house', 'account', 'name'].includes(param) ? [] : [param],
  );
  const kind = of in params && of !== 'house' ? of : named;
  return kind === undefined ? null : `${kind} ${params[kind]}`;
}

function subjectOf({ path }: Pick<Endpoint, 'path'>, given: CallInput): AuditedCall['subject'] {
  const params = fieldsOf(given.params);
  if (path.startsWith('/accounts/:name')) return { name: String(params.name) };
  const fields = { ...fieldsOf(given.body), ...fieldsOf(given.query), ...params };
  const id = SUBJECTS.map((field) => fields[field]).find((value) => typeof value === 'string');
  return id === undefined ? undefined : { id: String(id) };
}

function fieldsOf(part: unknown): { readonly [field: string]: unknown } {
  return typeof part === 'object' && part !== null ? { ...part } : {};
}
