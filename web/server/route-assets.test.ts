import { describe, expect, it } from 'vitest';
import { pageAssets, routeIdOf } from './route-assets.ts';

const manifest = {
  'src/entry-client-public.tsx': {
    file: 'assets/entry.js',
    isEntry: true,
    imports: ['_base.js'],
  },
  'src/entry-client-account.tsx': {
    file: 'assets/account.js',
    isEntry: true,
    imports: ['_base.js'],
  },
  '_base.js': { file: 'assets/base.js', css: ['assets/base.css'], imports: ['_react.js'] },
  '_react.js': { file: 'assets/react.js' },
  '_form.js': { file: 'assets/form.js', imports: ['_react.js'] },
  'src/routes/_marketing/contact.tsx?tsr-split=component': {
    file: 'assets/contact.js',
    imports: ['_form.js', '_react.js'],
  },
};

describe('route assets', () => {
  it('gives the document the entry, what it imports and its styles', () => {
    expect(pageAssets(manifest).public.__root__).toEqual({
      preloads: ['/assets/entry.js', '/assets/base.js', '/assets/react.js'],
      css: ['/assets/base.css'],
      scripts: [{ attrs: { type: 'module', src: '/assets/entry.js' } }],
    });
  });

  it('gives pages of an account an entry of their own', () => {
    const { preloads, scripts } = pageAssets(manifest).account.__root__ ?? {};
    expect(preloads).toEqual(['/assets/account.js', '/assets/base.js', '/assets/react.js']);
    expect(scripts).toEqual([{ attrs: { type: 'module', src: '/assets/account.js' } }]);
  });

  it('preloads the chunks of a page that the document does not load anyway', () => {
    expect(pageAssets(manifest).public['/_marketing/contact']).toEqual({
      preloads: ['/assets/contact.js', '/assets/form.js'],
    });
  });

  it.each([
    ['src/routes/_marketing/index.tsx?tsr-split=component', '/_marketing/'],
    ['src/routes/client-login.tsx?tsr-split=component', '/client-login'],
    ['src/routes/_client.tsx?tsr-split=errorComponent', null],
    ['src/lib/api/api.ts', null],
  ])('reads the route of %s', (key, id) => {
    expect(routeIdOf(key)).toBe(id);
  });

  it('refuses a build without an entry', () => {
    expect(() => pageAssets({})).toThrow('run the web build again');
  });
});
