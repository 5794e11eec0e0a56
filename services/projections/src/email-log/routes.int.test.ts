import { SubjectKeyStore } from '@setter/event-store/keys';
import { id } from '@setter/testing/history';
import { clientRegistered, emailQueued } from '@setter/testing/sample-events';
import { append } from '@setter/testing/store';
import { describe, expect, it } from 'vitest';
import { withQueryApp } from '../test-support/query-app.ts';

const { app, database, get, staffCookie } = withQueryApp();
const newest = '/api/admin/email-logs';

it('lists e-mails, the newest first, and by their status', async () => {
  const [first, second] = [id(1, 7), id(2, 7)];
  await app().run(append([emailQueued({ emailId: first })], '2026-11-04T00:00:00.000Z'));
  const at = await app().run(
    append(
      [
        emailQueued({ emailId: second }),
        { type: 'EmailFailed', data: { emailId: second, reason: '550 no such user' } },
      ],
      '2026-11-04T01:00:00.000Z',
    ),
  );
  const { body } = await get(newest, 'admin', at);
  expect(body).toMatchObject([
    { id: second, status: 'failed', errorMessage: '550 no such user', subject: null },
    { id: first, status: 'queued', template: 'appointment-available', sentAt: null },
  ]);
  expect((await get(`${newest}?status=failed`, 'admin', at)).body).toMatchObject([{ id: second }]);
  expect((await get(`${newest}/${first}`, 'admin', at)).body).toMatchObject({
    id: first,
    htmlContent: null,
    textContent: null,
  });
  expect((await get(`${newest}/${id(3, 7)}`, 'admin', at)).status).toBe(404);
});

it('shows the text of a mail to staff to owners only', async () => {
  const [toStaff, toClient] = [id(5, 7), id(6, 7)];
  const at = await app().run(
    append([
      emailQueued({ emailId: toStaff, recipient: `admin-${id(1, 9)}` }),
      emailQueued({ emailId: toClient, recipient: 'client-1' }),
    ]),
  );
  const statusOf = async (emailId: string, role: 'admin' | 'owner') => {
    const cookie = await staffCookie(role);
    const headers = { cookie, 'x-min-position': String(at) };
    const answer = await app().app.inject({ method: 'GET', url: `${newest}/${emailId}`, headers });
    return [answer.statusCode, answer.json<{ code?: string }>().code];
  };
  expect(await statusOf(toStaff, 'admin')).toEqual([403, 'owners_only']);
  expect(await statusOf(toStaff, 'owner')).toEqual([200, undefined]);
  expect(await statusOf(toClient, 'admin')).toEqual([200, undefined]);
});

describe('a search', () => {
  type Mail = {
    readonly emailId: string;
    readonly template: 'payment-receipt' | 'appointment-reminder';
    readonly client: number;
  };
  /** Queues mails to clients, one after another. */
  const mailsTo = async (mails: readonly Mail[]) => {
    let at = 0;
    for (const { client, ...mail } of mails)
      at = await app().run(append([emailQueued({ ...mail, recipient: `client-${client}` })]));
    return at;
  };
  /** Keeps the address that a mail goes to, as the one who renders it does. */
  const rendered = async (emailId: string, client: number, address: string) => {
    const sealed = await app().run(
      SubjectKeyStore.use((keys) => keys.seal(`client-${client}`, 'mail.to', address)),
    );
    await database().query('INSERT INTO mail.sent_mails (email_id, recipient, subject) VALUES ($1, $2, $2)', [
      emailId,
      sealed,
    ]);
  };
  const found = async (q: string, at: number, more = '') => {
    const { body, headers } = await get(`${newest}?q=${encodeURIComponent(q)}${more}`, 'admin', at);
    const ids = (body as { readonly id: string }[]).map((row) => row.id);
    return { ids, total: Number(headers['x-total-count']) };
  };

  it('finds e-mails by the address that they went to and by their template, page by page', async () => {
    await app().run(
      append([31, 32].map((clientId) => clientRegistered({ clientId, username: `mailed${clientId}` }))),
    );
    const [first, second, third] = [id(31, 7), id(32, 7), id(33, 7)];
    const at = await mailsTo([
      { emailId: first, template: 'payment-receipt', client: 31 },
      { emailId: second, template: 'appointment-reminder', client: 32 },
      { emailId: third, template: 'appointment-reminder', client: 31 },
    ]);
    await rendered(first, 31, 'Zoë.Quarrington@kites.example');
    await rendered(second, 32, 'other@kites.example');
    expect(await found('zoe.quarr', at)).toEqual({ ids: [first], total: 1 });
    expect(await found('KITES.example', at)).toEqual({ ids: [second, first], total: 2 });
    expect(await found('kites', at, '&limit=1')).toEqual({ ids: [second], total: 2 });
    expect(await found('kites', at, '&status=failed')).toEqual({ ids: [], total: 0 });
    // Those that have no address yet are found by their template.
    expect(await found('reminder', at)).toEqual({ ids: [third, second], total: 2 });
    expect((await found('payment receipt', at)).ids).toEqual([first]);
    expect((await found('payment-receipt', at)).ids).toEqual([first]);
    expect(await found('nobody', at)).toEqual({ ids: [], total: 0 });
    expect((await found('%', at)).ids).toEqual([]);
  });

  it('finds no address of someone who was erased', async () => {
    const emailId = id(41, 7);
    await app().run(append([clientRegistered({ clientId: 41, username: 'mailed41' })]));
    const at = await mailsTo([{ emailId, template: 'appointment-reminder', client: 41 }]);
    await rendered(emailId, 41, 'gone@erased.example');
    expect((await found('gone@erased', at)).ids).toEqual([emailId]);
    await database().query(
      `UPDATE event_store.subject_keys SET wrapped_key = NULL, kid = NULL, erased_at = now() WHERE subject_id = 'client-41'`,
    );
    expect((await found('gone@erased', at)).ids).toEqual([]);
  });
});
