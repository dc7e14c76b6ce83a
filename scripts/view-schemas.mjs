// Builds the JSON Schemas of the views of each game (docs/schemas/views) from the types that the compiler checks.
// `npm run openapi` writes them. A field's comment in the code becomes its description.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Project, ts } from 'ts-morph';

const { TypeFlags, SymbolFlags } = ts;

/** @typedef {{ readonly [key: string]: unknown }} Schema */

const games = fileURLToPath(new URL('../packages/games/src/', import.meta.url));

/** Returns the schema of the views of every game, by the game's id. @returns {ReadonlyMap<string, Schema>} */
export function viewSchemas() {
  const folders = readdirSync(games).filter((name) => existsSync(join(games, name, 'index.ts')));
  const project = new Project({
    compilerOptions: {
      target: ts.ScriptTarget.ES2023,
      module: ts.ModuleKind.ESNext,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
      strict: true,
      exactOptionalPropertyTypes: true,
      allowImportingTsExtensions: true,
      noEmit: true,
      skipLibCheck: true,
      types: [],
    },
  });
  project.addSourceFilesAtPaths(folders.map((name) => join(games, name, 'index.ts')));
  const program = project.getProgram().compilerObject;
  const checker = program.getTypeChecker();
  return new Map(
    folders.flatMap((name) => {
      const file = program.getSourceFile(join(games, name, 'index.ts'));
      const module = file && checker.getSymbolAtLocation(file);
      const game = module && checker.getExportsOfModule(module).find((one) => one.name === 'game');
      return game ? [/** @type {const} */ ([name, schemaOf(checker, name, game)])] : [];
    }),
  );
}

/**
 * Returns the schema of one game's views. The type of the game names them: `Game<Plan, State, Move, View, PlayerView,
 * Staff>`.
 *
 * @param {ts.TypeChecker} checker
 * @param {string} id
 * @param {ts.Symbol} exported
 * @returns {Schema}
 */
function schemaOf(checker, id, exported) {
  const game = exported.flags & SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported;
  const type = /** @type {ts.TypeReference} */ (checker.getTypeOfSymbol(game));
  const [view, playerView, staff] = checker.getTypeArguments(type).slice(3);
  if (!view || !playerView || !staff) throw new Error(`the game ${id} does not name its views`);
  const schemas = new Schemas(checker);
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: `The views of ${id}`,
    description:
      '`view` is the public view in the `state` of a table, `playerView` the part for one seat, and `staff` the part for staff.',
    type: 'object',
    properties: { view: schemas.of(view), playerView: schemas.of(playerView), staff: schemas.of(staff) },
    $defs: schemas.named,
  };
}

/** Turns types into schemas. A named type is described once. */
class Schemas {
  /** @type {{ [name: string]: Schema }} */
  named = {};
  /** @type {Map<ts.Type, string>} */
  names = new Map();

  /** @param {ts.TypeChecker} checker */
  constructor(checker) {
    this.checker = checker;
  }

  /** @param {ts.Type} type @returns {Schema} */
  of(type) {
    const symbol = nameOf(type);
    if (!symbol) return this.shapeOf(type);
    let name = this.names.get(type);
    if (name === undefined) {
      name = symbol.name;
      for (let n = 2; name in this.named; n++) name = `${symbol.name}${n}`;
      this.names.set(type, name);
      this.named[name] = {}; // A type may contain itself.
      this.named[name] = { ...this.commentOn(symbol), ...this.shapeOf(type) };
    }
    return { $ref: `#/$defs/${name}` };
  }

