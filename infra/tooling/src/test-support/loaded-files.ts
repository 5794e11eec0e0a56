import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { projectRoot } from '../run-command.ts';

interface Manifest {
  readonly name: string;
  readonly exports?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
}

export interface Loaded {
  /** Files of the project, from its root. */
  readonly files: readonly string[];
  /** Names of others' packages. */
  readonly packages: readonly string[];
  /** Imports that no run-time dependency of their package explains: `file → package`. */
  readonly undeclared: readonly string[];
}

/**
 * Everything that Node loads when it runs `entry`: its imports and theirs, awaited ones at the top of a file included,
 * without types and other `import()`.
 */
export function loadedBy(entry: string, workspaces: ReadonlyMap<string, string>): Loaded {
  const files = new Set<string>();
  const packages = new Set<string>();
  const undeclared = new Set<string>();
  const visit = (file: string): void => {
    if (files.has(file)) return;
    files.add(file);
    const { dependencies = {} } = manifestOf(folderOf(file, workspaces));
    for (const specifier of importsOf(readFileSync(join(projectRoot, file), 'utf8'))) {
      if (specifier.startsWith('node:')) continue;
      if (specifier.startsWith('.')) {
        visit(normalize(join(dirname(file), specifier)));
        continue;
      }
      const name = /^(@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier;
      const folder = workspaces.get(name);
      const own = folder === folderOf(file, workspaces);
      if (!own && !(name in dependencies)) undeclared.add(`${file} → ${name}`);
      if (folder === undefined) packages.add(name);
      else visit(fileOf(folder, specifier.slice(name.length + 1)));
    }
  };
  visit(entry);
  return { files: [...files], packages: [...packages], undeclared: [...undeclared] };
}

/** What a package of ours brings along: files of fonts are read by their path, which no import tells. */
export function packagesOf(name: string, workspaces: ReadonlyMap<string, string>): readonly string[] {
  const folder = workspaces.get(name);
  if (folder === undefined) return [];
  return Object.keys(manifestOf(folder).dependencies ?? {}).flatMap((one) => [
    one,
    ...packagesOf(one, workspaces),
  ]);
}

/** Folders of our packages by name, as the lock file lists them. */
export function workspaceFolders(): ReadonlyMap<string, string> {
  const { packages } = JSON.parse(readFileSync(join(projectRoot, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { link?: boolean; resolved?: string }>;
  };
  return new Map(
    Object.entries(packages).flatMap(([path, { link, resolved }]): [string, string][] =>
      link === true && resolved !== undefined ? [[path.replace('node_modules/', ''), resolved]] : [],
    ),
  );
}

const importsOf = (source: string): string[] =>
  [
    ...source.matchAll(/^(?:(?:import|export)\s+(?!type\b)(?:[^'"]*?\sfrom\s+)?|await import\()'([^']+)'/gm),
  ].map(([, specifier = '']) => specifier);

const folderOf = (file: string, workspaces: ReadonlyMap<string, string>): string =>
  [...workspaces.values()].find((folder) => file.startsWith(`${folder}/`)) ?? '';

const manifestOf = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(projectRoot, folder, 'package.json'), 'utf8')) as Manifest;

/** Where `exports` of a package of ours leads to. */
function fileOf(folder: string, subpath: string): string {
  for (const [pattern, target] of Object.entries(manifestOf(folder).exports ?? {})) {
    const prefix = pattern.replace(/^\.\//, '').replace(/\*$/, '');
    if (!subpath.startsWith(prefix)) continue;
    const file = normalize(join(folder, target.replace('*', subpath.slice(prefix.length))));
    if (existsSync(join(projectRoot, file))) return file;
  }
  return join(folder, subpath);
}
