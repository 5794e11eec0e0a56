import { describe, expect, it } from 'vitest';
import { safeRedirect } from './safe-redirect.ts';

describe('safeRedirect', () => {
  it.each(['/client-portal', '/client-appointments?week=2026-10-04#today', '/'])(
    'keeps our own path %s',
    (path) => {
      expect(safeRedirect(path, '/fallback')).toBe(path);
    },
  );

  it.each([
    ['/client-portal?q=日本', '/client-portal?q=%E6%97%A5%E6%9C%AC'],
    ['/blog/café#für', '/blog/caf%C3%A9#f%C3%BCr'],
    ['/client-portal?q=a b\ud800', '/client-portal?q=a%20b%EF%BF%BD'],
  ])('encodes %s, since a header takes no other signs', (path, encoded) => {
    expect(safeRedirect(path, '/fallback')).toBe(encoded);
  });

  it.each([
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/\t/evil.example',
    '/\n\\evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    '',
    undefined,
    3,
  ])('replaces %s by the fallback', (target) => {
    expect(safeRedirect(target, '/fallback')).toBe('/fallback');
  });
});
