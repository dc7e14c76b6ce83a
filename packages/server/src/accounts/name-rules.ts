import { isRefusal, type Refusal, refuse } from '@croupier/core';

/** A name as written, and its two derived forms, which must be unique. */
export interface Name {
  readonly name: string;
  /** The form used for sign-in, which ignores case and Unicode composition. */
  readonly key: string;
  /** The form for comparing appearance. Names that can be mistaken for each other have the same skeleton. */
  readonly skeleton: string;
}

/** The letters of each script in which a name may be written, in lower case and without diacritics. */
const SCRIPTS = {
  latin: /[a-zæœøđðħłŧŋþßəĸı]/u,
  greek: /[α-ω]/u,
  cyrillic: /[а-яђєѕіјљњћџґ]/u,
};

/**
 * Maps letters and digits to the letter they resemble, following the confusables of Unicode TS #39. A capital
 * is listed only if it resembles another letter than its lower-case form.
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

/**
 * Sequences that look alike in many typefaces. The sequences are replaced after everything is mapped to
 * lower-case Latin letters.
 */
const ALIKE: readonly (readonly [RegExp, string])[] = [
  [/[ij]/g, 'l'],
  [/rn/g, 'm'],
  [/vv/g, 'w'],
];

/** The titles of casino staff in all interface languages. A name must not contain any of these words. */
const TITLES =
  'admin administrator bank banker casino croupier dealer floor floorman host house inspector manager moderator official ' +
  'operator owner pitboss security server staff supervisor support system ' +
  'bankéř inspektor inspektorka kasino krupiér krupiérka manažer manažerka ochranka personál podpora provozovatel správce ' +
  'správkyně vedoucí ' +
  'aufseher aufsicht bankhalter betreiber croupière geschäftsführer haus inspekteur leitung personal saalchef sicherheit ' +
  'spielbank tischchef verwalter verwaltung';
/** Titles that are refused even as part of a longer word. */
const TELLING = 'administrator croupier dealer inspector inspektor krupiér manager manažer moderator';

const HIDDEN = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u;
const BETWEEN = /[ '’._-]/u;
const MOST_MARKS = /\p{M}{3}/u;
/**
 * The maximum length of the base of a suggested name. A name has at most 32 characters, and a number follows the base.
 */
const LONGEST_BASE = 29;

/** Returns the form under which a name is stored and found. */
export function keyOfName(name: string): string {
  return name.normalize('NFKC').trim().toLowerCase();
}

/**
 * Returns a name's skeleton: without accents, spaces and punctuation, and with each letter replaced by the one it
 * resembles.
 */
export function skeletonOf(name: string): string {
  const bare = bareOf(name.normalize('NFKC'));
  const letters = [...bare].map(
    (each) => LOOKS.get(each) ?? LOOKS.get(each.toLowerCase()) ?? each.toLowerCase(),
  );
  const plain = letters.join('').replace(/[^\p{L}\p{N}]/gu, '');
  return ALIKE.reduce((skeleton, [seen, as]) => skeleton.replace(seen, as), plain);
}

/**
 * The rules for names at a casino. A name uses one script: Latin, Greek or Cyrillic. The table of look-alikes
 * covers these scripts, and all three are written from left to right like the amounts beside them.
 */
export class NameRules {
  private readonly titles: ReadonlySet<string>;
  private readonly telling: readonly string[];

  /** `houses` contains the names of the casino's houses, which nobody can use. */
  constructor(houses: readonly string[]) {
    this.titles = new Set([...TITLES.split(' '), ...houses].map(skeletonOf));
    this.telling = TELLING.split(' ').map(skeletonOf);
  }

  /** Parses a name as typed. Refuses `bad-name` and `staff-name`. */
  read(typed: string): Name | Refusal {
    const name = typed.normalize('NFKC').trim().replace(/ +/g, ' ');
    const bare = bareOf(name).toLowerCase();
    if (HIDDEN.test(name) || MOST_MARKS.test(name.normalize('NFD')))
      return bad('A name cannot contain invisible characters.');
    const used = Object.values(SCRIPTS).filter((script) => script.test(bare));
    if (used.length !== 1 || [...bare].some((each) => !isWritable(each, used)))
      return bad(
        "A name may contain letters of one script (Latin, Greek or Cyrillic), digits, spaces and ' . - _.",
      );
    if (this.isTitle(name))
      return refuse('staff-name', 'This name suggests that you work here. Choose another.');
    return { name, key: keyOfName(name), skeleton: skeletonOf(name) };
  }

  /** Returns names that are similar to the typed one, closest first. Any of these names may be taken. */
  suggest(typed: string): readonly Name[] {
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
    const skeleton = skeletonOf(name);
    return (
      [name, ...words].some((word) => this.titles.has(skeletonOf(word))) ||
      this.telling.some((title) => skeleton.includes(title))
    );
  }
}

/** Returns whether a name in these scripts may contain this character. */
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
