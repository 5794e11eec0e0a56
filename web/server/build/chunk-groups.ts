import { areaOfRoute, isPublicRoute } from './route-areas.ts';
import type { RouteArea } from './route-areas.ts';
import { icons, ModuleGraph } from './module-graph.ts';
import type { Bundler } from './module-graph.ts';

const framework =
  /node_modules\/(react|react-dom|scheduler|@tanstack\/(react-router|router-core|history|react-store|store))\//;
/** Of the queries, what writing and every page's start need; reading is for the areas behind a login. */
const queries = /node_modules\/@tanstack\/(react-query|query-core)\//;
const queryBase = /(QueryClientProvider|useMutation|queryClient|queryCache|mutation|query\.js)/;
/** Also drawn in the builder's preview, and in one file for that. */
const landing = /\/src\/(components\/landing-page|features\/landing-pages)\//;
/** Screens without tables. */
const chartScreens = /\/routes\/_admin\/admin-(credit-)?analytics\./;
/** The lists of clients, on the overview and on a screen of their own: no other screen has one. */
const clientLists = /\/src\/features\/admin-clients\//;
/** Its modules load on demand what nothing else does. */
const backOffice = /\/src\/features\/admin-/;
/** Every screen of the area is shown in it. */
const layouts = /\/routes\/_(admin|client)\.tsx\?tsr-split=component$/;
/** Header and foot of public pages, the blog's too, which have none of the forms. */
const frame = /\/routes\/_marketing\.tsx\?tsr-split=component$/;
/** The pages behind links of the newsletter. */
const mailedLinks = /\/routes\/newsletter\//;
/** The frame of the pages that set a password, which need nothing of the logins. */
const accountFrame = /\/features\/identity\/account-frame\.tsx$/;
const home = /\/routes\/_marketing\/index\.tsx/;
/** What a call is made of. */
const callBase = /\/packages\/contracts\/src\/call\.ts$|setter:no-schemas$/;
/** What a page's loader tells the server, on public pages and behind mailed links. */
const renderContract = /\/web\/shared\/render-contract\.ts$/;
/** The form for the newsletter, under posts and behind mailed links: those would load the blog's file for it. */
const letter = /\/src\/components\/use-newsletter-form\.ts$/;
const valueSets = /\/packages\/events\/src\/[\w-]+\/value-sets\.ts$/;
/** Schemas of fields, left where a contract of a screen behind a login makes one. */
const fields = /\/packages\/contracts\/src\/(fields|abn|one-line)\.ts$/;
/** What finds words in texts: on demand on the blog, at once in the back office. */
const searches =
  /\/packages\/events\/src\/texts\/fold-text\.ts$|\/src\/(lib\/(lists\/found-parts|blog\/search-posts)|components\/ui\/highlighted)\.tsx?$|\/icons\/search-x\./;
