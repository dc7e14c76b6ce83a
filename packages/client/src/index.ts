// Protocol types that the screens need, exported here so that they import only this package.
export type {
  AccountBrief,
  AnswerOf,
  Attendance,
  BetResults,
  Check,
  CheckedPart,
  ChecksDecision,
  ChecksRequest,
  DealerAnswer,
  DealerLine,
  Dealing,
  DealingChange,
  DeviceBoard,
  FloorCommand,
  HouseRole,
  InputOf,
  Mute,
  MutedSeat,
  ReadyAnswer,
  RoomTable,
  RotaEntry,
  Security,
  StaffRole,
  TableEvent,
  TableInfo,
  TableState,
  TakingsRow,
  TalkMessage,
  TalkReason,
  Timing,
  TournamentAct,
  TournamentState,
} from '@croupier/protocol';
// The functions with which a page verifies a round, the schema of messages, and constants about bots and
// limits.
export {
  type CardProofs,
  CHECK_IN_MINUTES,
  type CheckedCards,
  CODE_SECONDS,
  cardProofs as cardProofsSchema,
  checkCards,
  checkDraws,
  commitmentTo,
  deviceOf,
  draw,
  hasRole,
  housesOf,
  IDLE_MINUTES,
  isBot,
  isStaffOf,
  MAX_BOTS,
  MAX_STILL,
  MAX_TEXT_LENGTH,
  PASSWORD_LENGTH,
  PERSONAL_NUMBER_FORMAT,
  PHRASES,
  type Proof,
  proof as proofSchema,
  REACTIONS,
  READY_ANSWERS,
  serverMessage as serverMessageSchema,
  TALK_REASONS,
} from '@croupier/protocol';
export type { Api } from './api.ts';
export { type Client, type ClientOptions, createClient, type Me, newKey, type SeatNotice } from './client.ts';
export type { LinkState, Socket, WebSocketConstructor } from './link.ts';
export { recordingAddress } from './recording-address.ts';
export { stillAddress } from './still-address.ts';
export type { Store } from './store.ts';
export type {
  FrameRequest,
  JoinOptions,
  MoveConfirmation,
  PendingMove,
  SettledMessage,
  Table,
  TableSnapshot,
  TalkEvent,
} from './table.ts';
export type { Tournament, TournamentSnapshot } from './tournament.ts';
