// The pages about people are loaded together, because they show the same parts.
export { AccessesPage } from './accesses-page.tsx';
export { FilePage } from './file-page.tsx';
export { PeoplePage } from './people-page.tsx';
