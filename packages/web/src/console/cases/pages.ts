// The pages about cases are loaded together, because the first page lists the name of every file.
export { CasePage } from './file.tsx';
export { CasesPage } from './list.tsx';
export { AlertRulesPage } from './rules.tsx';
