// Finds the possible mutants of a source file, and rewrites the file with each of them behind a switch. Where the
// source has `a < b`, the new text has `($m(17) ? a <= b : a < b)`. One compiled file can therefore run all its
// mutants.
import { parseSync, visitorKeys } from 'oxc-parser';

/**
 * @typedef {{ type: string, start: number, end: number, [key: string]: any }} Node a node of the syntax tree (ESTree)
 *
 * @typedef {object} Mutant
 * @property {number} line
 * @property {string} change the old text and the new, `a < b → a <= b`
 * @property {string[]} rules the rules cited beside it: in the same object, or the same line of arguments
 *
 * @typedef {object} Options
 * @property {number} [first] the number of the first mutant
 * @property {boolean} [data] whether the file is a plan, so that mutants also leave out properties and spreads
 * @property {(property: string, value: string) => string | undefined} [alternative] another value of an option
 * @property {(name: string) => string | undefined} [book] the rule book whose rules a function cites
 */

const LONGEST = 70;
const BOUNDARY = new Map([
  ['<', '<='],
  ['<=', '<'],
  ['>', '>='],
  ['>=', '>'],
]);
const EQUALITY = new Set(['===', '!==', '==', '!=']);
const ARITHMETIC = new Map([
  ['+', '-'],
  ['-', '+'],
  ['*', '/'],
  ['/', '*'],
  ['%', '*'],
  ['**', '*'],
]);
const ASSIGNED = new Map([
  ['+=', '-='],
  ['-=', '+='],
  ['*=', '/='],
  ['/=', '*='],
]);
/** Methods and their replacements. */
const METHODS = new Map([
  ['some', 'every'],
  ['every', 'some'],
  ['floor', 'ceil'],
  ['ceil', 'floor'],
  ['round', 'floor'],
  ['min', 'max'],
  ['max', 'min'],
  ['startsWith', 'endsWith'],
]);
/** The methods that can be left out. The mutant keeps the object on which they are called. */
const LEFT_OUT = new Set(['filter', 'sort', 'toSorted', 'reverse', 'toReversed', 'slice', 'concat']);
const WORDS = new Map([
  ['up', 'down'],
  ['down', 'up'],
]);

/**
 * Returns the mutants of one file, and its text with all of them behind `$m(number)`. Loops count their steps with
 * `$M.step()`.
 * @param {string} path
 * @param {string} text
 * @param {Options & { none?: boolean }} [options] `none`: loops only
 * @returns {{ code: string, mutants: Mutant[] }}
 */
