import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { weekOf } from '../../lib/time/time.ts';
import type { CalendarTimes } from './day-times.ts';
import { timed } from './testing.ts';
import { WeekHours } from './week-hours.tsx';

const week = weekOf('2026-11-04T00:00:00Z');
/** 10 AM to 11 AM on Wednesday in Sydney. */
const hour = ['2026-11-03T23:00:00Z', '2026-11-04T00:00:00Z'] as const;

/** The week as a browser with a wide window draws it. */
function drawn(...appointments: Parameters<typeof timed>[]) {
  return drawnWith(undefined, ...appointments);
}

function drawnWith(times: CalendarTimes | undefined, ...appointments: Parameters<typeof timed>[]) {
  const html = renderToStaticMarkup(
    createElement(WeekHours, {
      week,
      appointments: appointments.map((one) => timed(...one)),
      now: new Date('2026-11-06T00:00:00Z'),
      times,
      onOpen: () => undefined,
      onOpenDay: () => undefined,
    }),
  );
  const blocks = [...html.matchAll(/<button[^>]*data-block="([^"]*)"[^>]*>/g)].map(([tag, key]) => ({
    key,
    isReachable: tag.includes('tabindex="0"') || tag.includes('tabIndex="0"'),
    left: /left:([^;"]*)/.exec(tag)?.[1],
    top: /top:([^;"]*)/.exec(tag)?.[1],
  }));
  return { html, blocks };
}

describe('the hours of a week', () => {
  it('has an appointment in the column of its day', () => {
    const { html, blocks } = drawn(['a', ...hour]);
    expect(blocks.map(({ key }) => key)).toEqual(['2-a']);
    expect(html).toMatch(/aria-label="[^"]*Wednesday[^"]*"[^>]*>(?:(?!role="group").)*data-block="2-a"/s);
  });

  it('has one that lasts over midnight in both columns', () => {
    expect(drawn(['a', '2026-11-04T12:30:00Z', '2026-11-04T13:30:00Z']).blocks.map(({ key }) => key)).toEqual(
      ['2-a', '3-a'],
    );
  });

  it('has those of one time side by side', () => {
    const [one, other] = drawn(['a', ...hour], ['b', ...hour]).blocks;
    expect(one?.top).toBe(other?.top);
    expect(one?.left).not.toBe(other?.left);
  });

  it('counts those for which there is no room', () => {
    const crowd = ['a', 'b', 'c', 'd', 'e'].map((id) => [id, ...hour] as Parameters<typeof timed>);
    const { html, blocks } = drawn(...crowd);
    const more = Number(/>\+(\d+)</.exec(html)?.[1]);
    expect(blocks.length + more).toBe(5);
    expect(more).toBeGreaterThan(1);
  });

  it('draws closed hours, busy times and holds under appointments, out of reach of the tab key', () => {
    const [startTime, endTime] = hour;
    const { html, blocks } = drawnWith(
      {
        timeZone: 'Australia/Sydney',
        open: [{ startTime: '2026-11-03T21:30:00Z', endTime: '2026-11-04T06:30:00Z' }],
        busy: [{ startTime, endTime }],
        held: [
          {
            startTime: '2026-11-04T02:00:00Z',
            endTime: '2026-11-04T02:30:00Z',
            until: '2026-11-04T01:26:00Z',
          },
        ],
      },
      ['a', ...hour],
    );
    expect(html).toContain('Open 8:30 AM to 5:30 PM, busy 10 AM to 11 AM, held online 1 PM to 1:30 PM');
    expect(html).toContain('title="Held online until 12:26 PM"');
    const busy = html.indexOf('title="Busy, 10:00 AM - 11:00 AM"');
    expect(busy).toBeGreaterThan(0);
    expect(busy).toBeLessThan(html.indexOf('data-block="2-a"'));
    expect(html.match(/data-closed/g)).toHaveLength(6 + 2);
    expect(blocks).toHaveLength(1);
  });

  it('is one stop of the tab key, whatever it holds', () => {
    const { blocks } = drawn(['a', ...hour], ['b', '2026-11-05T00:00:00Z', '2026-11-05T01:00:00Z']);
    expect(blocks.map(({ isReachable }) => isReachable)).toEqual([true, false]);
  });
});