  /** @param {ts.Type} type @returns {Schema} */
  shapeOf(type) {
    const { flags } = type;
    if (type.isStringLiteral() || type.isNumberLiteral()) return { const: type.value };
    if (flags & TypeFlags.BooleanLiteral) return { const: this.checker.typeToString(type) === 'true' };
    if (flags & TypeFlags.Boolean) return { type: 'boolean' };
    if (flags & TypeFlags.StringLike) return { type: 'string' };
    if (flags & TypeFlags.NumberLike) return { type: 'number' };
    if (flags & TypeFlags.Null) return { type: 'null' };
    if (flags & TypeFlags.Never) return { not: {} };
    if (flags & (TypeFlags.Any | TypeFlags.Unknown)) return {};
    if (type.isUnion()) return this.unionOf(type.types.filter((one) => !isUndefined(one)));
    // A brand exists only in the compiler.
    const branded = type.isIntersection()
      ? type.types.find((one) => isText(one) || isNumber(one))
      : undefined;
    if (branded) return { type: isNumber(branded) ? 'integer' : 'string' };
    if (this.checker.isTupleType(type)) {
      const items = this.checker.getTypeArguments(/** @type {ts.TypeReference} */ (type));
      return {
        type: 'array',
        prefixItems: items.map((item) => this.of(item)),
        minItems: items.length,
        maxItems: items.length,
      };
    }
    if (this.checker.isArrayType(type)) {
      const [item] = this.checker.getTypeArguments(/** @type {ts.TypeReference} */ (type));
      return { type: 'array', ...(item ? { items: this.of(item) } : {}) };
    }
    return this.objectOf(type);
  }

  /** @param {readonly ts.Type[]} members @returns {Schema} */
  unionOf(members) {
    const literals = members.flatMap((one) =>
      one.isStringLiteral() || one.isNumberLiteral() ? [one.value] : [],
    );
    const booleans = members.filter(({ flags }) => flags & TypeFlags.BooleanLiteral);
    const isLeft = (/** @type {ts.Type} */ one) =>
      !one.isStringLiteral() && !one.isNumberLiteral() && !(booleans.length > 1 && booleans.includes(one));
    const parts = [
      ...(literals.length > 0 ? [{ enum: literals }] : []),
      ...(booleans.length > 1 ? [{ type: 'boolean' }] : []),
      ...members.filter(isLeft).map((one) => this.of(one)),
    ];
    const [only] = parts;
    return only && parts.length === 1 ? only : { anyOf: parts };
  }

  /** @param {ts.Type} type @returns {Schema} */
  objectOf(type) {
    const fields = this.checker.getPropertiesOfType(type).map((field) => {
      const value = this.checker.getTypeOfSymbol(field);
      const optional =
        Boolean(field.flags & SymbolFlags.Optional) || (value.isUnion() && value.types.some(isUndefined));
      return { name: field.name, optional, schema: { ...this.commentOn(field), ...this.of(value) } };
    });
    const required = fields.filter(({ optional }) => !optional).map(({ name }) => name);
    const [index] = this.checker.getIndexInfosOfType(type);
    return {
      type: 'object',
      ...(fields.length > 0
        ? { properties: Object.fromEntries(fields.map(({ name, schema }) => [name, schema])) }
        : {}),
      ...(required.length > 0 ? { required } : {}),
      ...(index ? { additionalProperties: this.of(index.type) } : {}),
    };
  }

  /** Returns the comment in the code as a description. @param {ts.Symbol} symbol @returns {Schema} */
  commentOn(symbol) {
    const comment = ts.displayPartsToString(symbol.getDocumentationComment(this.checker));
    return comment === '' ? {} : { description: comment.replace(/\s+/g, ' ').trim() };
  }
}

/**
 * Returns the symbol of a type that has a name of its own: an interface, or an alias without parameters.
 *
 * @param {ts.Type} type
 * @returns {ts.Symbol | undefined}
 */
function nameOf(type) {
  const { aliasSymbol, aliasTypeArguments, symbol, flags } = type;
  const isBranded = type.isIntersection() && type.types.some((one) => isText(one) || isNumber(one));
  if (
    aliasSymbol &&
    !aliasTypeArguments &&
    !isBranded &&
    flags & (TypeFlags.Object | TypeFlags.UnionOrIntersection)
  )
    return aliasSymbol;
  const isInterface = flags & TypeFlags.Object && symbol && symbol.flags & SymbolFlags.Interface;
  return isInterface && !/^(Readonly)?Array$/.test(symbol.name) ? symbol : undefined;
}

/** @param {ts.Type} type */
function isUndefined({ flags }) {
  return Boolean(flags & TypeFlags.Undefined);
}

/** @param {ts.Type} type */
function isText({ flags }) {
  return Boolean(flags & TypeFlags.StringLike);
}

/** @param {ts.Type} type */
function isNumber({ flags }) {
  return Boolean(flags & TypeFlags.NumberLike);
}
