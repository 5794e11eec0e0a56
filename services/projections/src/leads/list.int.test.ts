import type { Lead } from '@setter/contracts/leads/manage-leads';
import type { SetterEvent } from '@setter/events/registry';
import { rebuild } from '../runner/rebuild.ts';
import { id } from '@setter/testing/history';
import { leadCaptured } from '@setter/testing/sample-events';
import { append } from '@setter/testing/store';
import { Effect } from 'effect';
import { randomUUIDv7 } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { appendBy } from '../test-support/append-by.ts';
import { withQueryApp } from '../test-support/query-app.ts';
import { leads } from './projection.ts';

const { app, get } = withQueryApp();
const happened = (events: readonly SetterEvent[], at?: string) => app().run(append(events, at));
const leadsAt = async (query: string, position?: number) => {
  const answer = await get(`/api/admin/leads${query}`, 'admin', position);
  return { ...answer, leads: answer.body as readonly Lead[] };
};
const namesOf = async (query: string, position?: number) =>
  (await leadsAt(query, position)).leads.map(({ name }) => name);
const captured = (n: number, name: string | null, company: string | null = null) =>
  leadCaptured({ leadId: id(n, 4), name, company, email: `lead${n}@example.com` });
const restorableUntil = '2026-12-04T00:02:00Z';

