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
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/\t/evil.example',
    '',
    undefined,
    3,
  ])('replaces %s by the fallback', (target) => {
    expect(safeRedirect(target, '/fallback')).toBe('/fallback');
  });
});
