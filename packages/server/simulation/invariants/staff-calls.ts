import { API_PATH, type Endpoint, endpoints } from '@croupier/protocol';
import type { Queries } from '../../src/storage/database.ts';

/** A call that the casino has answered, and not refused. */
export interface AnsweredCall {
  readonly method: string;
  readonly path: string;
  /** The id of the request, as the answer names it. */
  readonly request: string;
}

/** The calls of staff that the casino has carried out. Each has an entry in the audit log. */
export class StaffCalls {
  private answered: { readonly action: string; readonly request: string }[] = [];

  answer({ method, path, request }: AnsweredCall): void {
    const action = ACTIONS.find(({ is }) => is(method, path))?.name;
    if (action !== undefined) this.answered.push({ action, request });
  }

  /** Finds calls since the previous check that are not in the audit log. */
  async look(stored: Queries): Promise<readonly string[]> {
    const answered = this.answered;
    this.answered = [];
    const rows = await stored.query<{ action: string; request: string }>(
      `select action, request from unnest($1::text[], $2::text[]) as told (action, request)
       where not exists (
         select from audit_entry as entry
         where entry.request = told.request and entry.action = told.action and outcome = 'done'
       ) order by 1, 2 limit 5`,
      [answered.map(({ action }) => action), answered.map(({ request }) => request)],
    );
    return rows.map(
      ({ action, request }) =>
        `Staff made the call ${action} (${request}), but the audit log has no entry of it.`,
    );
  }
}

/** The calls by which staff change something or open personal data. A longer path has more fixed parts. */
const ACTIONS = Object.entries<Endpoint>(endpoints)
  .filter(([, endpoint]) => {
    const { method, opens, logged } = endpoint;
    return 'of' in endpoint && (logged ?? (method !== 'GET' || opens !== undefined));
  })
  .map(([name, { method, path }]) => {
    const pattern = new RegExp(`^${API_PATH}${path.replace(/:\w+/g, '[^/]+')}$`);
    const is = (asked: string, at: string) => asked === method && pattern.test(at);
    return { name, is, parameters: path.split(':').length };
  })
  .sort((one, other) => one.parameters - other.parameters);
