import type { HouseId, PlanId, RuleId } from '../ids.ts';
import { type Refusal, refuse } from '../refusal.ts';
import { isDivider, plainText, rowAsClause, rowAsSentences, tableCells } from './markdown.ts';
import { sourceLines, withoutSources } from './sources.ts';

/** A line of a rule book that can be cited. */
export interface Rule {
  readonly id: RuleId;
  /** The part of the rule's id after the game: `65`, or `A4` for an ambiguity without a rule number. */
  readonly number: string;
  /** The text of the rule, in English, on one line and without markup. */
  readonly text: string;
  /** The heading of the section that contains the rule. */
  readonly section: string;
  /** An ambiguity states a question that the house's document leaves open, and the answer that applies. */
  readonly kind: 'rule' | 'ambiguity';
  /** The lines in the house's own document, e.g. `L93-113`. The list is empty for a derived rule. */
  readonly source: readonly string[];
}

/** A row of the worked examples, by column name. Its id ends in `E` and a number. */
export interface Example {
  readonly id: RuleId;
  readonly cells: { readonly [column: string]: string };
}

/** The numbered rules of one plan. */
export interface Rulebook {
  readonly house: HouseId;
  readonly game: string;
  readonly title: string;
  /** Every numbered rule, in the order of the file. */
  readonly rules: readonly Rule[];
  /** The ambiguities without a rule number: `A1`, `A2` … by their position in the list. */
  readonly readings: readonly Rule[];
  readonly examples: readonly Example[];
}

/** Returns the plan whose rules a book contains. */
export function planOf(book: Rulebook): PlanId {
  return `${book.house}/${book.game}`;
}

