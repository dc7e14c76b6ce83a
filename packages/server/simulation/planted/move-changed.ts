import type { Parameter } from '../../src/storage/database.ts';
import type { PlantedFault } from './planted.ts';
import { overQueries, placeOf } from './queries.ts';

/** A fault that stores a pocket other than the one in which the ball landed. */
export const moveChanged: PlantedFault = {
  what: 'a round is stored differently from how it was played',
  storage: (database, { chance }) =>
    overQueries(database, async (sql, parameters, ask) => {
      if (!parameters || !sql.includes('insert into move')) return ask(sql, parameters);
      const place = placeOf('move', sql);
      const moves = (parameters[place] as readonly string[]).map((move) =>
        chance.happens(0.2)
          ? move.replace(/("pocket":")(\d+)/, (_, name, n) => `${name}${36 - Number(n)}`)
          : move,
      );
      return ask(sql, parameters.with(place, moves as Parameter));
    }),
};
