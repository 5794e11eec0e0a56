import type { Plugin } from 'vite';
import { routesOf } from './routes-of.ts';

const tree = /\/route-tree\.gen\.ts\?(public|account)$/;

/**
 * `route-tree.gen.ts?public` and `route-tree.gen.ts?account` are the generated tree with the routes of one entry: a
 * visitor of a public page loads nothing about the screens behind a login.
 */
export function routeTrees(): Plugin {
  return {
    name: 'setter:route-trees',
    enforce: 'pre',
    transform(code, id) {
      const [, side] = tree.exec(id) ?? [];
      return side === undefined ? null : { code: routesOf(side as 'public' | 'account', code), map: null };
    },
  };
}
