import { existsSync } from 'node:fs';
import { isRefusal, type Refusal, refuse } from '@croupier/core';
import { type AuditHead, type AuditVerdict, auditHead, verifyAudit } from '../audit/verify.ts';
import { systemRuntime } from '../casino/system-runtime.ts';
import { type Database, StorageError } from '../storage/database.ts';
import { openPgliteBeside } from '../storage/pglite.ts';
import { openPostgresBeside } from '../storage/postgres.ts';
import { readConfig } from './config.ts';

/** Returns the last entry of the audit log. Uses the same settings as the server. */
export function readAuditHead(args: readonly string[], env: NodeJS.ProcessEnv): Promise<AuditHead | Refusal> {
  return withDatabase(args, env, auditHead);
}

/** Checks the audit log, up to and including a noted head. Uses the same settings as the server. */
export function checkAudit(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  noted: AuditHead | undefined,
): Promise<AuditVerdict | Refusal> {
  return withDatabase(args, env, (database) => verifyAudit(database, noted));
}

async function withDatabase<T>(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  read: (database: Database) => Promise<T>,
): Promise<T | Refusal> {
  const config = readConfig(args, env);
  if (isRefusal(config)) return config;
  const { databaseUrl, dataDir } = config;
  if (databaseUrl === undefined && !existsSync(dataDir))
    return refuse('no-such-storage', `There is no data directory ${dataDir}. Pass the server's with --data.`);
  try {
    const database =
      databaseUrl === undefined
        ? await openPgliteBeside(dataDir, systemRuntime)
        : await openPostgresBeside(databaseUrl);
    try {
      return await read(database);
    } finally {
      await database.close();
    }
  } catch (error) {
    if (error instanceof StorageError) return refuse(error.code, error.message);
    throw error;
  }
}
