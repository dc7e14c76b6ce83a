export * from './citations.ts';
export * from './coverage.ts';
export * from './mutation.ts';
export * from './report.ts';
export * from './rulebook.ts';
