import { isRefusal, type Plan, type RuleId, unknownCitations } from '@croupier/core';
import { parseRulebook, type Rulebook } from '@croupier/core/rulebook';
import { checkHouse } from '../check.ts';
import type { House } from '../house.ts';
import { CALLS } from '../languages/calls.ts';
import type { Call, CallKey, HouseCalls } from '../languages/house-calls.ts';
import { schemaFaults, sentenceFaults } from './advice.ts';
import { tooPale } from './colours.ts';
import { type Fault, faultOf } from './fault.ts';
import { callsFile, type HouseFile, houseFile } from './house-schema.ts';
import { type PlanFile, readPlan, ruleFaults, withAdvice } from './plan-file.ts';
import { dataFile, type Files, parseSource, type Source } from './source.ts';
import { bookOver, recite, reciteHouse, type Standards } from './standard.ts';
import { readTournaments, TOURNAMENTS, type TournamentFiles } from './tournament-files.ts';

/** A house read from a folder. `house` is undefined if there are faults. */
export interface HouseFolder {
  /** The id that the folder states, even if the house is faulty. */
  readonly id: string | undefined;
  readonly house: House | undefined;
  readonly faults: readonly Fault[];
  /** The rules that the house states itself, by the names of their books. The others come from standards. */
  readonly ownRules: ReadonlyMap<string, number>;
}

const PLANS = /^plans\/([a-z0-9-]+)\.(yaml|yml|json)$/;
const RULES = /^rules\/([a-z0-9-]+)\.md$/;
/** The data files of which a folder has one. */
const SINGLE = ['house', 'calls', 'tournaments'] as const;
const UNREAD = /^(README\.md|LICENSE|\.[^/]*|examples\/.*|rules\/[a-z0-9-]+\.exempt\.json|.*\/\.[^/]*)$/;

/** Reads a house from the files of its folder, and checks everything in it. */
export function readHouseFolder(files: Files, standards: Standards): HouseFolder {
  const none = { id: undefined, house: undefined, ownRules: new Map<string, number>() };
  const main = dataFile(files, 'house');
  if (main === undefined)
    return {
      ...none,
      faults: [faultOf('house.yaml', 'The folder has no such file. Write it, or run croupier new house.')],
    };
  const source = parseSource(main, files.get(main) ?? '');
  if (!('data' in source)) return { ...none, faults: source };
  const wrong = schemaFaults(houseFile, source.data, source);
  if (wrong.length > 0) {
    const { id } = (source.data ?? {}) as { readonly id?: unknown };
    return { ...none, id: typeof id === 'string' ? id : undefined, faults: wrong };
  }
  return new Reading(files, source, source.data as HouseFile, standards).done();
}

/** Reads the other files of a folder whose house.yaml is valid. */
class Reading {
  private readonly faults: Fault[] = [];
  private readonly plans: PlanFile[] = [];
  private readonly own = new Map<string, Rulebook>();
  private tournaments: TournamentFiles = { faults: [], citing: [] };
  /** Whether a plan could not be read, so that the books of its standard are missing. */
  private booksMissing = false;

  constructor(
    private readonly files: Files,
    private readonly main: Source,
    private readonly stated: HouseFile,
    private readonly standards: Standards,
  ) {}

  done(): HouseFolder {
    const { id } = this.stated;
    this.reportUnread();
    for (const [file, text] of this.files) {
      const name = file.match(RULES)?.[1];
      if (name !== undefined) this.readBook(file, name, text);
    }
    for (const [file, text] of this.files) {
      const name = file.match(PLANS)?.[1];
      if (name !== undefined) this.readPlan(file, name, text);
    }
    if (this.plans.length === 0 && this.faults.length === 0)
      this.faults.push(faultOf('plans', 'The house has no plans. Write one, such as plans/roulette.yaml.'));
    if (!this.booksMissing) {
      const plans = this.plans.map(({ plan }) => plan);
      this.tournaments = readTournaments(this.files, this.stated, plans, this.standards);
      this.faults.push(...this.tournaments.faults);
    }
    const books = this.books();
    const calls = this.readCalls(books);
    this.checkRules(books);
    const emblem = this.emblem();
    const { tournaments } = this.tournaments;
    const { colours, emblem: _, playMoney, ...rest } = this.stated;
    if (colours && tooPale(colours.felt))
      this.faults.push(
        this.main.fault(
          ['colours', 'felt'],
          'White text is hard to read on this felt. Choose a darker colour.',
        ),
      );
    const house: House = {
      ...rest,
      ...(playMoney === undefined ? {} : { playMoney: playMoney as NonNullable<House['playMoney']> }),
      plans: this.plans.map(({ plan }) => plan),
      folder: {
        calls,
        books: [...books.values()],
        ...(colours ? { colours } : {}),
        ...(emblem === undefined ? {} : { emblem }),
        ...(tournaments ? { tournaments } : {}),
      },
    };
    if (this.faults.length === 0) {
      const prefix = `${id}: `;
      const sentences = checkHouse(house).map((sentence) =>
        sentence.startsWith(prefix) ? sentence.slice(prefix.length) : sentence,
      );
      this.faults.push(...sentenceFaults(sentences, this.stated, this.main));
    }
    return {
      id,
      house: this.faults.length === 0 ? house : undefined,
      faults: this.faults,
      ownRules: new Map([...this.own].map(([name, { rules }]) => [name, rules.length])),
    };
  }

