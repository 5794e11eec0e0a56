/** What is read of the graph of modules. */
interface Graph {
  getModuleInfo(id: string): {
    readonly importers: readonly string[];
    readonly dynamicImporters: readonly string[];
    readonly isEntry: boolean;
    /** Its source, compiled to JavaScript. */
    readonly code: string | null;
  } | null;
}

const framework =
  /node_modules\/(react|react-dom|scheduler|@tanstack\/(react-router|router-core|history|react-store|store))\//;
/** Of the queries, what writing and every page's start need; reading is for the areas behind a login. */
const queries = /node_modules\/@tanstack\/(react-query|query-core)\//;
const queryBase = /(QueryClientProvider|useMutation|queryClient|queryCache|mutation|query\.js)/;
/** Also drawn in the builder's preview, and in one file for that. */
const landing = /\/src\/(components\/landing-page|features\/landing-pages)\//;
/** The library of charts and what it brings, with our charts: loaded by the screens that draw them, once they are there. */
const charts =
  /node_modules\/(recharts|@reduxjs|react-redux|redux|redux-thunk|reselect|immer|victory-vendor|d3-[a-z-]+|internmap|decimal\.js-light|es-toolkit|eventemitter3|tiny-invariant|clsx|react-is|use-sync-external-store)\/|\/features\/admin-analytics\/(chart-[a-z]+|[a-z]+-chart|sparkline)\.tsx?$/;
const chartScreens = /\/routes\/_admin\/admin-(credit-)?analytics\./;
const icons = /lucide-react\/dist\/esm\/icons\/([\w-]+)\.mjs$/;

/** Route files of pages by the area whose screens they are; the rest is public. */
const areas = [
  ['posts', /\/routes\/_admin\/(admin-blog-management|blog-admin)\./],
  ['admin', /\/routes\/_admin[./]/],
  ['portal', /\/routes\/(_client[./]|-client-screen|checkout)/],
  ['login', /\/routes\/((admin|client)-login|(forgot|reset)-password|newsletter)[./]/],
  ['landing', /\/routes\/(landing|api)\./],
  ['blog', /\/routes\/_marketing\/blog\//],
] as const;
type Area = 'admin' | 'posts' | 'portal' | 'login' | 'landing' | 'blog' | 'public';

/**
 * The files that browsers load: few and large, since one larger file compresses better than ten small ones. What two
 * pages share goes by who loads it: `framework`, which changes with no release of ours and stays in caches; `base`,
 * which public pages share with others; `login` and `app`, which portal and back office share with their login pages and
 * with each other; `landing`, which draws landing pages, and
 * `drawn`, what it and the blog share with screens behind a login; `blog`, and `posts`, which it shares
 * with the screens that write it; and `public`, `account`, `portal` and `admin`, which pages of one area share: `account` those that sign
 * in or that mailed links open; `numbers`, the screens that draw charts, and `charts`, which comes after them. What one
 * page has for itself stays with it, as does what is loaded later.
 */
export function chunkGroups() {
  const known = new Map<string, ReadonlySet<string>>();
  const chunkOf = (id: string, graph: Graph) => {
    if (framework.test(id)) return 'framework';
    // Its index imports everything, so that the graph does not tell who uses what.
    if (queries.test(id)) return queryBase.test(id) ? 'base' : 'app';
    if (charts.test(id)) return 'charts';
    return nameOf(id, pagesOf(id, graph, known), graph);
  };
  // A chunk takes with it what its modules import: those that others are built on come first.
  return names.map((name, index) => ({
    name: (id: string, graph: Graph) => (chunkOf(id, graph) === name ? name : null),
    priority: names.length - index,
  }));
}

const names = [
  'framework',
  'base',
  'drawn',
  'login',
  'app',
  'public',
  'landing',
  'blog',
  'account',
  'portal',
  'admin',
  'numbers',
  'charts',
] as const;

function nameOf(id: string, roots: ReadonlySet<string>, graph: Graph): string | null {
  if ([...roots].some((root) => graph.getModuleInfo(root)?.isEntry === true)) return 'base';
  const pages = [...roots].filter((root) => root.includes('/routes/'));
  // Else the charts would take it with them, and the numbers wait for them.
  if (pages.length > 0 && pages.every((page) => chartScreens.test(page))) return 'numbers';
  const among = new Set(pages.map(areaOf));
  if (landing.test(id) && among.has('landing')) return 'landing';
  if (pages.length < 2) return null;
  if (among.size > 1 && among.has('public')) return 'base';
  if (among.size > 1 && among.has('landing')) return 'drawn';
  if (isBoth(among, 'posts', 'blog')) return 'posts';
  if (isBoth(among, 'posts', 'admin')) return 'admin';
  if (among.size > 1 && among.has('blog')) return 'drawn';
  if (among.size > 1) return among.has('login') ? 'login' : 'app';
  return among.has('login') ? 'account' : [...among].join();
}

const areaOf = (page: string): Area => areas.find(([, routes]) => routes.test(page))?.[0] ?? 'public';

/** Whether these are areas of those two, and both of them. */
const isBoth = (among: ReadonlySet<Area>, one: Area, other: Area) =>
  among.size === 2 && among.has(one) && among.has(other);

/** The entry and the modules loaded on demand, from which static imports lead to a module. */
function pagesOf(id: string, graph: Graph, known: Map<string, ReadonlySet<string>>): ReadonlySet<string> {
  const found = known.get(id);
  if (found !== undefined) return found;
  const [roots, seen, open] = [new Set<string>(), new Set([id]), [id]];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const info = graph.getModuleInfo(at);
    if (info === null) continue;
    if (info.isEntry || info.dynamicImporters.length > 0) roots.add(at);
    for (const importer of importersOf(at, graph)) {
      if (seen.has(importer)) continue;
      seen.add(importer);
      open.push(importer);
    }
  }
  known.set(id, roots);
  return roots;
}

/** Icons and primitives are imported through an index of all: theirs are the modules that name them. */
function importersOf(id: string, graph: Graph): readonly string[] {
  const { importers = [], code: own = null } = graph.getModuleInfo(id) ?? {};
  const primitives = importers.find((importer) => importer.endsWith('/headlessui.esm.js'));
  if (primitives !== undefined) {
    const exported = [...(own ?? '').matchAll(/\bas ([A-Z]\w+)/g)].map(([, name]) => name);
    const names = new RegExp(`\\b(${exported.join('|')})\\b`);
    const users = graph.getModuleInfo(primitives)?.importers ?? [];
    const others = importers.filter((importer) => importer !== primitives);
    return [...others, ...users.filter((user) => names.test(graph.getModuleInfo(user)?.code ?? ''))];
  }
  const [, icon] = icons.exec(id) ?? [];
  const index = importers.find((importer) => importer.endsWith('/lucide-react.mjs'));
  if (icon === undefined || index === undefined) return importers;
  const { code, importers: users } = graph.getModuleInfo(index) ?? { code: null, importers: [] };
  const [, exported = ''] =
    new RegExp(`^export \\{(.*)\\} from './icons/${icon}.mjs'`, 'm').exec(code ?? '') ?? [];
  const names = new RegExp(
    `\\b(${[...exported.matchAll(/as (\w+)/g)].map(([, name]) => name).join('|')})\\b`,
  );
  return users.filter((user) => names.test(graph.getModuleInfo(user)?.code ?? ''));
}
