import { describe, expect, it } from 'vitest';
import { coveredBelow } from './use-keyboard-inset.ts';

describe('coveredBelow', () => {
  it.each([
    ['nothing without a keyboard', 740, { height: 740, offsetTop: 0, scale: 1 }, 0],
    ['what the keyboard covers', 740, { height: 440, offsetTop: 0, scale: 1 }, 300],
    ['less of a page that was moved up', 740, { height: 440, offsetTop: 120, scale: 1 }, 180],
    ['nothing of a page that is zoomed into', 740, { height: 370, offsetTop: 0, scale: 2 }, 0],
    ['nothing where it is not known', 740, null, 0],
  ])('is %s', (_, pageHeight, seen, covered) => {
    expect(coveredBelow(pageHeight, seen)).toBe(covered);
  });
});