  /** Reports files that nothing reads, because a misspelt name would otherwise go unnoticed. */
  private reportUnread(): void {
    const read = new Set([...SINGLE.map((name) => dataFile(this.files, name)), this.stated.emblem]);
    const named = [PLANS, RULES, TOURNAMENTS, UNREAD];
    for (const file of this.files.keys())
      if (!read.has(file) && !named.some((pattern) => pattern.test(file)))
        this.faults.push(
          faultOf(
            file,
            'Nothing reads this file. Plans are plans/<name>.yaml, rule books rules/<name>.md, tournaments tournaments/<name>.yaml and records examples/<name>/*.json. Rename it, or remove it.',
          ),
        );
  }

  private readBook(file: string, name: string, text: string): void {
    const book = parseRulebook(text);
    if (isRefusal(book)) {
      const [, line = '1', reason] = book.message.match(/^line (\d+): (.*)$/) ?? [];
      const begin = `Begin the file with "# Title" and, below it, \`house: ${this.stated.id}\` · \`game: ${name}\`.`;
      const advice =
        line === '1' ? begin : `Correct this line; rules begin with **${this.stated.id}.${name}.01**.`;
      this.faults.push({
        ...faultOf(file, `${sentence(reason ?? book.message)} ${advice}`),
        line: Number(line),
      });
    } else if (book.house !== this.stated.id || book.game !== name)
      this.faults.push({
        ...faultOf(
          file,
          `This is the book of ${book.house}.${book.game}. Write \`house: ${this.stated.id}\` · \`game: ${name}\`, or rename the file.`,
        ),
        line: 2,
      });
    else this.own.set(`${book.house}.${book.game}`, book);
  }

  private readPlan(file: string, name: string, text: string): void {
    const source = parseSource(file, text);
    const plan = 'data' in source ? readPlan(source, name, this.stated, this.standards) : source;
    if ('plan' in plan) this.plans.push(plan);
    else {
      this.faults.push(...plan);
      this.booksMissing = true;
    }
  }

  /** Returns all rule books by name: the house's own, over those of the standards of its plans and tournaments. */
  private books(): Map<string, Rulebook> {
    const books = new Map(this.own);
    for (const { plan, standard } of this.plans) {
      const original = standard && this.standards.plan(standard.id);
      if (!original) {
        this.addShipped(books, plan);
        continue;
      }
      const renamed = recite(original, plan.rulebook);
      const names: readonly string[] = [original.rulebook, ...(original.alsoCites ?? [])];
      const inText = (citation: string) =>
        names.includes(citation.replace(/\.\w+$/, '')) ? renamed(citation) : citation;
      for (const name of names) {
        const book = this.standards.book(name);
        const ours = renamed(name);
        if (book) books.set(ours, bookOver(book, this.own.get(ours), ours, inText));
      }
    }
    const { house, books: cited = new Set<string>() } = this.tournaments.standard ?? {};
    for (const name of cited) {
      const book = this.standards.book(name);
      const renamed = reciteHouse(house ?? '', this.stated.id);
      const ours = renamed(name);
      const inText = (citation: string) =>
        cited.has(citation.replace(/\.\w+$/, '')) ? renamed(citation) : citation;
      if (book && books.get(ours) === this.own.get(ours))
        books.set(ours, bookOver(book, this.own.get(ours), ours, inText));
    }
    return books;
  }

  /** Adds the shipped books that a plan without a standard names itself. */
  private addShipped(books: Map<string, Rulebook>, { rulebook, alsoCites = [] }: Plan): void {
    for (const name of [rulebook, ...alsoCites]) {
      if (books.has(name) || name.startsWith(`${this.stated.id}.`)) continue;
      const book = this.standards.book(name);
      if (book) books.set(name, book);
    }
  }

