import type { SetterEvent } from '@setter/events/registry';
import { id } from '@setter/testing/history';
import {
  appointmentScheduled,
  clientRegistered,
  creditsGranted,
  leadCaptured,
} from '@setter/testing/sample-events';
import { append } from '@setter/testing/store';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withQueryApp } from '../test-support/query-app.ts';

const { app, get } = withQueryApp();
/** The last position that was appended; every query waits for it. */
let latest: number | undefined;
const happened = async (events: readonly SetterEvent[]) => {
  latest = await app().run(append(events));
};

type Item = { readonly id: unknown } & Readonly<Record<string, unknown>>;

const page = async (path: string, as: 'admin' | number) => {
  const { body, headers } = await get(path, as, latest);
  return {
    items: body as readonly Item[],
    total: Number(headers['x-total-count']),
    cursor: headers['x-next-cursor'] as string | undefined,
  };
};

/** Follows cursors to the end; between two pages something may happen. */
const walk = async (path: string, as: 'admin' | number, between: () => Promise<unknown> = async () => {}) => {
  const items: Item[] = [];
  for (let cursor: string | undefined = ''; cursor !== undefined; await between()) {
    const next = await page(cursor === '' ? path : `${path}&cursor=${cursor}`, as);
    items.push(...next.items);
    ({ cursor } = next);
  }
  return items;
};

describe('the list of appointments', () => {
  it('finds them by title, prospect and the names of their client, within the filters', async () => {
    await happened([
      clientRegistered({ clientId: 1, username: 'bayside', firstName: 'Zoë', lastName: 'Marsh' }),
      clientRegistered({ clientId: 2, username: 'harbour' }),
      appointmentScheduled({ appointmentId: id(1), clientId: 1, title: 'Refinance review' }),
      appointmentScheduled({ appointmentId: id(2), clientId: 2, title: 'Zoo loan', prospectName: 'Ana Lim' }),
      { type: 'AppointmentConfirmed', data: { appointmentId: id(2) } },
    ]);
    const found = async (query: string) =>
      (await page(`/api/admin/appointments?${query}`, 'admin')).items
        .map((item) => String(item.id))
        .toSorted();
    expect(await found('q=zoe marsh')).toEqual([id(1)]);
    expect(await found('q=zo')).toEqual([id(1), id(2)]);
    expect(await found('q=mia@')).toEqual([id(1), id(2)]);
    expect(await found('q=ana lim')).toEqual([id(2)]);
    expect(await found('q=zo&clientId=2')).toEqual([id(2)]);
    for (const q of ['', '&q=z']) {
      expect(await found(`limit=5&status=confirmed${q}`)).toEqual([id(2)]);
      expect(await found(`limit=5&endsBy=2020-01-01T00:00:00Z${q}`)).toEqual([]);
      expect(await found(`limit=5&endsAfter=2020-01-01T00:00:00Z${q}`)).toEqual([id(1), id(2)]);
    }
  });
});

describe('a search', () => {
  it('finds names by what a plain keyboard types for them, and by themselves', async () => {
    const names = {
      "o'brien": 'O’Brien',
      duc: 'Đức',
      soren: 'Søren',
      gross: 'Groß',
      'anne-marie': 'Anne‐Marie',
      kilic: 'Kılıç',
      walesa: 'Wałęsa',
      'thordur aegir': 'Þórður\u00A0Ægir',
    };
    await happened(
      Object.values(names).map((name, n) => leadCaptured({ leadId: id(500 + n, 4), name, message: null })),
    );
    for (const [typed, name] of Object.entries(names))
      for (const q of [typed, name, name.toUpperCase()])
        expect([q, (await page(`/api/admin/leads?q=${encodeURIComponent(q)}`, 'admin')).items]).toMatchObject(
          [q, [{ name }]],
        );
  });
});