describe('the list of leads', () => {
  it('answers pages by its default sort, with the total and the cursor of the next page', async () => {
    const at = await happened(['Ada', 'Émile', 'Bo', null, 'Cleo'].map((name, n) => captured(n + 1, name)));
    const first = await leadsAt('?limit=2', at);
    expect(first.leads.map(({ name }) => name)).toEqual(['Cleo', null]);
    expect(first.headers['x-total-count']).toBe('5');
    const cursor = String(first.headers['x-next-cursor']);
    const second = await leadsAt(`?limit=3&cursor=${cursor}`);
    expect(second.leads.map(({ name }) => name)).toEqual(['Bo', 'Émile', 'Ada']);
    expect(second.headers).not.toHaveProperty('x-next-cursor');
  });

  it('answers all rows without page headers when no page is asked for', async () => {
    for (const query of ['', '?source=homepage']) {
      const { leads: all, headers } = await leadsAt(query);
      expect(all).toHaveLength(5);
      expect(headers).not.toHaveProperty('x-total-count');
    }
    expect((await leadsAt('?source=landing_page')).leads).toEqual([]);
  });

  it('sorts by names regardless of case and accents, those without one last', async () => {
    expect(await namesOf('?sort=name')).toEqual(['Ada', 'Bo', 'Cleo', 'Émile', null]);
    const walked: unknown[] = [];
    let cursor = '';
    do {
      const { leads: page, headers } = await leadsAt(`?sort=-name&limit=2${cursor}`);
      walked.push(...page.map(({ name }) => name));
      cursor = headers['x-next-cursor'] === undefined ? '' : `&cursor=${String(headers['x-next-cursor'])}`;
    } while (cursor !== '');
    expect(walked).toEqual([null, 'Émile', 'Cleo', 'Bo', 'Ada']);
  });

  it('searches name, e-mail and company, as soon as a row is folded', async () => {
    expect(await namesOf('?q=EMILE')).toEqual(['Émile']);
    expect(await namesOf('?q=lead3@')).toEqual(['Bo']);
    expect(await namesOf('?q=lead9@')).toEqual([]);
    const at = await happened([captured(6, 'Dora', 'Torrens Finance')]);
    const found = await leadsAt('?q=torrens', at);
    expect(found.leads).toMatchObject([{ name: 'Dora' }]);
    expect(found.headers['x-total-count']).toBe('1');
  });

  it('finds a phone number in any notation, whole or part, as it is edited', async () => {
    const numbered = (n: number, name: string, phone: string) =>
      leadCaptured({ leadId: id(n, 4), name, phone, email: `lead${n}@example.com` });
    const at = await happened([
      numbered(21, 'Nia', '0491 571 804'),
      numbered(22, 'Ola', '+61 491 571 805'),
      numbered(23, 'Pam', '(08) 9200-1234'),
    ]);
    const found = async (q: string, position?: number) =>
      new Set(await namesOf(`?q=${encodeURIComponent(q)}`, position));
    for (const q of ['0491 571 804', '+61491571804', '0011 61 491 571 804', '491 571 804', '(0491) 571-804'])
      expect([q, await found(q, at)]).toEqual([q, new Set(['Nia'])]);
    expect(await found('0491571')).toEqual(new Set(['Nia', 'Ola']));
    expect(await found('+61 4 91 57 18')).toEqual(new Set(['Nia', 'Ola']));
    expect(await found('08 9200 1234')).toEqual(new Set(['Pam']));
    expect(await found('9200-12')).toEqual(new Set(['Pam']));
    expect(await found('0491 571 899')).toEqual(new Set());
    const edited = await happened([
      { type: 'LeadDetailsChanged', data: { leadId: id(21, 4), changes: { phone: '0491 571 899' } } },
    ]);
    expect(await found('+61 491 571 899', edited)).toEqual(new Set(['Nia']));
    expect(await found('0491 571 804')).toEqual(new Set());
    const gone = await happened([
      { type: 'LeadRemoved', data: { leadId: id(21, 4), restorableUntil } },
      { type: 'LeadRemoved', data: { leadId: id(22, 4), restorableUntil } },
      { type: 'LeadRemoved', data: { leadId: id(23, 4), restorableUntil } },
    ]);
    expect(await found('0491 571 899', gone)).toEqual(new Set());
  });

  it('finds one by its id, also within a search', async () => {
    for (const query of [`limit=1&id=${id(1, 4)}`, `q=example&id=${id(1, 4)}`])
      expect(await namesOf(`?${query}`)).toEqual(['Ada']);
  });

  it('counts what the filters let through', async () => {
    const at = await happened([
      { type: 'LeadStatusChanged', data: { leadId: id(1, 4), status: 'lost' } },
      { type: 'LeadRemoved', data: { leadId: id(2, 4), restorableUntil } },
    ]);
    for (const query of [
      '?limit=1&status=new',
      '?limit=1&status=new&q=example',
      '?limit=1&status=new&sort=name',
    ])
      expect((await leadsAt(query, at)).headers['x-total-count']).toBe('4');
    expect(await namesOf('?q=mile')).toEqual([]);
  });

  it('answers the removed ones apart, as long as they can be restored, with what can be done with them', async () => {
    const removed = (n: number, hours: number): SetterEvent => ({
      type: 'LeadRemoved',
      data: {
        leadId: id(n, 4),
        restorableUntil: new Date(Date.now() + hours * 3_600_000).toISOString(),
      },
    });
    const at = await happened([removed(3, 24), removed(6, -1)]);
    const { leads: answered, headers } = await leadsAt('?removed=true&limit=5&q=bo', at);
    expect(headers['x-total-count']).toBe('1');
    expect(answered).toMatchObject([
      { id: id(3, 4), removedAt: expect.any(String) as string, allowedActions: ['erase', 'restore'] },
    ]);
    const all = await namesOf('?removed=true');
    expect(all).toContain('Bo');
    expect(all).not.toContain('Dora');
    expect(all).not.toContain('Ada');
    expect(await namesOf('?removed=true&source=landing_page')).toEqual([]);
    expect(await namesOf('?q=bo')).toEqual([]);
    const back = await happened(
      [3, 6].map((n): SetterEvent => ({ type: 'LeadRestored', data: { leadId: id(n, 4) } })),
    );
    expect(await namesOf('?removed=true', back)).not.toContain('Bo');
    expect(await namesOf('?q=bo')).toEqual(['Bo']);
  });

  it('forgets the texts of an erased lead', async () => {
    const at = await app().run(
      appendBy(
        { type: 'LeadErased', data: { leadId: id(3, 4) } },
        { actor: { kind: 'admin', id: randomUUIDv7() }, shred: [`lead-${id(3, 4)}`] },
      ),
    );
    expect(await namesOf('?q=lead3@', at)).toEqual([]);
    expect(await namesOf('?sort=name')).toEqual(['Ada', 'Cleo', 'Dora', { erased: true }, null]);
  });

  it('searches a rebuilt model', async () => {
    await app().run(rebuild(leads, () => Effect.void));
    expect(await namesOf('?q=torrens')).toEqual(['Dora']);
    const at = await happened([captured(7, 'Femi', 'Torrens Legal')]);
    expect(await namesOf('?q=torrens&sort=name', at)).toEqual(['Dora', 'Femi']);
  });

  it('rejects a page that cannot be asked for, naming the parameter', async () => {
    const other = String((await leadsAt('?limit=1')).headers['x-next-cursor']);
    for (const [query, path] of [
      ['limit=0', 'limit'],
      ['limit=1001', 'limit'],
      ['limit=x', 'limit'],
      ['sort=email', 'sort'],
      [`q=${'a'.repeat(201)}`, 'q'],
      ['cursor=abc', 'cursor'],
      [`cursor=${other}&sort=name`, 'cursor'],
    ]) {
      const { status, body } = await get(`/api/admin/leads?${query}`, 'admin');
      expect([query, status, body.errors]).toMatchObject([query, 400, [{ path }]]);
    }
  });
});
