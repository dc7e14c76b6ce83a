import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRefusal, type Plan, type Refusal, refuse } from '@croupier/core';
import { parseRulebook, type Rule, type Rulebook } from '@croupier/core/rulebook';
import type { HouseRegistry } from '@croupier/houses';
import type { z } from 'zod';
import { type Command, usageError } from '../command.ts';
import type { rulesJson } from '../json.ts';
import { findPlan } from '../plans.ts';
import { projectRoot } from '../project.ts';
import { wrapLines } from '../table.ts';

export const rules: Command = {
  name: 'rules',
  summary: 'Prints the numbered rules of a plan.',
  arguments: '<plan>',
  details:
    'Prints the plan’s rule book, docs/rulebook/<house>/<game>.md: every numbered rule, and our reading where ' +
    'the house’s document is ambiguous. Settlements cite these numbers.',
  options: {
    rule: {
      value: 'ids',
      several: true,
      description:
        'Only these rules: kings.roulette-french.65, 65, 60-67 or A3; separate several with commas.',
    },
    find: {
      value: 'words',
      description: 'Only rules that contain all these words in their text or section.',
    },
  },
  examples: [
    'croupier rules kings/roulette-french --rule 65',
    'croupier rules brandenburg/roulette --find zero',
  ],
  async run(given) {
    const plan = findPlan(given.arguments[0] ?? '', given.houses);
    if (isRefusal(plan)) return plan;
    const book = servedBook(plan, given.houses) ?? readRulebook(plan);
    if (isRefusal(book)) return book;
    const wanted = chosenRules(
      book,
      given.options('rule').flatMap((ids) => ids.split(',')),
      plan.rulebook,
    );
    if (isRefusal(wanted)) return wanted;
    const words = (given.option('find') ?? '').toLowerCase().split(/\s+/);
    const shown = wanted.filter(({ text, section }) => {
      const told = `${section} ${text}`.toLowerCase();
      return words.every((word) => told.includes(word));
    });
    if (shown.length === 0)
      return refuse('no-rule', `no rule of ${plan.rulebook} contains "${given.option('find')}"`);
    const json: z.input<typeof rulesJson> = {
      plan: plan.id,
      rulebook: plan.rulebook,
      title: book.title,
      rules: shown.map(({ id, text, section, kind, source }) => ({
        id,
        section,
        kind,
        text,
        source: [...source],
      })),
    };
    return { json, text: rulesText(book.title, shown) };
  },
};

/** Returns the rule book of a plan whose house comes from a folder. */
function servedBook({ house, rulebook }: Plan, houses: HouseRegistry): Rulebook | undefined {
  return houses.house(house)?.folder?.books.find((book) => `${book.house}.${book.game}` === rulebook);
}

/** Returns the rule book that a plan cites. Refuses with `no-rulebook`, or with `bad-rulebook` and the file's name. */
function readRulebook(plan: Plan): Rulebook | Refusal {
  const file = `docs/rulebook/${plan.rulebook.replace('.', '/')}.md`;
  let markdown: string;
  try {
    markdown = readFileSync(join(projectRoot(), file), 'utf8');
  } catch (error) {
    return refuse('no-rulebook', `${file} cannot be read: ${error instanceof Error ? error.message : error}`);
  }
  const book = parseRulebook(markdown);
  return isRefusal(book) ? refuse(book.code, `${file}, ${book.message}`) : book;
}

function chosenRules(book: Rulebook, ids: readonly string[], prefix: string): readonly Rule[] | Refusal {
  const all = [...book.rules, ...book.readings];
  if (ids.length === 0) return all;
  const chosen = new Set<Rule>();
  for (const text of ids) {
    const number = text.trim().startsWith(`${prefix}.`) ? text.trim().slice(prefix.length + 1) : text.trim();
    const [, letter = '', first, last] = number.match(/^(A?)(\d+)(?:-(\d+))?$/) ?? [];
    if (!first)
      return usageError(`"${text.trim()}" is not a rule number; write 65, 60-67, A3 or ${prefix}.65`);
    const found = all.filter((rule) => {
      const [, kind = '', count] = rule.number.match(/^(A?)(\d+)$/) ?? [];
      return kind === letter && Number(count) >= Number(first) && Number(count) <= Number(last ?? first);
    });
    if (found.length === 0) return refuse('no-rule', `${prefix} has no rule ${number}`);
    for (const rule of found) chosen.add(rule);
  }
  return all.filter((rule) => chosen.has(rule));
}

function rulesText(title: string, shown: readonly Rule[]): string {
  const lines = [title];
  const room = Math.max(...shown.map(({ number }) => number.length));
  let section: string | undefined;
  for (const rule of shown) {
    if (rule.section !== section) lines.push('', rule.section);
    section = rule.section;
    const [first = '', ...rest] = wrapLines(rule.text, 96);
    lines.push(
      `  ${rule.number.padStart(room)}  ${first}`,
      ...rest.map((line) => ' '.repeat(room + 4) + line),
    );
  }
  return lines.join('\n');
}
