import type { DeskBreakdown } from '@setter/contracts/analytics/breakdowns';
import type { DeskAnalytics } from '@setter/contracts/analytics/desk';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { FirstContactTable } from './first-contact-table.tsx';

type Row = DeskAnalytics['rows'][number];

const row = (more: Partial<Row>): Row => ({
  key: 'homepage',
  label: 'Home page',
  firstContacts: 31,
  minutes: 124,
  averageMinutes: 4,
  medianMinutes: 3.5,
  inTime: 30,
  ...more,
});
const none = { firstContacts: 0, minutes: 0, averageMinutes: null, medianMinutes: null, inTime: 0 };
const priya = '00000000-0000-7000-8000-00000000000a';

const drawn = (by: DeskBreakdown, rows: readonly Row[], limit: number | undefined = 15) =>
  renderToStaticMarkup(createElement(FirstContactTable, { by, rows, limit }));

describe('the table of first calls', () => {
  it('opens the facts of calls and of waits, of the row alone', () => {
    for (const [by, key, factsKey] of [
      ['source', 'homepage', 'source:homepage'],
      ['source', '3', 'page:3'],
      ['owner', priya, `owner:${priya}`],
      ['day', '2026-11-03', 'day:2026-11-03'],
    ] as const)
      for (const metric of ['firstContacts', 'firstContactMinutes'])
        expect(drawn(by, [row({ key })])).toContain(`data-metric="${metric}" data-key="${factsKey}"`);
  });

  it('opens nothing where no key names the page', () => {
    expect(drawn('source', [row({ key: '0' })])).not.toContain('data-metric');
  });

  it('says waits in minutes and what was in time in percent', () => {
    const html = drawn('source', [row({})]);
    expect(html).toMatch(/>4\.0<.*<span>min<\/span>.*3\.5 min.*97%/s);
    expect(html).toContain('Within 15 minutes');
    expect(drawn('source', [row({})], 1)).toContain('Within 1 minute<');
  });

  it('has no average of nothing, and no rate', () => {
    const html = drawn('owner', [row({ ...none, key: priya, label: 'Priya Shah', calls: 4 })]);
    expect(html.match(/>-</g)).toHaveLength(3);
    expect(html).not.toContain('NaN');
  });

  it('has all calls by owner only', () => {
    const rows = [row({ key: priya, label: 'Priya Shah', calls: 140, reached: 61, booked: 12, held: 7 })];
    for (const text of ['Calls', 'Reached', 'Booked', 'Held', '>140<', '>61<', '>12<', '>7<'])
      expect(drawn('owner', rows)).toContain(text);
    expect(drawn('source', [row({})])).not.toContain('Reached');
  });

  it('begins with the newest day', () => {
    const html = drawn('day', [row({ key: '2026-11-02' }), row({ key: '2026-11-03' })]);
    expect(html.indexOf('Tue, Nov 3')).toBeGreaterThan(0);
    expect(html.indexOf('Tue, Nov 3')).toBeLessThan(html.indexOf('Mon, Nov 2'));
  });
});
