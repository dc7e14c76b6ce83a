// The staff's pages about a house are loaded together, because the first page lists the name of every file.
export { AuditLogPage } from './audit-log/page.tsx';
export { BooksPage } from './books/books.tsx';
export { DealersPage } from './floor/dealers.tsx';
export { IncidentsPage } from './floor/incidents.tsx';
export { PlayerPage } from './floor/player.tsx';
export { RatingsPage } from './floor/ratings.tsx';
export { RoomPage } from './pit/room.tsx';
export { TakingsPage } from './pit/takings.tsx';
export { StudioPage } from './studio/page.tsx';
export { RotaPage } from './studio/rota.tsx';
export { TablesPage } from './tables.tsx';
export { TicketsPage } from './tickets/page.tsx';
export { TraysPage } from './trays/page.tsx';
