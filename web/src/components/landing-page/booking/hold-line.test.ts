import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { HoldLine } from './hold-line.tsx';

/** A time of November 6, 10:30 AM in Sydney, held until 12:31 PM on November 4. */
const shown = (left: number, viewerZone: string | null = 'Australia/Sydney') =>
  renderToStaticMarkup(
    createElement(HoldLine, {
      startTime: '2026-11-05T23:30:00.000Z',
      heldUntil: '2026-11-04T01:31:00.000Z',
      left,
      timeZone: 'Australia/Sydney',
      viewerZone,
    }),
  ).replaceAll(/<[^>]*>/g, '');

it('says until when a time is held, by the clock of the visitor, too', () => {
  expect(shown(600_000)).toBe('10:30 AM is held for you until 12:31 PM');
  expect(shown(600_000, 'Australia/Perth')).toBe(
    '10:30 AM is held for you until 9:31 AM where you are (Perth)',
  );
});

it('counts the last minute down, and says that it has ended', () => {
  expect(shown(60_000)).toContain('until 12:31 PM');
  expect(shown(59_999)).toContain('Held for 0:59');
  expect(shown(8_000)).toContain('Held for 0:08');
  expect(shown(1)).toContain('Held for 0:00');
  expect(shown(0)).toBe('The hold has ended, the time may still be free.');
  expect(shown(-5_000)).toBe('The hold has ended, the time may still be free.');
});
