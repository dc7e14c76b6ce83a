import { sources as built } from 'virtual:messages';

/** A language of the screens, such as `en` or `pl`. Each has a folder here. */
export type Language = string;

/** The language that has every text. Its texts fill the gaps in other languages. */
export const ENGLISH: Language = 'en';

type Texts = object;

/** The messages of each language and part, or the function that fetches them. */
export type Sources = Readonly<
  Record<Language, Readonly<Record<string, Texts | (() => Promise<{ readonly default: Texts }>)>>>
>;

/** The messages of one part of the screens, or of a section of it, in all languages. */
export interface Catalogue<T> {
  /** The messages in a language that has been loaded. */
  readonly in: (language: Language) => T;
  /** Whether the messages in a language have been loaded. */
  readonly has: (language: Language) => boolean;
  /** Fetches the messages in a language unless they have been loaded. */
  readonly load: (language: Language) => Promise<unknown>;
}

/** The type of the messages in a catalogue: `TextOf<typeof messages>`. */
export type TextOf<C> = C extends Catalogue<infer T> ? T : never;

/** A library of fetched messages. The screens share one library, and tests create their own. */
export class Library {
  /** The available languages, with English first. */
  readonly languages: readonly Language[];
  private readonly loaded = new Map<string, Texts>();
  private readonly fetching = new Map<string, Promise<void>>();
  private readonly wanted = new Set<string>();
  private spoken: Language | undefined;

  constructor(private readonly sources: Sources) {
    this.languages = Object.keys(sources).toSorted(
      (a, b) => Number(b === ENGLISH) - Number(a === ENGLISH) || a.localeCompare(b),
    );
    for (const [language, parts] of Object.entries(sources))
      for (const [part, source] of Object.entries(parts))
        if (typeof source !== 'function') this.loaded.set(`${language}/${part}`, source);
  }

  /** Returns whether a language lacks some parts, which are then shown in English. */
  isPartial(language: Language): boolean {
    const own = this.sources[language] ?? {};
    return Object.keys(this.sources[ENGLISH] ?? {}).some((part) => !own[part]);
  }

  /**
   * Sets the language of the screens, and fetches the page's texts in it from now on. Resolves once they have loaded.
   */
  async speak(language: Language): Promise<void> {
    this.spoken = language;
    await this.fetchAll(language);
  }

  /** Fetches all texts used so far in another language, such as the language of the calls. */
  async fetchAll(language: Language): Promise<void> {
    await Promise.all([...this.wanted].map((part) => this.load(language, part)));
  }

  /** Returns whether all texts used so far are loaded in a language. */
  hasAll(language: Language): boolean {
    return [...this.wanted].every((part) => this.loaded.has(this.keyOf(language, part)));
  }

  /** Fetches a part in the chosen language before a page needs it. */
  async fetch(part: string): Promise<void> {
    if (this.spoken && this.sources[ENGLISH]?.[part]) await this.load(this.spoken, part);
  }

  /** Fetches all texts used so far in the chosen language. A page has declared its texts once its code has loaded. */
  async fetchWanted(): Promise<void> {
    if (this.spoken) await this.fetchAll(this.spoken);
  }

  /** Returns a part for a caller that needs it. From now on, the part is loaded in every language that is chosen. */
  catalogue(part: string, section?: string): Catalogue<unknown> {
    this.wanted.add(part);
    void this.fetch(part).catch(() => {}); // the component that shows the texts tries again and reports the failure
    return {
      in: (language) => {
        const texts = this.loaded.get(this.keyOf(language, part));
        if (!texts) throw new Error(`The texts of ${part} are not loaded in ${language}.`);
        return section ? (texts as Record<string, unknown>)[section] : texts;
      },
      has: (language) => this.loaded.has(this.keyOf(language, part)),
      load: (language) => this.load(language, part),
    };
  }

  /**
   * Returns the key of the texts for a part: in the given language if it has the part, otherwise in English.
   */
  private keyOf(language: Language, part: string): string {
    return `${this.sources[language]?.[part] ? language : ENGLISH}/${part}`;
  }

  private load(language: Language, part: string): Promise<void> {
    const key = this.keyOf(language, part);
    const known = this.fetching.get(key);
    if (known) return known;
    const loading = this.fetchTexts(key).catch((error: unknown) => {
      this.fetching.delete(key); // the next caller tries again
      throw error;
    });
    this.fetching.set(key, loading);
    return loading;
  }

  private async fetchTexts(key: string): Promise<void> {
    const [language = '', part = ''] = key.split('/');
    const source = this.sources[language]?.[part];
    if (!source) throw new Error(`There are no texts of ${part}.`);
    if (typeof source === 'function') this.loaded.set(key, (await source()).default);
  }
}

/** The library of the screens. */
export const library = new Library(built);

/**
 * The languages of the screens. The croupier's calls are available in more languages, which the houses
 * define.
 */
export const LANGUAGES = library.languages;
