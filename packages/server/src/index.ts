export { run } from './run.ts';
export { type ServeOptions, type Server, serve } from './serve.ts';
export { newStaffKey } from './staff-key.ts';