const calls = /\bdefine(Call|List)\(/;

/**
 * The files that browsers load: few and large, since one larger file compresses better than ten small ones. What two
 * pages share goes by who loads it: `framework`, which changes with no release of ours and stays in caches; `base`,
 * which public pages share with others; `visitor` and `member`, the entries of public pages and of those with an
 * account; `login` and `app`, which portal and back office share with their login pages and with each other;
 * `frame`, header and foot of
 * public pages; `landing`, which draws landing pages, and `drawn`, what it shares with other areas; `blog`, with what it shares with
 * screens behind a login, `search`, which it loads with the first search, and `posts`, the screens that write it; and `public`, `account`, `portal` and `admin`, which
 * pages of one area share: `account` those that sign in or that mailed links open, `passwords` what
 * those have that set one, `portal` and `admin` with the layout
 * of all their screens; `tables`, what screens of the back office share that draw no charts, `clients`, the lists of them, and `numbers`, what those
 * share that do. What one page has for itself stays with it, as does what is loaded later.
 */
export function chunkGroups() {
  let graph: ModuleGraph | undefined;
  const chunks = new Map<string, string | null>();
  /** Asked once for each name, so it is remembered. */
  const chunkOf = (id: string, bundler: Bundler): string | null => {
    graph ??= new ModuleGraph(bundler);
    const chunk = chunks.get(id) ?? findChunk(id, graph);
    chunks.set(id, chunk);
    return chunk;
  };
  // A chunk takes with it what its modules import: those that others are built on come first.
  return names.map((name, index) => ({
    name: (id: string, bundler: Bundler) => (chunkOf(id, bundler) === name ? name : null),
    priority: names.length - index,
  }));
}

const names = [
  'framework',
  'base',
  'visitor',
  'member',
  'drawn',
  'blog',
  'search',
  'passwords',
  'login',
  'app',
  'frame',
  'public',
  'inner',
  'landing',
  'account',
  'letters',
  'portal',
  'admin',
  'tables',
  'clients',
  'posts',
  'numbers',
] as const;

function findChunk(id: string, graph: ModuleGraph): string | null {
  if (framework.test(id)) return 'framework';
  // Its index imports everything, so that the graph does not tell who uses what.
  if (queries.test(id)) return queryBase.test(id) ? 'base' : 'app';
  if (searches.test(id)) return 'search';
  if (fields.test(id)) return 'app';
  if (callBase.test(id) || letter.test(id) || renderContract.test(id)) return 'base';
  const roots = graph.pagesOf(id);
  // Of what else a loader imports, such as schemas of fields, nothing is left in browsers.
  const isLeft = valueSets.test(id) || calls.test(graph.infoOf(id)?.code ?? '');
  return nameOf(id, roots, isLeft ? publicLoadersOf(roots, graph) : new Set(), graph);
}

function nameOf(
  id: string,
  roots: ReadonlySet<string>,
  publicLoaders: ReadonlySet<RouteArea>,
  graph: ModuleGraph,
): string | null {
  if (accountFrame.test(id)) return 'passwords';
  const entry = entryOf(roots, publicLoaders, graph);
  if (entry !== null) return entry;
  const pages = [...roots].filter((root) => root.includes('/routes/'));
  if (pages.length > 1 && pages.every((page) => chartScreens.test(page))) return 'numbers';
  const among = new Set([...pages.map(areaOfRoute), ...(pages.length > 0 ? publicLoaders : [])]);
  if (landing.test(id) && among.has('landing')) return 'landing';
  const isBackOffice = among.size === 1 && (among.has('admin') || among.has('posts'));
  const office = pages.some((one) => layouts.test(one) || chartScreens.test(one)) ? 'admin' : 'tables';
  const [page = ''] = pages;
  // What one page shares with one or two things that it loads later stays with the page.
  const isOfOne =
    pages.length === 1 &&
    roots.size > 1 &&
    roots.size < 4 &&
    !layouts.test(page) &&
    isLoadedBy(page, roots, graph);
  if (isBackOffice && roots.size > pages.length && !isOfOne && isSmall(id, graph)) return office;
  if (
    !frame.test(id) &&
    pages.some((one) => frame.test(one)) &&
    [...among].every((one) => one === 'public' || one === 'blog')
  )
    return 'frame';
  if (pages.length === 1 && roots.size === 1 && layouts.test(page)) return areaOfRoute(page);
  if (pages.length < 2) return null;
  if (among.size > 1 && among.has('public')) return 'base';
  // Login and landing pages share little else with other areas: not worth a file of theirs.
  const isTiny = icons.test(id) || lengthOf(id, graph) < 600;
  if (among.size > 1 && (among.has('login') || among.has('landing')) && isTiny) return 'base';
  if (among.size > 1 && among.has('landing')) return 'drawn';
  if (among.size > 1 && among.has('blog')) return 'blog';
  if (isBackOffice && clientLists.test(id)) return 'clients';
  if (isBoth(among, 'posts', 'admin')) return office;
  if (among.size > 1) return among.has('login') ? 'login' : 'app';
  if (among.has('admin')) return office;
  if (among.has('login')) return pages.every((one) => mailedLinks.test(one)) ? 'letters' : 'account';
  if (among.has('public')) return pages.some((one) => home.test(one)) ? 'public' : 'inner';
  return [...among].join();
}

/** For what an entry needs: that entry's, or `base` when both entries or a page of the other one need it, too. */
function entryOf(
  roots: ReadonlySet<string>,
  publicLoaders: ReadonlySet<RouteArea>,
  graph: ModuleGraph,
): 'base' | 'visitor' | 'member' | null {
  const entries = [...roots].filter((root) => graph.infoOf(root)?.isEntry === true);
  const [entry] = entries;
  if (entry === undefined) return null;
  const isPublic = entry.endsWith('/entry-client-public.tsx');
  const isShared = [...roots].some((root) => root.includes('/routes/') && isPublicRoute(root) !== isPublic);
  if (entries.length > 1 || isShared || (!isPublic && publicLoaders.size > 0)) return 'base';
  return isPublic ? 'visitor' : 'member';
}

/** Whether all other roots are loaded on demand, by that page or by what it loads. */
const isLoadedBy = (page: string, roots: ReadonlySet<string>, graph: ModuleGraph): boolean =>
  [...roots].every(
    (root) =>
      root === page ||
      (graph.infoOf(root)?.dynamicImporters ?? []).every((importer) =>
        [...graph.pagesOf(importer)].every((one) => roots.has(one)),
      ),
  );

/** An icon or a call: better in a file that the area has anyway than in one of its own. */
const isSmall = (id: string, graph: ModuleGraph): boolean => {
  const { dynamicImporters = [] } = graph.infoOf(id) ?? {};
  return lengthOf(id, graph) < 1500 && dynamicImporters.every((importer) => backOffice.test(importer));
};

const lengthOf = (id: string, graph: ModuleGraph): number => graph.infoOf(id)?.code?.length ?? 0;

/** Whether these are areas of those two, and both of them. */
const isBoth = (among: ReadonlySet<RouteArea>, one: RouteArea, other: RouteArea) =>
  among.size === 2 && among.has(one) && among.has(other);

/** The areas of public pages that load one of these roots on demand, such as the loader of a page. */
function publicLoadersOf(roots: ReadonlySet<string>, graph: ModuleGraph): ReadonlySet<RouteArea> {
  const [areas, seen, open] = [new Set<RouteArea>(), new Set(roots), [...roots]];
  for (let root = open.pop(); root !== undefined; root = open.pop()) {
    if (root.includes('/routes/')) continue;
    for (const importer of graph.infoOf(root)?.dynamicImporters ?? []) {
      if (importer.includes('/routes/')) {
        if (isPublicRoute(importer)) areas.add(areaOfRoute(importer));
        continue;
      }
      for (const one of graph.pagesOf(importer)) {
        if (one.includes('/routes/') && isPublicRoute(one)) areas.add(areaOfRoute(one));
        if (seen.has(one)) continue;
        seen.add(one);
        open.push(one);
      }
    }
  }
  return areas;
}
