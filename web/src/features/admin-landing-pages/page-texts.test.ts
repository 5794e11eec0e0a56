import { describe, expect, it } from 'vitest';
import { conversionText, isStrong, numbersText, totalsText, viewAddress } from './page-texts.ts';

describe('numbers of a landing page', () => {
  it('show conversion with one decimal, and none without visits', () => {
    expect(conversionText({ visits: 421, conversions: 22 })).toBe('5.2%');
    expect(conversionText({ visits: 0, conversions: 0 })).toBe('0.0%');
    // The second visit is recorded a few seconds after its lead.
    expect(conversionText({ visits: 1, conversions: 2 })).toBe('100.0%');
  });

  it('are strong above five percent, not at it', () => {
    expect(isStrong({ visits: 100, conversions: 5 })).toBe(false);
    expect(isStrong({ visits: 1000, conversions: 51 })).toBe(true);
    expect(isStrong({ visits: 0, conversions: 0 })).toBe(false);
  });

  it('are counted in words', () => {
    expect(numbersText({ visits: 1, conversions: 0 })).toBe('1 visit, 0 leads');
    expect(totalsText({ pages: 6, published: 5, visits: 1774, conversions: 85 })).toBe(
      '5 of 6 published · 1,774 visits brought 85 leads',
    );
    expect(totalsText({ pages: 1, published: 0, visits: 0, conversions: 0 })).toBe('0 of 1 published');
  });
});

it('opens a draft by its signed link and a published page by its address', () => {
  expect(viewAddress({ id: 4, previewUrl: null })).toBe('/api/landing-page/4');
  expect(viewAddress({ id: 4, previewUrl: '/landing/4?preview=x' })).toBe('/landing/4?preview=x');
});
