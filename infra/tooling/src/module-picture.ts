import { type Layer, LAYERS } from './layers.ts';

const nameOf = ({ folder }: Layer) => folder.slice(folder.lastIndexOf('/') + 1);

/** The whole packages and services among the linter's layers, by name, with those that each may import. */
const modules = (): ReadonlyMap<string, ReadonlySet<string>> => {
  const whole = LAYERS.filter(({ folder }) => /^(packages|services|infra)\/(servers\/)?[^/]+$/.test(folder));
  const names = new Set(whole.map(nameOf));
  return new Map(
    whole.map((layer) => [
      nameOf(layer),
      new Set(layer.sees.filter((name) => names.has(name) && name !== nameOf(layer))),
    ]),
  );
};

/** All that can be reached from a module, itself left out. */
const below = (
  graph: ReadonlyMap<string, ReadonlySet<string>>,
  from: string,
  seen = new Set<string>(),
): Set<string> => {
  for (const next of graph.get(from) ?? []) {
    if (seen.has(next)) continue;
    seen.add(next);
    below(graph, next, seen);
  }
  return seen;
};

/** The linter's table as a Mermaid picture; an arrow that others lead to as well is left out. */
export const modulePicture = (): string => {
  const graph = modules();
  const arrows = [...graph].flatMap(([from, sees]) =>
    [...sees]
      .filter((to) => ![...sees].some((other) => other !== to && below(graph, other).has(to)))
      .map((to) => `  ${from} --> ${to}`),
  );
  return ['```mermaid', 'graph TD', ...arrows, '```'].join('\n');
};