  private readCalls(books: ReadonlyMap<string, Rulebook>): HouseCalls {
    const inherited = this.inheritedCalls();
    const file = dataFile(this.files, 'calls');
    if (file === undefined) return inherited;
    const source = parseSource(file, this.files.get(file) ?? '');
    if (!('data' in source)) {
      this.faults.push(...source);
      return {};
    }
    const wrong = schemaFaults(callsFile, source.data, source);
    this.faults.push(...wrong);
    if (wrong.length > 0) return {};
    const calls = source.data as HouseCalls;
    const ids = idsIn([...books.values()]);
    for (const [key, { rules }] of Object.entries(calls))
      for (const [index, rule] of rules.entries())
        if (!this.booksMissing && !ids.has(rule))
          this.faults.push(
            source.fault([key, 'rules', index], `There is no rule ${rule}. Correct its number.`),
          );
    return { ...inherited, ...calls };
  }

  /** Returns the calls of the standards, for the plans that build on them. */
  private inheritedCalls(): HouseCalls {
    const calls: { [key in CallKey]?: Call } = {};
    for (const { plan, standard } of this.plans) {
      const original = standard && this.standards.plan(standard.id);
      if (!original) continue;
      const renamed = recite(original, plan.rulebook);
      for (const [key, call] of Object.entries(CALLS[original.house] ?? {}) as [CallKey, Call][])
        for (const rule of call.rules.filter((one) => one.startsWith(`${original.rulebook}.`))) {
          const ours = renamed(rule) as RuleId;
          const text = call.otherwise?.[rule] ?? call.text;
          const { rules, otherwise, ...first } = calls[key] ?? { text, rules: [] };
          calls[key] = {
            ...first,
            rules: [...rules, ours],
            ...(first.text === text
              ? otherwise
                ? { otherwise }
                : {}
              : { otherwise: { ...otherwise, [ours]: text } }),
          };
        }
    }
    return calls;
  }

  private checkRules(books: ReadonlyMap<string, Rulebook>): void {
    const ownIds = idsIn([...this.own.values()]);
    for (const file of this.plans) {
      const { plan, source } = file;
      const names = [plan.rulebook, ...(plan.alsoCites ?? [])];
      const missing = names.filter((name) => !books.has(name));
      for (const name of missing)
        this.faults.push(
          source.fault(
            [],
            `The rule book ${name} is missing. Write rules/${name.split('.')[1]}.md, or build the plan on a standard.`,
          ),
        );
      if (missing.length > 0) continue;
      const ids = idsIn(names.flatMap((name) => books.get(name) ?? []));
      this.faults.push(
        ...ruleFaults(
          file,
          (rule) => ids.has(rule),
          (rule) => ownIds.has(rule),
        ),
      );
      this.faults.push(...this.otherCurrency(file, books, ownIds));
    }
    if (this.booksMissing) return;
    const all = idsIn([...books.values()]);
    for (const { source, data } of this.tournaments.citing)
      this.faults.push(
        ...sentenceFaults(unknownCitations(data, (rule) => all.has(rule)).map(withAdvice), data, source),
      );
    const { protection, payments, chips } = this.stated;
    const unknown = unknownCitations({ protection, payments, chips }, (rule) => all.has(rule));
    this.faults.push(...sentenceFaults(unknown.map(withAdvice), this.stated, this.main));
  }

  /** Reports inherited rules about amounts of money, if the house has another currency than the standard. */
  private otherCurrency(
    { plan, source, standard }: PlanFile,
    books: ReadonlyMap<string, Rulebook>,
    ownIds: ReadonlySet<string>,
  ): readonly Fault[] {
    const original = standard && this.standards.plan(standard.id);
    if (!original || original.currency === plan.currency) return [];
    const spoken = (books.get(plan.rulebook)?.rules ?? []).filter(
      ({ id, text }) => !ownIds.has(id) && /€|Kč|\bEUR\b|\bCZK\b|koruna|euro/.test(text),
    );
    return spoken.map(({ id, text }) =>
      source.fault(
        [],
        `Rule ${id} of the standard is about ${original.currency} ("${text.slice(0, 60)}"), but the house uses ${plan.currency}. State the rule in rules/${plan.id.split('/')[1]}.md.`,
      ),
    );
  }

  private emblem(): string | undefined {
    const { emblem } = this.stated;
    if (emblem === undefined) return undefined;
    const svg = this.files.get(emblem);
    if (svg !== undefined && /<svg[\s>]/.test(svg)) return svg;
    this.faults.push(
      this.main.fault(['emblem'], `The folder has no SVG ${emblem}. Add the file, or remove this line.`),
    );
    return undefined;
  }
}

function idsIn(books: readonly Rulebook[]): ReadonlySet<string> {
  return new Set(
    books.flatMap(({ rules, readings, examples }) =>
      [...rules, ...readings, ...examples].map(({ id }) => id),
    ),
  );
}

function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
