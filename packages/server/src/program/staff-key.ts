import { existsSync } from 'node:fs';
import { isRefusal, type Refusal, refuse } from '@croupier/core';
import { createStaffKey } from '../accounts/staff.ts';
import { systemRuntime } from '../casino/system-runtime.ts';
import { localUrl, staffLink } from '../http/addresses.ts';
import { StorageError } from '../storage/database.ts';
import { readConfig } from './config.ts';

/**
 * Creates a new staff key in the storage of a stopped server, and returns the link that takes the roles with it. Uses
 * the same settings as the server. A refusal contains an explanation for the operator.
 */
export async function newStaffKey(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<string | Refusal> {
  const config = readConfig(args, env);
  if (isRefusal(config)) return config;
  const { databaseUrl, dataDir, host, port } = config;
  if (databaseUrl === undefined && !existsSync(dataDir))
    return refuse('no-such-storage', `There is no data directory ${dataDir}. Pass the server's with --data.`);
  const { clock, entropy, openDatabase } = systemRuntime;
  try {
    const database = await openDatabase(databaseUrl === undefined ? { dataDir } : { url: databaseUrl });
    try {
      const key = await database.transaction((tx) => createStaffKey(tx, entropy, clock.now()));
      return staffLink(localUrl(host, port), key);
    } finally {
      await database.close();
    }
  } catch (error) {
    if (error instanceof StorageError) return refuse(error.code, error.message);
    throw error;
  }
}