const TITLE = /^# (.+)$/;
const PLAN = /^`house: ([a-z0-9-]+)` · `game: ([a-z0-9-]+)`/;
const HEADING = /^(##+) (.+)$/;
const LISTED_RULE = /^(?:- |\d+\. )\*\*([a-z0-9-]+\.[a-z0-9-]+\.[A-Z]?\d+)\*\*\s*(.*)$/;
const ROW_ID = /^\*\*([a-z0-9-]+\.[a-z0-9-]+\.[A-Z]?\d+)\*\*$/;
const LISTED_READING = /^(\d+)\. (.+)$/;
/** Table columns that contain only the source of a rule. */
const SOURCE_COLUMNS: ReadonlySet<string> = new Set(['Lines', 'Basis', 'Source']);

/**
 * Parses the Markdown of a rule book. Refuses it as `bad-rulebook`, with the line number, if the file does not name its
 * plan, if an id occurs twice, or if a rule has another plan's id.
 */
export function parseRulebook(markdown: string): Rulebook | Refusal {
  const lines = markdown.split(/\r?\n/);
  const title = lines[0]?.match(TITLE)?.[1];
  if (!title) return bad(1, 'the first line is not a title');
  const plan = lines.findIndex((line) => PLAN.test(line));
  const [, house, game] = lines[plan]?.match(PLAN) ?? [];
  if (!house || !game) return bad(1, 'no line says which house and game it is for');
  const reader = new Reader(`${house}.${game}`);
  for (const [index, line] of lines.entries()) {
    const wrong = reader.read(line);
    if (wrong) return bad(index + 1, wrong);
  }
  return { house, game, title: plainText(title), ...reader.done() };
}

function bad(line: number, what: string): Refusal {
  return refuse('bad-rulebook', `line ${line}: ${what}`);
}

/** A rule that is still being read. */
interface Draft {
  readonly id: RuleId;
  readonly number: string;
  readonly section: string;
  readonly source: readonly string[];
  text: string;
}

/** Reads a rule book line by line. */
class Reader {
  private readonly drafts: Draft[] = [];
  private readonly examples: Example[] = [];
  private readonly ids = new Set<string>();
  private readonly prefix: string;
  private chapter = '';
  private section = '';
  private header: readonly string[] | undefined;
  private inCode = false;
  /** A rule that ends in a colon and continues in the list or table below it. */
  private ongoing: Draft | undefined;

  constructor(prefix: string) {
    this.prefix = prefix;
  }

  /** Reads the next line. Returns a message if it is invalid. */
  read(line: string): string | undefined {
    if (line.startsWith('```')) {
      this.inCode = !this.inCode;
      return undefined;
    }
    if (this.inCode) {
      this.continue(plainText(line));
      return undefined;
    }
    const cells = tableCells(line);
    if (cells) return this.readRow(cells);
    this.header = undefined;
    if (line.trim() === '') return undefined;
    this.ongoing = undefined;
    return this.readHeading(line) ? undefined : this.readListed(line);
  }

  done(): Pick<Rulebook, 'rules' | 'readings' | 'examples'> {
    const all = this.drafts.map(finished);
    return {
      rules: all.filter((rule) => /^\d/.test(rule.number)),
      readings: all.filter((rule) => !/^\d/.test(rule.number)),
      examples: this.examples,
    };
  }

  private readHeading(line: string): boolean {
    const [, level, text] = line.match(HEADING) ?? [];
    if (!level || !text) return false;
    const heading = withoutSources(plainText(text));
    if (level === '##') this.chapter = heading;
    this.section = level === '##' ? heading : `${this.chapter}: ${heading}`;
    return true;
  }

  private readListed(line: string): string | undefined {
    const [, id, text] = line.match(LISTED_RULE) ?? [];
    if (id && text !== undefined) return this.add(id, text, sourceLines(text));
    const [, number, reading] = line.match(LISTED_READING) ?? [];
    if (this.chapter === 'Ambiguities' && number && reading)
      return this.add(`${this.prefix}.A${number}`, reading, sourceLines(reading));
    return undefined;
  }

  private readRow(cells: readonly string[]): string | undefined {
    if (!this.header) {
      this.header = cells;
      return undefined;
    }
    if (isDivider(cells)) return undefined;
    const id = cells[0]?.match(ROW_ID)?.[1];
    if (id) {
      const told = this.header.map((name, column) => column > 0 && !SOURCE_COLUMNS.has(name));
      const ofTold = (row: readonly string[]) => row.filter((_, column) => told[column]);
      const text = rowAsSentences(ofTold(this.header), ofTold(cells).map(withoutSources));
      return this.add(id, text, sourceLines(cells.join(' ')));
    }
    if (this.chapter === 'Worked examples') return this.addExample(this.header, cells);
    this.continue(rowAsClause(this.header, cells));
    return undefined;
  }

  private add(id: string, text: string, source: readonly string[]): string | undefined {
    const number = id.slice(this.prefix.length + 1);
    if (!id.startsWith(`${this.prefix}.`)) return `${id} is not a rule of ${this.prefix}`;
    if (this.ids.has(id)) return `${id} stands twice`;
    this.ids.add(id);
    const draft: Draft = {
      id: `${this.prefix}.${number}` as RuleId,
      number,
      section: this.section,
      source,
      text: withoutSources(plainText(text)),
    };
    this.drafts.push(draft);
    this.ongoing = draft.text.endsWith(':') ? draft : undefined;
    return undefined;
  }

  private addExample(header: readonly string[], cells: readonly string[]): string | undefined {
    const number = cells[0]?.replace(/^E/, '') ?? '';
    const id = `${this.prefix}.E${number}` as RuleId;
    if (!/^\d+$/.test(number)) return `a worked example has no number`;
    if (this.ids.has(id)) return `${id} stands twice`;
    this.ids.add(id);
    const named = header.map((name, column) => [plainText(name), plainText(cells[column] ?? '')] as const);
    this.examples.push({ id, cells: Object.fromEntries(named.slice(1)) });
    return undefined;
  }

  private continue(text: string): void {
    if (this.ongoing && text !== '') this.ongoing.text += ` ${text}`;
  }
}

function finished(draft: Draft): Rule {
  const { id, number, text, section, source } = draft;
  return { id, number, text, section, source, kind: section === 'Ambiguities' ? 'ambiguity' : 'rule' };
}
