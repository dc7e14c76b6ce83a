import type { HandlersOf } from '../../http/call.ts';
import type { ProofLog } from '../../proof-log/service.ts';
import type { Archive } from '../archive-service.ts';
import { type Admission, noSuchTable } from './admission.ts';
import { noSuchRound } from './rounds.ts';

interface Needs {
  readonly archive: Archive;
  readonly admission: Admission;
  readonly proofLog: ProofLog;
}

/** Returns the endpoints of the proof log. The entries of a private table are shown only to people who can enter it. */
export function proofLogEndpoints({ archive, admission, proofLog }: Needs): HandlersOf<'Proof log'> {
  return {
    proofLog: () => proofLog.describe(),
    logConsistency: ({ query: { from, to } }) => proofLog.consistency(from, to),
    roundInclusion: async ({ params, by }) => {
      const known = await archive.round(params.round, undefined);
      if (!known || !(await admission.letsIn(known.table, by))) return noSuchRound();
      return proofLog.inclusion(params.round);
    },
    tableProofs: async ({ params, query, by }) => {
      if (!(await admission.letsIn(params.table, by))) return noSuchTable();
      const { counts, rounds } = await archive.proofs(params.table, query);
      const entries = await proofLog.entries(rounds.map(({ id }) => id));
      return {
        ...counts,
        rounds: rounds.map(({ id, number, state, seed }) => ({
          ...{ round: id, number, state, seed },
          ...(entries.get(id) ?? { entry: '', place: null, loggedAt: null }),
        })),
      };
    },
  };
}