describe('the list of clients', () => {
  it('sorts by credits, also what was searched', async () => {
    await happened([
      clientRegistered({ clientId: 11, username: 'pages-a' }),
      clientRegistered({ clientId: 12, username: 'pages-b' }),
      clientRegistered({ clientId: 13, username: 'pages-c' }),
      creditsGranted({ clientId: 11, credits: 5 }),
      creditsGranted({ clientId: 13, credits: 9 }),
    ]);
    const sorted = await walk('/api/admin/clients?q=pages-&sort=-credits&limit=1', 'admin');
    expect(sorted.map(({ credits }) => credits)).toEqual([9, 5, 0]);
    const all = await walk('/api/admin/clients?sort=credits&limit=2', 'admin');
    expect(all.map(({ credits }) => credits)).toEqual([0, 0, 0, 5, 9]);
  });

  it('is summed up without those that were removed', async () => {
    const totals = async () => (await get('/api/admin/clients/totals', 'admin', latest)).body;
    const before = (await totals()) as { readonly clients: number; readonly credits: number };
    await happened([
      clientRegistered({ clientId: 14 }),
      clientRegistered({ clientId: 15 }),
      creditsGranted({ clientId: 14, credits: 7 }),
      creditsGranted({ clientId: 15, credits: 8 }),
      { type: 'ClientRemoved', data: { clientId: 15, restorableUntil: '2020-01-01T00:00:00.000Z' } },
    ]);
    expect(await totals()).toEqual({ clients: before.clients + 1, credits: before.credits + 7 });
  });

  it('answers those that were removed as pages as well', async () => {
    await happened([
      {
        type: 'ClientRemoved',
        data: { clientId: 12, restorableUntil: new Date(Date.now() + 86_400_000).toISOString() },
      },
    ]);
    for (const query of ['limit=5', 'q=pages'])
      expect(await page(`/api/admin/clients?removed=true&${query}`, 'admin')).toMatchObject({
        items: [{ id: 12 }],
        total: 1,
      });
  });
});

describe('a walk over the pages of a list', () => {
  it('comes past every row once, in order, while rows are inserted and change', async () => {
    let n = 100;
    const lead = () => {
      const [first, second] = ['abcé'[n % 4], 'xyz'[n % 3]];
      return leadCaptured({ leadId: id(n++, 4), name: `${first}${second}`, email: 'w@example.com' });
    };
    const meanwhile = fc.array(fc.constantFrom('insert', 'change', 'remove'), { maxLength: 3 });
    const sorts = ['-lastSubmittedAt', 'lastSubmittedAt', 'createdAt', 'name', '-name'];
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...sorts),
        fc.constantFrom('', '&q=w@'),
        fc.integer({ min: 1, max: 4 }),
        fc.array(meanwhile, { minLength: 1, maxLength: 4 }),
        async (sort, q, limit, happenings) => {
          await happened([lead(), lead(), lead()]);
          const path = `/api/admin/leads?limit=${limit}&sort=${sort}${q}`;
          const before = (await walk(path.replace(`limit=${limit}`, 'limit=1000'), 'admin')).map(
            (item) => item.id as string,
          );
          const removed = new Set<string>();
          const queue = [...happenings];
          const walked = await walk(path, 'admin', async () => {
            const now = queue.shift() ?? [];
            const events = now.map((what, i): SetterEvent => {
              if (what === 'insert') return lead();
              const leadId = before[(before.length * (i + 1)) >> 2]!;
              if (what === 'change')
                return { type: 'LeadStatusChanged', data: { leadId, status: 'contacted' } };
              removed.add(leadId);
              return { type: 'LeadRemoved', data: { leadId, restorableUntil: '2026-12-04T00:00:00Z' } };
            });
            if (events.length > 0) await happened(events);
          });
          const ids = walked.map((item) => item.id as string);
          expect(new Set(ids).size).toBe(ids.length);
          const stayed = new Set(before.filter((one) => !removed.has(one)));
          expect(ids.filter((one) => stayed.has(one))).toEqual([...stayed]);
        },
      ),
      { numRuns: 12 },
    );
  });
});
