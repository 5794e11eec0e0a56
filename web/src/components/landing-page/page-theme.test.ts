import { readFileSync } from 'node:fs';
import { xssVectors } from '@setter/testing/xss-vectors';
import { describe, expect, it } from 'vitest';
import { contrastOf, rgbOf } from './colour.ts';
import { fontStacks } from './page-fonts.ts';
import { themeOf } from './page-theme.ts';
import { samplePage } from './testing.ts';
import { themeCss } from './theme-css.ts';

const flat = (min: number, max: number) => ({
  id: 'ab'.repeat(32),
  width: 1600,
  height: 1000,
  luminance: {
    columns: 16,
    rows: 10,
    mean: (min + max) / 2,
    cells: Array.from({ length: 160 }, () => ({ min, max })),
  },
});
const themed = (theme: object) => {
  const page = samplePage();
  return themeOf({ ...page, theme: { ...page.theme, ...theme } });
};

describe('the theme of a page', () => {
  it('is dark when the picture is, light with dark text over a light one, else with white text', () => {
    expect(themed({ background: flat(0.01, 0.1) }).tone).toBe('dark');
    expect(themed({ background: flat(0.7, 0.95) }).tone).toBe('ink');
    expect(themed({ background: flat(0.15, 0.25) }).tone).toBe('white');
  });

  it('lays no scrim over a picture on which text is legible', () => {
    expect(themed({ background: flat(0.01, 0.08) }).properties['--lp-scrim']).toMatch(/\/ 0\)$/);
    expect(themed({ background: flat(0.2, 0.5) }).properties['--lp-scrim']).not.toMatch(/\/ 0\)$/);
  });

  it.each(['#ffd400', '#ffffff', '#000000', '#1a0a2e', '#1f5b86', '#d9ad55', '#808080'])(
    'keeps icons and buttons of %s visible',
    (primaryColor) => {
      for (const background of [flat(0.01, 0.1), flat(0.7, 0.95)]) {
        const { properties, tone } = themed({ primaryColor, background });
        const color = (name: string) => rgbOf(properties[name] ?? '');
        const card = rgbOf(tone === 'dark' ? '#0f1b27' : '#ffffff');
        expect(contrastOf(color('--lp-icon'), card)).toBeGreaterThanOrEqual(3);
        expect(contrastOf(color('--lp-icon'), color('--lp-tint'))).toBeGreaterThanOrEqual(3);
        expect(contrastOf(color('--lp-button-edge'), card)).toBeGreaterThanOrEqual(1.3);
        const hero = contrastOf(color('--lp-hero-edge'), color('--lp-scrim-ground'));
        expect(hero).toBeGreaterThanOrEqual(1.25);
        expect(contrastOf(color('--lp-on-primary'), color('--lp-primary'))).toBeGreaterThanOrEqual(4.5);
      }
    },
  );

  it.each([
    '#fff;}body{display:none}',
    'url(javascript:alert(1))',
    '</style><script>alert(1)</script>',
    "'; } * { color: red } '",
    ...xssVectors,
  ])('lets no stylesheet through a colour or the name of a font: %s', (given) => {
    const css = themeCss(themed({ primaryColor: given, fontFamily: given, fallbackFonts: given }), '.lp');
    expect(css.match(/[{}]/g)).toEqual(['{', '}']);
    expect(css).not.toMatch(/<|javascript|alert|url|body|\*/);
  });
});

it('has every family of ours in the weights that pages are set in, 400 to 700, and none beyond 300 to 700', () => {
  const css = readFileSync(new URL('page-fonts.css', import.meta.url), 'utf8');
  const faces = [...css.matchAll(/font-weight: (\d+) (\d+);/g)].map(([, from, to]) => [
    Number(from),
    Number(to),
  ]);
  expect(faces).toHaveLength(css.split('@font-face').length - 1);
  for (const [from = 0, to = 0] of faces) {
    expect([300, 400]).toContain(from);
    expect(to).toBe(700);
  }
});

describe('the fonts of a page', () => {
  const stack = (fontFamily: string, fallbackFonts = 'system-ui, sans-serif') =>
    fontStacks({ fontFamily, fallbackFonts });

  it('are a family of ours before the fallbacks', () => {
    expect(stack('Manrope')).toMatchObject({
      headings: "'Manrope Variable', system-ui, sans-serif",
      families: ['Manrope'],
    });
    expect(stack('plus jakarta sans').families).toEqual(['Plus Jakarta Sans']);
  });

  it.each(['system-ui', 'My Serif', 'Comic Sans MS', ''])('are a system stack for “%s”', (family) => {
    expect(stack(family).families).toEqual([]);
    expect(stack(family).headings).not.toContain('Variable');
  });

  it('are serifs for a name that says so', () => {
    expect(stack('serif')).toMatchObject({ isSerif: true });
    expect(stack('sans-serif')).toMatchObject({ isSerif: false });
    expect(stack('Source Serif 4')).toMatchObject({ isSerif: true, families: ['Source Serif 4'] });
  });

  it('set running text in Inter beside a serif that is made for large sizes', () => {
    expect(stack('Fraunces')).toMatchObject({ families: ['Fraunces', 'Inter'] });
    expect(stack('Fraunces').text).toContain('Inter Variable');
  });
});
