export * from './api/index.ts';
export * from './cards.ts';
export * from './common.ts';
export * from './draws.ts';
export * from './pack.ts';
export * from './proof.ts';
export type { Hashing } from './sha256.ts';
export * from './socket.ts';
export * from './version.ts';
