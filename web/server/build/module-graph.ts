/** What the bundler knows of a module. */
interface ModuleInfo {
  readonly importers: readonly string[];
  readonly dynamicImporters: readonly string[];
  readonly isEntry: boolean;
  /** Its source, compiled to JavaScript. */
  readonly code: string | null;
}

export interface Bundler {
  getModuleInfo(id: string): ModuleInfo | null;
}

/** Modules of icons, with the name of the file. */
export const icons = /lucide-react\/dist\/esm\/icons\/([\w-]+)\.mjs$/;

/**
 * The modules of a finished build and who imports them. Everything is asked of the bundler once: it copies the source of
 * a module each time, and most modules are on the way from many others to their pages.
 */
export class ModuleGraph {
  readonly #bundler: Bundler;
  readonly #infos = new Map<string, ModuleInfo | null>();
  readonly #importers = new Map<string, readonly string[]>();
  readonly #pages = new Map<string, ReadonlySet<string>>();

  constructor(bundler: Bundler) {
    this.#bundler = bundler;
  }

  infoOf(id: string): ModuleInfo | null {
    return remember(this.#infos, id, () => {
      const info = this.#bundler.getModuleInfo(id);
      if (info === null) return null;
      const { importers, dynamicImporters, isEntry, code } = info;
      return { importers, dynamicImporters, isEntry, code };
    });
  }

  /** The entry and the modules loaded on demand, from which static imports lead to a module. */
  pagesOf(id: string): ReadonlySet<string> {
    return remember(this.#pages, id, () => {
      const [roots, seen, open] = [new Set<string>(), new Set([id]), [id]];
      for (let at = open.pop(); at !== undefined; at = open.pop()) {
        const info = this.infoOf(at);
        if (info === null) continue;
        if (info.isEntry || info.dynamicImporters.length > 0) roots.add(at);
        for (const importer of this.#importersOf(at)) {
          if (seen.has(importer)) continue;
          seen.add(importer);
          open.push(importer);
        }
      }
      return roots;
    });
  }

  /** Icons and primitives are imported through an index of all: theirs are the modules that name them. */
  #importersOf(id: string): readonly string[] {
    return remember(this.#importers, id, () => {
      const { importers = [], code: own = null } = this.infoOf(id) ?? {};
      const primitives = importers.find((importer) => importer.endsWith('/headlessui.esm.js'));
      if (primitives !== undefined) {
        const exported = [...(own ?? '').matchAll(/\bas ([A-Z]\w+)/g)].map(([, name]) => name);
        const others = importers.filter((importer) => importer !== primitives);
        return [...others, ...this.#namingOneOf(exported, this.infoOf(primitives)?.importers ?? [])];
      }
      const [, icon] = icons.exec(id) ?? [];
      const index = importers.find((importer) => importer.endsWith('/lucide-react.mjs'));
      if (icon === undefined || index === undefined) return importers;
      const { code, importers: users } = this.infoOf(index) ?? { code: null, importers: [] };
      const [, exported = ''] =
        new RegExp(`^export \\{(.*)\\} from './icons/${icon}.mjs'`, 'm').exec(code ?? '') ?? [];
      return this.#namingOneOf(
        [...exported.matchAll(/as (\w+)/g)].map(([, name]) => name),
        users,
      );
    });
  }

  #namingOneOf(names: readonly (string | undefined)[], modules: readonly string[]): readonly string[] {
    const named = new RegExp(`\\b(${names.join('|')})\\b`);
    return modules.filter((module) => named.test(this.infoOf(module)?.code ?? ''));
  }
}

function remember<Value>(known: Map<string, Value>, id: string, find: () => Value): Value {
  const found = known.get(id);
  if (found !== undefined) return found;
  const value = find();
  known.set(id, value);
  return value;
}
