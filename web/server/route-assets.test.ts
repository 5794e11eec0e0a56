import { describe, expect, it } from 'vitest';
import { routeAssets, routeIdOf } from './route-assets.ts';

const manifest = {
  'src/entry-client.tsx': {
    file: 'assets/entry.js',
    isEntry: true,
    css: ['assets/entry.css'],
    imports: ['_react.js'],
  },
  '_react.js': { file: 'assets/react.js' },
  '_form.js': { file: 'assets/form.js', imports: ['_react.js'] },
  'src/routes/_marketing/contact.tsx?tsr-split=component': {
    file: 'assets/contact.js',
    imports: ['_form.js', '_react.js'],
  },
};

describe('route assets', () => {
  it('gives the document the entry, what it imports and its styles', () => {
    expect(routeAssets(manifest).__root__).toEqual({
      preloads: ['/assets/entry.js', '/assets/react.js'],
      css: ['/assets/entry.css'],
      scripts: [{ attrs: { type: 'module', src: '/assets/entry.js' } }],
    });
  });

  it('preloads the chunks of a page that the document does not load anyway', () => {
    expect(routeAssets(manifest)['/_marketing/contact']).toEqual({
      preloads: ['/assets/contact.js', '/assets/form.js'],
    });
  });

  it.each([
    ['src/routes/_marketing/index.tsx?tsr-split=component', '/_marketing/'],
    ['src/routes/client-login.tsx?tsr-split=component', '/client-login'],
    ['src/routes/_client.tsx?tsr-split=errorComponent', null],
    ['src/lib/api.ts', null],
  ])('reads the route of %s', (key, id) => {
    expect(routeIdOf(key)).toBe(id);
  });

  it('refuses a build without an entry', () => {
    expect(() => routeAssets({})).toThrow('run the web build again');
  });
});
