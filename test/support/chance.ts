// Runs before each unit test file. Property tests use the seed of the run (seed.ts), and an interrupted one counts as
// failed.
import fc from 'fast-check';

fc.configureGlobal({ seed: Number(process.env.SEED), markInterruptAsFailure: true });
