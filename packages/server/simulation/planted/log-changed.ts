import type { PlantedFault } from './planted.ts';
import { overQueries } from './queries.ts';

/** A fault that stores another content than the one to which an entry of the audit log commits. */
export const logChanged: PlantedFault = {
  what: 'the content of an entry of the audit log is changed',
  storage: (database) =>
    overQueries(database, (sql, parameters, ask) =>
      ask(
        sql,
        sql.includes('insert into audit_head')
          ? parameters?.map((value, at) => (at === parameters.length - 1 ? `${value} ` : value))
          : parameters,
      ),
    ),
};
