import { EventStore } from '@setter/event-store/event-store';
import type { SubscriptionEvent } from '@setter/events/newsletter/events';
import { subscriptionStream } from '@setter/events/streams';
import { confirmTokenOf, unsubscribeTokenOf } from '@setter/mail/newsletter-links';
import { describe, expect, it } from 'vitest';
import { startCountedApi } from '../test-support/counted-api.ts';
import { type Ask, codeOf, withIdentities } from '../test-support/identities.ts';

const { database, get, ask } = withIdentities();

const post = (path: string, payload: object, rest: Ask = {}) =>
  ask(`/api/newsletter${path}`, { ...rest, payload });
const confirm = (token: string) => post('/confirm', { token });
const unsubscribe = (token: string) => post('/unsubscribe', { token });
/** Asks for the newsletter, also for an address that asked before; returns the id that the mail's link is about. */
const subscribe = async (email: string): Promise<string> => {
  await database().query('DELETE FROM identity.throttles');
  const answer = await post('', { email });
  expect([answer.statusCode, answer.json()]).toEqual([202, { success: true, message: 'Check your inbox' }]);
  expect(answer.headers).not.toHaveProperty('x-event-position');
  const at = await get().api.run(EventStore.use((store) => store.head));
  const [event] = await get().api.run(EventStore.use((store) => store.readAll(at - 1, 1)));
  if (event?.type !== 'SubscriptionRequested') throw new Error('no subscription was requested');
  return event.data.subscriptionId;
};
const confirmToken = (id: string) => get().api.run(confirmTokenOf(id));
const unsubscribeToken = (id: string) => get().api.run(unsubscribeTokenOf(id));
const subscribed = async (email: string) => {
  const id = await subscribe(email);
  expect((await confirm(await confirmToken(id))).statusCode).toBe(200);
  return id;
};
const eventsOf = async (id: string) => {
  const { events } = await get().api.run(
    EventStore.use((store) => store.readStream(subscriptionStream(id).streamId)),
  );
  return events as unknown as readonly SubscriptionEvent[];
};
const typesOf = async (id: string) => (await eventsOf(id)).map(({ type }) => type);
const emailOf = async (id: string) => {
  const [requested] = await eventsOf(id);
  return requested?.type === 'SubscriptionRequested' ? requested.data.email : undefined;
};
const erased = { erased: true };

describe('asking for the newsletter', () => {
  it('does the same work for a known and an unknown address, and looks none up', async () => {
    await subscribed('known@reader.example');
    const { statementsOf, close } = await startCountedApi(database().url);
    const workFor = (email: string) => statementsOf('/api/newsletter', { email });
    await workFor('first@reader.example');
    const known = await workFor('known@reader.example');
    expect(known.length).toBeGreaterThan(0);
    expect(await workFor('unknown@reader.example')).toEqual(known);
    expect(known.join('\n')).not.toMatch(/FROM event_store\.reservations/);
    await close();
  });

  it('is throttled per sender, and per recipient whatever the letter case', async () => {
    const send = (remoteAddress: string, email: string) =>
      get().api.app.inject({
        method: 'POST',
        url: '/api/newsletter',
        headers: { host: 'localhost:3000' },
        remoteAddress,
        payload: { email },
      });
    for (let n = 0; n < 5; n++) {
      expect((await send('10.0.0.1', `reader${n}@reader.example`)).statusCode).toBe(202);
      const email = n % 2 === 0 ? 'Much@reader.example' : ' mUCH@Reader.example';
      expect((await send(`10.0.1.${n}`, email)).statusCode).toBe(202);
    }
    for (const refused of [
      await send('10.0.0.1', 'another@reader.example'),
      await send('10.0.1.9', 'much@reader.example'),
    ])
      expect([refused.statusCode, codeOf(refused)]).toEqual([429, 'too_many_requests']);
  });

  it('needs an e-mail address', async () => {
    expect((await post('', { email: 'nobody' })).json()).toMatchObject({
      status: 400,
      errors: [{ path: 'email', message: 'Please enter a valid email address' }],
    });
  });
});

