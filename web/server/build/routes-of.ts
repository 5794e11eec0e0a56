import { parseSync, type ESTree } from 'vite';
import type { PageSide } from '../../shared/areas.ts';
import { isPublicRoute } from './route-areas.ts';

interface Cut {
  readonly start: number;
  readonly end: number;
}

/** The module of the generated route tree without the routes of the other side. */
export function routesOf(side: PageSide, code: string): string {
  const dropped = new Set<string>();
  return parseSync('route-tree.gen.ts', code)
    .program.body.flatMap((statement) => cutsOf(statement, side, dropped))
    .toSorted((one, other) => other.start - one.start)
    .reduce((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), code);
}

/** Of a statement, what names a dropped route; a constant made of one is dropped with it. */
function cutsOf(statement: ESTree.Program['body'][number], side: PageSide, dropped: Set<string>): Cut[] {
  if (statement.type === 'ImportDeclaration') {
    const file = statement.source.value;
    if (!file.startsWith('./routes/') || file.startsWith('./routes/__root.')) return [];
    if (isPublicRoute(file) === (side === 'public')) return [];
    for (const { local } of statement.specifiers) dropped.add(local.name);
    return [statement];
  }
  if (statement.type !== 'VariableDeclaration') return [];
  return statement.declarations.flatMap(({ id, init }) => {
    if (init?.type === 'ObjectExpression') return childrenOf(init, dropped);
    if (id.type !== 'Identifier' || init === null || !dropped.has(rootOf(init) ?? '')) return [];
    dropped.add(id.name);
    return [statement];
  });
}

/** The dropped ones among the children of a route, each with the comma behind it. */
function childrenOf(
  { properties, end: closed }: ESTree.ObjectExpression,
  dropped: ReadonlySet<string>,
): Cut[] {
  return properties.flatMap((property, index) => {
    if (property.type !== 'Property' || property.value.type !== 'Identifier') return [];
    if (!dropped.has(property.value.name)) return [];
    return [{ start: property.start, end: properties[index + 1]?.start ?? closed - 1 }];
  });
}

/** `Route` of `Route.update({}).addChildren([])`. */
function rootOf(expression: ESTree.Expression | ESTree.Super): string | undefined {
  if (expression.type === 'TSAsExpression') return rootOf(expression.expression);
  if (expression.type === 'CallExpression') return rootOf(expression.callee);
  if (expression.type === 'MemberExpression') return rootOf(expression.object);
  return expression.type === 'Identifier' ? expression.name : undefined;
}
