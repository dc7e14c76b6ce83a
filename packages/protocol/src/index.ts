export * from './api.ts';
export * from './common.ts';
export * from './draws.ts';
export * from './proof.ts';
export * from './socket.ts';
export * from './version.ts';