export function mutate(path, text, options = {}) {
  const { program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path} cannot be read: ${errors[0]?.message}`);
  const writer = new Writer(text, options);
  const code = writer.emit(/** @type {Node} */ (/** @type {unknown} */ (program)), {});
  return { code, mutants: writer.mutants };
}

/**
 * The context of a node.
 * @typedef {object} Place
 * @property {'test' | 'loop' | 'operand'} [as] a condition, a loop's condition, or a part of a larger condition
 * @property {boolean} [fixed] whether it cannot be wrapped: a name, an assignment target, a part of a chain
 * @property {boolean} [swappable] whether an expression statement may be left out here
 * @property {boolean} [inSwitch]
 * @property {string[]} [rules]
 * @property {boolean} [inPattern]
 * @property {boolean} [returned] whether it is the expression that an arrow function returns
 * @property {string} [property] the name of the property whose value it is
 */

class Writer {
  /** @type {Mutant[]} */
  mutants = [];
  #text;
  #options;

  /** @param {string} text @param {Options & { none?: boolean }} options */
  constructor(text, options) {
    this.#text = text;
    this.#options = options;
  }

  /** Returns a node's source text. @param {Node} node */
  #source(node) {
    return this.#text.slice(node.start, node.end);
  }

  /**
   * Adds a mutant and returns its switch.
   * @param {Node} node @param {string} to @param {Place} place @param {string} [from]
   */
  #mutant(node, to, { rules = [] }, from = this.#source(node)) {
    const short = (/** @type {string} */ words) => {
      const one = words.replace(/\s+/g, ' ').trim();
      return one.length > LONGEST ? `${one.slice(0, LONGEST - 1)}…` : one;
    };
    const line = this.#text.slice(0, node.start).split('\n').length;
    this.mutants.push({ line, change: `${short(from)} → ${short(to)}`, rules });
    return `$m(${(this.#options.first ?? 0) + this.mutants.length - 1})`;
  }

  /**
   * Returns the text of a node, with all possible changes to it behind switches.
   * @param {Node} node @param {Place} place @returns {string}
   */
  emit(node, place) {
    if (isType(node) || /^Import|^ExportAll/.test(node.type)) return this.#source(node);
    const here = { ...place, rules: this.#citedIn(node) ?? place.rules ?? [] };
    const inner = this.#inside(node, here);
    if (this.#options.none || place.fixed) return inner;
    if (node.type.endsWith('Statement')) return this.#statement(node, inner, here);
    if (this.#options.data && !place.inPattern && (node.type === 'Property' || node.type === 'SpreadElement'))
      return this.#withoutPart(node, inner, here);
    /** @type {string[]} */
    const switched = [];
    const variants = this.#variants(node, here);
    if (place.returned && isOpaque(node)) {
      const value = this.#source(node);
      variants.push([`$M.other(${value})`, `something else than ${value}`]);
    }
    for (const [to, shown] of variants) switched.push(`${this.#mutant(node, shown ?? to, here)} ? ${to} : `);
    return switched.length === 0 ? inner : `(${switched.join('')}${inner})`;
  }

  /** Returns the text of a node with the mutants of its parts. @param {Node} node @param {Place} place */
  #inside(node, place) {
    let text = '';
    let at = node.start;
    for (const { child, key } of childrenOf(node)) {
      if (child.start < at) continue;
      text += this.#text.slice(at, child.start);
      const emitted = this.emit(child, this.#placeOf(node, key, child, place));
      text += key === 'body' && LOOPS.has(node.type) ? `{ $M.step(); ${emitted} }` : emitted;
      at = child.end;
    }
    return text + this.#text.slice(at, node.end);
  }

  /** @param {Node} node @param {string} key @param {Node} child @param {Place} place @returns {Place} */
  #placeOf(node, key, child, place) {
    const { rules = [], inSwitch = false } = place;
    const below = { rules };
    switch (node.type) {
      case 'IfStatement':
      case 'ConditionalExpression':
        return key === 'test' ? { ...below, as: 'test' } : { ...below, inSwitch };
      case 'WhileStatement':
      case 'DoWhileStatement':
      case 'ForStatement':
        if (key === 'test') return { ...below, as: 'loop' };
        return key === 'update' ? { ...below, fixed: true } : below;
      case 'SwitchStatement':
        return { ...below, inSwitch: true };
      case 'SwitchCase':
        return key === 'test' ? { ...below, fixed: true } : { ...below, inSwitch };
      case 'BlockStatement':
        return { ...below, inSwitch };
      case 'LogicalExpression':
        return node.operator === '??' ? below : { ...below, as: 'operand' };
      case 'ParenthesizedExpression':
      case 'TSAsExpression':
      case 'TSSatisfiesExpression':
      case 'TSNonNullExpression':
        return place;
      case 'ArrowFunctionExpression':
        return { ...below, ...(key === 'body' && node.expression ? { returned: true } : {}) };
      case 'ObjectPattern':
        return { ...below, inPattern: true };
      case 'UnaryExpression':
        if (node.operator === '!') return { ...below, as: 'operand' };
        return node.operator === 'delete' || node.operator === 'typeof' ? { ...below, fixed: true } : below;
      case 'UpdateExpression':
      case 'TaggedTemplateExpression':
      case 'AssignmentPattern':
        return key === 'right' ? below : { ...below, fixed: true };
      case 'AssignmentExpression':
        return key === 'left' ? { ...below, fixed: true } : below;
      case 'Property':
      case 'PropertyDefinition':
      case 'MethodDefinition':
        if (key === 'key' && !node.computed) return { ...below, fixed: true };
        return { ...below, ...(key === 'value' ? { property: nameOf(node.key) } : {}) };
      case 'ChainExpression':
        return { ...below, fixed: child.type !== 'CallExpression' };
      case 'MemberExpression':
      case 'CallExpression': {
        // Within a chain, parentheses would end the part that `?.` skips.
        const inChain = key === 'object' || key === 'callee';
        return inChain && hasQuestion(child) ? { ...below, fixed: true } : below;
      }
      default:
        return /Pattern$|^TSEnum/.test(node.type) && key !== 'right' ? { ...below, fixed: true } : below;
    }
  }

  /**
   * Returns the possible changes to an expression, each with its new text and the text shown in reports.
   * @param {Node} node @param {Place} place @returns {[string, string?][]}
   */
  #variants(node, place) {
    const { as } = place;
    const source = (/** @type {Node} */ part) => this.#source(part);
    /** @type {[string, string?][]} */
    const found = [];
    const whole = as !== 'operand';
    switch (node.type) {
      case 'Literal':
        return this.#literal(node, place);
      case 'ArrayExpression':
        return node.elements.length > 0 ? [['[]']] : [];
      case 'BinaryExpression': {
        const { left, operator, right } = node;
        const boundary = BOUNDARY.get(operator);
        if (boundary) found.push([`${source(left)} ${boundary} ${source(right)}`]);
        if (boundary || EQUALITY.has(operator)) {
          if (whole && as !== 'loop') found.push(['true']);
          if (whole) found.push(['false']);
          return found;
        }
        const other = ARITHMETIC.get(operator);
        if (!other || isText(left) || isText(right)) return whole && operator === 'in' ? truths(as) : [];
        return [
          [`(${source(left)}) ${other} (${source(right)})`, `${source(left)} ${other} ${source(right)}`],
        ];
      }
      case 'LogicalExpression':
        found.push(
          [`(${source(node.left)})`, source(node.left)],
          [`(${source(node.right)})`, source(node.right)],
        );
        if ((as === 'test' || as === 'loop') && node.operator === '&&') found.push(['false']);
        if (as === 'test' && node.operator === '||') found.push(['true']);
        return found;
      case 'UnaryExpression':
        if (node.operator === '!') {
          if (as === 'test' || as === 'loop') return truths(as);
          return whole ? [[`Boolean(${source(node.argument)})`, source(node.argument)]] : [];
        }
        return node.operator === '-' && node.argument.type !== 'Literal' ? [[source(node.argument)]] : [];
      case 'AssignmentExpression': {
        const other = ASSIGNED.get(node.operator);
        return other ? [[`(${source(node.left)} ${other} ${source(node.right)})`]] : [];
      }
      case 'UpdateExpression':
        return [[source(node).replace(/\+\+|--/, (sign) => (sign === '++' ? '--' : '++'))]];
      case 'ChainExpression':
      case 'Identifier':
      case 'MemberExpression':
      case 'CallExpression':
        if (as === 'test' || as === 'loop') return truths(as);
        return node.type === 'CallExpression' ? this.#call(node) : [];
      default:
        return [];
    }
  }

  /** @param {Node} node @param {Place} place @returns {[string, string?][]} */
  #literal({ value, raw }, { property }) {
    if (typeof value === 'number') return [[raw.includes('_') ? grouped(value + 1) : String(value + 1)]];
    if (typeof value === 'boolean') return [[String(!value)]];
    if (typeof value !== 'string') return [];
    const other =
      WORDS.get(value) ?? (property === undefined ? undefined : this.#options.alternative?.(property, value));
    return other === undefined ? [] : [[`'${other}'`]];
  }

  /** @param {Node} node @returns {[string, string?][]} */
  #call(node) {
    const { callee, arguments: args } = node;
    if (callee.type !== 'MemberExpression' || callee.computed) return [];
    const { name } = callee.property;
    const before = this.#text.slice(node.start, callee.property.start);
    const after = this.#text.slice(callee.property.end, node.end);
    const other = METHODS.get(name);
    if (other) return [[`${before}${other}${after}`]];
    return LEFT_OUT.has(name) && !(name === 'slice' && args.length === 0)
      ? [[this.#source(callee.object)]]
      : [];
  }

  /**
   * Returns the text of a statement with switches that leave it out, or make it return another value.
   * @param {Node} node @param {string} inner @param {Place} place
   */
  #statement(node, inner, place) {
    if (node.type === 'ReturnStatement' && node.argument) {
      if (!isOpaque(node.argument)) return inner;
      const value = this.#source(node.argument);
      const id = this.#mutant(node, `return something else than ${value}`, place);
      return `return ${id} ? $M.other(${value}) : ${inner.slice('return'.length).replace(/;$/, '')};`;
    }
    const leave =
      (node.type === 'ExpressionStatement' && !node.directive && !isType(node.expression)) ||
      node.type === 'ReturnStatement' ||
      node.type === 'ContinueStatement' ||
      (node.type === 'BreakStatement' && !place.inSwitch);
    return leave ? `{ if (!${this.#mutant(node, 'nothing', place)}) { ${inner} } }` : inner;
  }

  /**
   * Returns the text of a property of a plan, or of a spread into it, with a switch that leaves it out.
   * @param {Node} node @param {string} inner @param {Place} place
   */
  #withoutPart(node, inner, place) {
    if (node.type === 'SpreadElement')
      return node.argument.type === 'CallExpression' || node.argument.type === 'Identifier'
        ? `...(${this.#mutant(node, 'nothing', place)} ? [] : ${inner.slice(3)})`
        : inner;
    const { value } = node;
    const plain = value.type === 'ObjectExpression' || value.type === 'Identifier';
    if (node.kind !== 'init' || node.method || node.shorthand || node.computed || !plain) return inner;
    return `...(${this.#mutant(node, 'nothing', place)} ? {} : { ${inner} })`;
  }

  /** Returns the rules that an object or the arguments of a call cite directly. @param {Node} node */
  #citedIn(node) {
    const { book } = this.#options;
    if (!book || (node.type !== 'ObjectExpression' && node.type !== 'CallExpression')) return undefined;
    /** @type {string[]} */
    const rules = [];
    const look = (/** @type {Node} */ part, /** @type {number} */ depth) => {
      const id = citation(part, book);
      if (id) rules.push(id);
      else if (depth < 3 && part.type !== 'ObjectExpression')
        for (const { child } of childrenOf(part)) look(child, depth + 1);
    };
    for (const { child } of childrenOf(node)) look(child, 0);
    return rules.length > 0 ? rules : undefined;
  }
}

const LOOPS = new Set([
  'ForStatement',
  'ForOfStatement',
  'ForInStatement',
  'WhileStatement',
  'DoWhileStatement',
]);

/** @param {Place['as']} as @returns {[string][]} */
function truths(as) {
  return as === 'loop' ? [['false']] : [['true'], ['false']];
}

/**
 * Returns the rule that `rule(65)` cites. `rule` accepts the number of a rule in a book, or a whole id as a string.
 * @param {Node} node @param {(name: string) => string | undefined} book
 */
function citation(node, book) {
  if (node.type === 'Literal' && /^[a-z0-9-]+\.[a-z0-9-]+\.\d+$/.test(node.value)) return node.value;
  if (node.type !== 'CallExpression' || node.callee.type !== 'Identifier') return undefined;
  const of = book(node.callee.name);
  const number = node.arguments[0]?.value;
  return of && typeof number === 'number' ? `${of}.${String(number).padStart(2, '0')}` : undefined;
}

/** Returns whether a node is a type. `x as T` and similar nodes are values. @param {Node} node */
function isType(node) {
  return node.type.startsWith('TS') && node.expression === undefined;
}

/** @param {Node} node */
function isText(node) {
  return node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node.value === 'string');
}

