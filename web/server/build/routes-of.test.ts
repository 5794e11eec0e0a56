import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isPublicPath } from '../../shared/areas.ts';
import { routesOf } from './routes-of.ts';

const generated = readFileSync(join(import.meta.dirname, '../../src/route-tree.gen.ts'), 'utf8');
const [, listed = ''] = /interface FileRoutesByFullPath \{(.*?)\n\}/s.exec(generated) ?? [];
const paths = [...listed.matchAll(/"(\/[^"]*)": typeof (\w+Route)(?:WithChildren)?;/g)];
const has = (tree: string, route: string) => new RegExp(`\\b${route}(Import)?\\b`).test(valuesOf(tree));
/** Types are erased: only values make a bundle heavier. */
const valuesOf = (tree: string) => tree.replaceAll(/^(export )?(interface|declare module) .*?^\}/gms, '');

describe('route trees of the two entries', () => {
  it('knows the generated file', () => {
    expect(paths.length).toBeGreaterThan(20);
  });

  it.each(paths.map(([, path = '', route = '']) => ({ path, route })))(
    'has $path on the side of its address, and there only',
    ({ path, route }) => {
      expect(has(routesOf('public', generated), route)).toBe(isPublicPath(path));
      expect(has(routesOf('account', generated), route)).toBe(!isPublicPath(path));
    },
  );

  it('leaves no layout of the other side', () => {
    expect(has(routesOf('public', generated), 'AdminRoute')).toBe(false);
    expect(has(routesOf('public', generated), 'ClientRoute')).toBe(false);
    expect(has(routesOf('account', generated), 'MarketingRoute')).toBe(false);
  });
});
