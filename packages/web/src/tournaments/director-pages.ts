// The pages of those who announce and run tournaments are loaded together, because the first page lists the name of every
// file.
export { AnnouncePage } from './announce/page.tsx';
export { FloorPage } from './floor.tsx';
