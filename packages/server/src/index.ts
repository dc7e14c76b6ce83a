export type { AuditHead } from './audit/verify.ts';
export { checkAudit, readAuditHead } from './program/audit.ts';
export { backUp, restore } from './program/backup.ts';
export { run } from './program/run.ts';
export { type ServeOptions, type Server, serve } from './program/serve.ts';
export { newStaffKey } from './program/staff-key.ts';
