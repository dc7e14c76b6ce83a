import type { Scenario } from '../stage.ts';
import { backWithinTheGrace } from './back-within-the-grace.ts';
import { decisionTakenOver } from './decision-taken-over.ts';
import { hangingTransaction } from './hanging-transaction.ts';
import { lastMessageLost } from './last-message-lost.ts';
import { lostAnswer } from './lost-answer.ts';
import { midnight } from './midnight.ts';
import { movedToAnotherNode } from './moved-to-another-node.ts';
import { panicElsewhere } from './panic-elsewhere.ts';
import { signedOutElsewhere } from './signed-out-elsewhere.ts';
import { stoppedBeforeACommit } from './stopped-before-a-commit.ts';
import { stoppedWithinACommit } from './stopped-within-a-commit.ts';
import { storageFailsOver } from './storage-fails-over.ts';

/** The scenarios, by their names on the command line. */
export const scenarios = {
  'stopped-within-a-commit': stoppedWithinACommit,
  'stopped-before-a-commit': stoppedBeforeACommit,
  'lost-answer': lostAnswer,
  'hanging-transaction': hangingTransaction,
  'moved-to-another-node': movedToAnotherNode,
  'back-within-the-grace': backWithinTheGrace,
  'panic-elsewhere': panicElsewhere,
  'signed-out-elsewhere': signedOutElsewhere,
  'decision-taken-over': decisionTakenOver,
  midnight,
  'last-message-lost': lastMessageLost,
  'storage-fails-over': storageFailsOver,
} as const satisfies { readonly [name: string]: Scenario };