/**
 * Returns whether a returned expression needs a mutant of its own, because no mutant of its parts replaces the
 * value.
 * @param {Node} node
 */
function isOpaque({ type }) {
  return (
    type === 'CallExpression' ||
    type === 'Identifier' ||
    type === 'MemberExpression' ||
    type === 'ChainExpression'
  );
}

/** Returns whether the callee or object of a node contains a `?.`. @param {Node} node @returns {boolean} */
function hasQuestion(node) {
  if (node.optional) return true;
  const below =
    node.type === 'MemberExpression' ? node.object : node.type === 'CallExpression' ? node.callee : null;
  return below ? hasQuestion(below) : false;
}

/** @param {Node} key @returns {string} */
export function nameOf(key) {
  return key.name ?? String(key.value);
}

/** @param {number} value */
function grouped(value) {
  return String(value).replace(/\B(?=(\d{3})+(?!\d))/g, '_');
}

/**
 * Returns the parts of a node in source order.
 * @param {Node} node @returns {{ child: Node, key: string }[]}
 */
export function childrenOf(node) {
  return (visitorKeys[node.type] ?? [])
    .filter((key) => !(node.shorthand && key === 'key'))
    .flatMap((key) => [node[key]].flat().map((child) => ({ child, key })))
    .filter(({ child }) => child)
    .sort((a, b) => a.child.start - b.child.start);
}
