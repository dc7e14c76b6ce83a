// Before each unit test file: properties are tried with the seed of the run (seed.ts). None is broken off quietly.
import fc from 'fast-check';

fc.configureGlobal({ seed: Number(process.env.SEED), markInterruptAsFailure: true });
