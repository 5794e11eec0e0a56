import { createBrowserApp, hydrate } from './hydrate.tsx';
import { routeTree } from './route-tree.gen.ts?public';

hydrate(createBrowserApp(routeTree).router);
