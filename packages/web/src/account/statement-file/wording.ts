import type { messages } from 'messages:account/page';
import type { TextOf } from '../../messages/catalogue.ts';
import type { StatementLine } from './lines.ts';

/** Functions that describe statement lines in the language of the screen. The descriptions contain no ids. */
export interface Wording {
  /** Names the kind of entry in a word or two. */
  what(line: StatementLine): string;
  /** Names the game. */
  game(line: StatementLine): string;
  /** Names the bet in the game's own words. */
  bet(line: StatementLine): string;
  /** Names the rule by its game or house and its number. */
  rule(line: StatementLine): string;
  /** Explains the line in a sentence. */
  says(line: StatementLine): string;
}

/** Functions that name a bet, by plan. */
export type BetNames = ReadonlyMap<string, (bet: string) => string>;

interface Naming {
  readonly text: Pick<TextOf<typeof messages>, 'reasons' | 'reasonSays'>;
  readonly bets: BetNames;
  /** Returns a plan's title, or its id if the plan is unknown. */
  readonly planTitle: (plan: string) => string;
  readonly houseName: (house: string) => string;
}

/** Returns the wording of a statement, from the catalogue, the houses and the games. */
export function wordingOf({ text, bets, planTitle, houseName }: Naming): Wording {
  return {
    what: ({ reason }) => reasonOf(text.reasons, reason),
    game: ({ plan }) => (plan === null ? '' : planTitle(plan)),
    bet: ({ plan, bet }) => (bet === null ? '' : (bets.get(plan ?? '')?.(bet) ?? bet)),
    rule: ({ rule }) => {
      const [house = '', game = '', number = ''] = rule.split('.');
      if (number === '') return '';
      const title = planTitle(`${house}/${game}`);
      return `${title === `${house}/${game}` ? houseName(house) : title} § ${number}`;
    },
    says: ({ reason }) => (text.reasonSays as Readonly<Record<string, string>>)[reason] ?? '',
  };
}

/** Returns the name of a reason, or its code if the reason is unknown. */
export function reasonOf(reasons: Readonly<Record<string, string>>, reason: string): string {
  return reasons[reason] ?? reason;
}
