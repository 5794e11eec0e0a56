import type { Analytics } from '@setter/contracts/analytics/overview';
import type { Funnel } from '@setter/contracts/analytics/funnel';
import { id } from '@setter/testing/history';
import { leadCaptured } from '@setter/testing/sample-events';
import { append } from '@setter/testing/store';
import { expect, it } from 'vitest';
import { withQueryApp } from '../test-support/query-app.ts';

const { app, get } = withQueryApp('2026-11-05T01:00:00.000Z');

it('counts leads that the office wrote down as a source of their own', async () => {
  const office = { source: 'office', sourceLabel: 'Office', received: 'phone' } as const;
  const events = [
    leadCaptured({ leadId: id(1, 4) }),
    leadCaptured({ leadId: id(2, 4), ...office }),
    leadCaptured({ leadId: id(3, 4), ...office }),
  ];
  const at = await app().run(append(events, '2026-11-04T01:00:00.000Z'));
  const ask = async <T>(path: string) => (await get(`/api/admin/${path}`, 'admin', at)).body as T;
  const { leadSources, totalLeads } = await ask<Analytics>('analytics');
  expect(totalLeads).toBe(3);
  expect(
    leadSources.map(({ source, landingPageId, label, count }) => [source, landingPageId, label, count]),
  ).toEqual([
    ['homepage', null, 'Home page', 1],
    ['office', null, 'Office', 2],
  ]);
  const { rows } = await ask<Funnel>('analytics/funnel?by=source');
  expect(rows.map(({ key, label, visits, leads }) => [key, label, visits, leads])).toEqual([
    ['homepage', 'Home page', 0, 1],
    ['office', 'Office', null, 2],
  ]);
});