describe('a subscription', () => {
  it('is confirmed once, in two tabs alike', async () => {
    const id = await subscribe('tabs@reader.example');
    const token = await confirmToken(id);
    const answers = await Promise.all([confirm(token), confirm(token)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect((await confirm(token)).json()).toEqual({ success: true, message: 'You are subscribed' });
    expect(await typesOf(id)).toEqual(['SubscriptionRequested', 'SubscriptionConfirmed']);
  });

  it('of an address that has one, in another letter case, is answered alike and forgotten', async () => {
    const first = await subscribe('Twice@reader.example');
    const second = await subscribe(' tWICE@reader.example ');
    const tokens = [await confirmToken(first), await confirmToken(second)];
    const answers = await Promise.all(tokens.map(confirm));
    expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual(
      answers.map(() => [200, answers[0]!.body]),
    );
    const ends = [(await typesOf(first)).at(-1), (await typesOf(second)).at(-1)];
    expect(new Set(ends)).toEqual(new Set(['SubscriptionConfirmed', 'SubscriptionForgotten']));
    const forgotten = ends[0] === 'SubscriptionForgotten' ? first : second;
    expect(await emailOf(forgotten)).toEqual(erased);
  });

  it('ends once and is erased, by a link that may be used again; the address may subscribe again', async () => {
    const email = 'again@reader.example';
    const id = await subscribed(email);
    const [confirms, ends] = [await confirmToken(id), await unsubscribeToken(id)];
    for (let n = 0; n < 2; n++) {
      const answer = await unsubscribe(ends);
      expect([answer.statusCode, answer.json()]).toEqual([
        200,
        { success: true, message: 'You are unsubscribed' },
      ]);
    }
    expect(await typesOf(id)).toEqual(['SubscriptionRequested', 'SubscriptionConfirmed', 'Unsubscribed']);
    expect(await emailOf(id)).toEqual(erased);
    expect(codeOf(await confirm(confirms))).toBe('invalid_link');
    const anew = await subscribed(email);
    expect(anew).not.toBe(id);
    // The link of the first subscription says nothing about the second.
    expect((await unsubscribe(ends)).statusCode).toBe(200);
    expect((await typesOf(anew)).at(-1)).toBe('SubscriptionConfirmed');
  });

  it('is not known by a wrong or cut token, nor by that of the other link', async () => {
    const id = await subscribed('links@reader.example');
    const waiting = await subscribe('waits@reader.example');
    const [confirms, ends] = [await confirmToken(waiting), await unsubscribeToken(id)];
    for (const token of ['x', 'x'.repeat(200), confirms.slice(1), ends, await unsubscribeToken(waiting)])
      expect([token, codeOf(await confirm(token))]).toEqual([token, 'invalid_link']);
    for (const token of ['x', ends.toLowerCase(), confirms, await unsubscribeToken(waiting)])
      expect([token, codeOf(await unsubscribe(token))]).toEqual([token, 'invalid_link']);
    for (const path of ['/confirm', '/unsubscribe']) expect((await post(path, {})).statusCode).toBe(400);
    expect((await typesOf(id)).at(-1)).toBe('SubscriptionConfirmed');
    expect(await typesOf(waiting)).toEqual(['SubscriptionRequested']);
  });
});

describe('one click in a mail program', () => {
  const oneClick = (token: string, type: string, body: string) =>
    get().api.app.inject({
      method: 'POST',
      url: `/api/newsletter/unsubscribe?token=${token}`,
      headers: { host: 'localhost:3000', 'content-type': type },
      payload: body,
    });
  const multipart =
    '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n';

  it.each([
    ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    ['multipart/form-data; boundary=b', multipart],
  ])('unsubscribes by a form as %s, without a session', async (type, body) => {
    const id = await subscribed('click@reader.example');
    const token = await unsubscribeToken(id);
    for (let n = 0; n < 2; n++) expect((await oneClick(token, type, body)).statusCode).toBe(200);
    expect((await typesOf(id)).at(-1)).toBe('Unsubscribed');
  });

  it.each([
    ['another form', 'application/x-www-form-urlencoded', 'List-Unsubscribe=No', 400],
    ['no form', 'multipart/form-data; boundary=c', 'List-Unsubscribe=One-Click', 400],
    ['a text', 'text/plain', 'List-Unsubscribe=One-Click', 415],
  ])('refuses %s', async (_what, type, body, status) => {
    const id = await subscribed(`refused-${status}-${type.length}@reader.example`);
    expect((await oneClick(await unsubscribeToken(id), type, body)).statusCode).toBe(status);
    expect((await typesOf(id)).at(-1)).toBe('SubscriptionConfirmed');
  });

  it('leads a browser that opens its link to the page, and changes nothing', async () => {
    const id = await subscribed('browser@reader.example');
    const token = await unsubscribeToken(id);
    const answer = await ask(`/api/newsletter/unsubscribe?token=${token}`, { method: 'GET' });
    expect([answer.statusCode, answer.headers['location']]).toEqual([
      303,
      `/newsletter/unsubscribe?token=${token}`,
    ]);
    expect((await typesOf(id)).at(-1)).toBe('SubscriptionConfirmed');
  });
});

it('no token and no address is in the log or in the database', async () => {
  const email = 'secret@reader.example';
  const id = await subscribed(email);
  const tokens = [await confirmToken(id), await unsubscribeToken(id)];
  await ask(`/api/newsletter/unsubscribe?token=${tokens[1]}`, { method: 'GET' });
  await unsubscribe(tokens[1]!);
  const logged = get().api.logged();
  expect(logged).toContain('/api/newsletter/unsubscribe');
  const rows = await database().query<{ row: string }>(
    `SELECT row_to_json(e)::text AS row FROM event_store.events e UNION ALL
     SELECT row_to_json(c)::text FROM event_store.commands c UNION ALL
     SELECT row_to_json(r)::text FROM event_store.reservations r UNION ALL
     SELECT row_to_json(t)::text FROM identity.throttles t`,
  );
  const written = [logged, ...rows.map(({ row }) => row)].join('\n');
  for (const secret of [email, ...tokens]) expect(written).not.toContain(secret);
});
