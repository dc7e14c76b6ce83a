import { runRelay } from './process.ts';

runRelay(process.argv[2], process.env);
