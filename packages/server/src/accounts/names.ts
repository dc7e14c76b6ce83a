import { type Refusal, refuse } from '@croupier/core';

/** A name that somebody may have, as it is written, and the two forms that must be his alone. */
export interface Name {
  readonly name: string;
  /** What he signs in with: one and the same whatever its case, and however its letters are composed. */
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

/** Titles of those who run a casino, in the languages of the screens: nobody else calls himself so. */
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
    const strange = [...bare].some(
      (each) => !used.some((script) => script.test(each)) && !/[0-9]/.test(each) && !BETWEEN.test(each),
    );
    if (used.length !== 1 || strange)
      return bad("A name has letters of one script (Latin, Greek or Cyrillic), figures, spaces and ' . - _.");
    if (this.isTitle(name)) return refuse('staff-name', 'This name says that you work here; choose another.');
    return { name, key: keyOfName(name), look: lookOf(name) };
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

function bad(message: string): Refusal {
  return refuse('bad-name', message);
}

function bareOf(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '');
}
