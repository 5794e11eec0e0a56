import { parseSync, Visitor, type ESTree } from 'vite';

interface Cut {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Of a call or list, what only the server reads. */
const serversOwn = new Set(['cost', 'summary', 'params', 'query', 'body', 'response', 'filters', 'item']);

/** A module of the contracts with what browsers use of it: method, path and types of each call, and values. */
export function withoutSchemas(code: string): string {
  const { program } = parseSync('contract.ts', code);
  const cuts = program.body.flatMap(schemasOf);
  new Visitor({
    CallExpression({ callee, arguments: [given], start }) {
      if (callee.type !== 'Identifier' || !/^define(Call|List)$/.test(callee.name)) return;
      // A call of the contract that no page makes is left out.
      cuts.push({ start, end: start, text: '/* @__PURE__ */ ' });
      if (given?.type === 'ObjectExpression') cuts.push(...serversPartsOf(given));
    },
  }).visit(program);
  return withoutUnusedImports(cutOut(code, cuts));
}

const cutOut = (code: string, cuts: readonly Cut[]): string =>
  cuts
    .toSorted((one, other) => other.start - one.start)
    .reduce((rest, { start, end, text }) => rest.slice(0, start) + text + rest.slice(end), code);

/** A module that only schemas were made of is not imported: it would go into the chunk of each page that makes the call. */
function withoutUnusedImports(code: string): string {
  const imports = parseSync('contract.ts', code).program.body.filter(
    (statement) => statement.type === 'ImportDeclaration',
  );
  const rest = cutOut(
    code,
    imports.map(({ start, end }) => ({ start, end, text: '' })),
  );
  const isUsed = (name: string) => new RegExp(`\\b${name}\\b`).test(rest);
  return cutOut(
    code,
    imports
      .filter(({ specifiers }) => !specifiers.some(({ local }) => isUsed(local.name)))
      .map(({ start, end }) => ({ start, end, text: '' })),
  );
}

function serversPartsOf({ properties, end: closed }: ESTree.ObjectExpression): Cut[] {
  return properties.flatMap((property, index) => {
    if (property.type !== 'Property' || property.key.type !== 'Identifier') return [];
    if (!serversOwn.has(property.key.name)) return [];
    return [{ start: property.start, end: properties[index + 1]?.start ?? closed - 1, text: '' }];
  });
}

/** Constants of a module that are schemas: nothing is built of them, so that an unused one is left out. */
function schemasOf(statement: ESTree.Program['body'][number]): Cut[] {
  const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
  if (declared?.type !== 'VariableDeclaration') return [];
  return declared.declarations.flatMap(({ init }) =>
    init !== null && init.type === 'CallExpression' && rootOf(init) === 'z'
      ? [{ start: init.start, end: init.end, text: 'z' }]
      : [],
  );
}

/** `z` of `z.string().max(3)`. */
function rootOf(expression: ESTree.Expression | ESTree.Super): string | undefined {
  if (expression.type === 'CallExpression') return rootOf(expression.callee);
  if (expression.type === 'MemberExpression') return rootOf(expression.object);
  return expression.type === 'Identifier' ? expression.name : undefined;
}
