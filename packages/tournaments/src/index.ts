export {
  type AnnouncementIssue,
  checkAnnouncement,
  type HouseSheets,
  readAnnouncement,
} from './announcement/read.ts';
export {
  type Announcement,
  announcementForm,
  announcementSchema,
  type CitedRules,
  type Level,
  type PayoutTable,
  payoutTableSchema,
  structureSchema,
} from './announcement/schema.ts';
export { BUYING_SECONDS, canStillBuy, whyNoRebuy } from './buying.ts';
export { CHECK_IN_SECONDS, dueAt, levelAt, levelNumber } from './clock.ts';
export { type Command, type CommandOf, commandSchema } from './commands.ts';
export { unpaidPool, wouldAccept } from './deals/deal.ts';
export { chipChop, type DealFigures, icmDeal } from './deals/figures.ts';
export { type DealLine, dealLines } from './deals/lines.ts';
export type { Draw } from './draws.ts';
export type { CommandContext, TournamentEvent } from './events.ts';
export { whyNotDeal } from './hands.ts';
export { type Opening, type OpeningSeat, openingOf } from './opening.ts';
export { type Books, booksOf, paidPlaces } from './prizes/books.ts';
export { replayTournament, type TournamentRecord } from './record.ts';
export { offerOf, whyNotFromBalance } from './registration.ts';
export {
  type Dealer,
  type HandReport,
  picksOf,
  type SimulationTerms,
  simulate,
} from './simulation/simulate.ts';
export { faultsOf, prizesByPlace, type StandingLine, standings } from './standings.ts';
export type * from './state.ts';
export { announce, apply } from './tournament.ts';
export { type FloorView, floorViewOf } from './views/floor.ts';
export { type OwnView, ownViewOf } from './views/own.ts';
export {
  briefOf,
  type EntryView,
  entriesOf,
  type TournamentBrief,
  type TournamentView,
  viewOf,
} from './views/public.ts';
