import { isRefusal, type Refusal, refuse } from '@croupier/core';

/** A name that somebody may have, as it is written, and the two forms that nobody else may have. */
export interface Name {
  readonly name: string;
  /** What its holder signs in with: one and the same whatever its case, and however its letters are composed. */
  readonly key: string;
  /** What it looks like. Names that can be taken for each other have the same. */
  readonly look: string;
}

/** The letters of each script that a name may be written in, without their marks, in lower case. */
const SCRIPTS = {
  latin: /[a-zæœøđðħłŧŋþßəĸı]/u,
  greek: /[α-ω]/u,
  cyrillic: /[а-яђєѕіјљњћџґ]/u,
};

/**
 * Letters and figures and what they look like, after the confusables of Unicode TS #39. Capitals are named where they look
 * like something else than their small letters do.
 */
const LOOKS = new Map(
  [
    'æ=ae œ=oe ø=o đ=d ð=d ħ=h ł=l ŧ=t ı=i ŋ=n þ=p ß=ss ə=e ĸ=k',
    'α=a β=b γ=y ε=e ζ=z Η=h η=n θ=o ι=i κ=k μ=u Μ=m ν=v Ν=n ο=o π=n ρ=p σ=o ς=c Σ=e τ=t Υ=y υ=u φ=ф χ=x ω=w Γ=г Π=п',
    'а=a б=b в=b е=e є=e ѕ=s з=3 і=i ј=j к=k м=m н=h о=o п=n П=п р=p с=c т=t у=y х=x ъ=b ы=bi ь=b ю=io ђ=h ћ=h ґ=г ш=w',
    '0=o 1=i',
  ].flatMap((line) =>
    line.split(' ').map((pair) => {
      const [letter = '', look = ''] = pair.split('=');
      return [letter, look] as const;
    }),
  ),
);

/** What cannot be told apart in many typefaces, once everything is in small Latin letters. */
const ALIKE: readonly (readonly [RegExp, string])[] = [
  [/[ij]/g, 'l'],
  [/rn/g, 'm'],
  [/vv/g, 'w'],
];

/** Titles of those who run a casino, in the languages of the screens: nobody else may use them. */
const TITLES =
  'admin administrator bank banker casino croupier dealer floor floorman host house inspector manager moderator official ' +
  'operator owner pitboss security server staff supervisor support system ' +
  'bankéř inspektor inspektorka kasino krupiér krupiérka manažer manažerka ochranka personál podpora provozovatel správce ' +
  'správkyně vedoucí ' +
  'aufseher aufsicht bankhalter betreiber croupière geschäftsführer haus inspekteur leitung personal saalchef sicherheit ' +
  'spielbank tischchef verwalter verwaltung';
/** Those that say who somebody is also as a part of a longer word. */
const TELLING = 'administrator croupier dealer inspector inspektor krupiér manager manažer moderator';

const HIDDEN = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u;
const BETWEEN = /[ '’._-]/u;
const MOST_MARKS = /\p{M}{3}/u;
/** Leaves room for a number behind it: a name has at most 32 characters. */
const LONGEST_BASE = 29;

/** What a name is kept and found by. */
export function keyOfName(name: string): string {
  return name.normalize('NFKC').trim().toLowerCase();
}

/** What a name looks like: without accents, spaces and signs, every letter as the one it can be taken for. */
export function lookOf(name: string): string {
  const bare = bareOf(name.normalize('NFKC'));
  const letters = [...bare].map(
    (each) => LOOKS.get(each) ?? LOOKS.get(each.toLowerCase()) ?? each.toLowerCase(),
  );
  const plain = letters.join('').replace(/[^\p{L}\p{N}]/gu, '');
  return ALIKE.reduce((look, [seen, as]) => look.replace(seen, as), plain);
}

/**
 * The names that people may have at a casino. Letters are Latin, Greek or Cyrillic, of one script in a name: scripts whose
 * look-alikes are known here, and that are written from left to right like the amounts beside them.
 */
export class Names {
  private readonly titles: ReadonlySet<string>;
  private readonly telling: readonly string[];

  /** `houses`: what the casino's houses are called. */
  constructor(houses: readonly string[]) {
    this.titles = new Set([...TITLES.split(' '), ...houses].map(lookOf));
    this.telling = TELLING.split(' ').map(lookOf);
  }

  /** A name as it was typed. Refuses `bad-name` and `staff-name`. */
  read(typed: string): Name | Refusal {
    const name = typed.normalize('NFKC').trim().replace(/ +/g, ' ');
    const bare = bareOf(name).toLowerCase();
    if (HIDDEN.test(name) || MOST_MARKS.test(name.normalize('NFD')))
      return bad('A name has no invisible characters.');
    const used = Object.values(SCRIPTS).filter((script) => script.test(bare));
    if (used.length !== 1 || [...bare].some((each) => !isWritable(each, used)))
      return bad("A name has letters of one script (Latin, Greek or Cyrillic), figures, spaces and ' . - _.");
    if (this.isTitle(name)) return refuse('staff-name', 'This name says that you work here; choose another.');
    return { name, key: keyOfName(name), look: lookOf(name) };
  }

  /** Names like the one that was typed, the nearest first: each may be somebody's already. */
  like(typed: string): readonly Name[] {
    const letters = [...typed.normalize('NFKC')].filter((each) => !HIDDEN.test(each));
    const inScript = Object.values(SCRIPTS)
      .map((script) => letters.filter((each) => isWritable(each, [script])).join(''))
      .reduce((best, one) => (lettersIn(one) > lettersIn(best) ? one : best));
    const words = inScript.split(' ').filter((word) => word !== '' && !this.isTitle(word));
    const base = words.join(' ').slice(0, LONGEST_BASE).trim();
    const names = [base, ...numbered(base), ...numbered('Guest')].map((name) => this.read(name));
    return names.filter((name): name is Name => !isRefusal(name));
  }

  private isTitle(name: string): boolean {
    const words = name
      .split(/[^\p{L}\p{M}\p{N}]+/u)
      .flatMap((word) => [word, word.replace(/^\d+|\d+$/g, '')]);
    const look = lookOf(name);
    return (
      [name, ...words].some((word) => this.titles.has(lookOf(word))) ||
      this.telling.some((title) => look.includes(title))
    );
  }
}

/** Whether a character may stand in a name of these scripts. */
function isWritable(each: string, scripts: readonly RegExp[]): boolean {
  const letter = bareOf(each).toLowerCase();
  return scripts.some((script) => script.test(letter)) || /^[0-9]$/.test(each) || BETWEEN.test(each);
}

function lettersIn(text: string): number {
  return text.match(/\p{L}/gu)?.length ?? 0;
}

function numbered(name: string): string[] {
  return Array.from({ length: 98 }, (_, index) => `${name} ${index + 2}`);
}

function bad(message: string): Refusal {
  return refuse('bad-name', message);
}

function bareOf(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '');
}
