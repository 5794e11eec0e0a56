import { randomUUID } from 'node:crypto';
import { addressHashOf, resetTokenOf } from '@setter/identity/reset-tokens';
import { Effect } from 'effect';
import { describe, expect, it } from 'vitest';
import { anAdmin, Person } from '../test-support/person.ts';
import { withTestApp } from '../test-support/test-app.ts';

const { database, testApp } = withTestApp();
const admin = () => anAdmin(testApp().app);
const clients = '/api/admin/clients';
const someName = () => `name-${randomUUID()}`;
const password = 'for-tests-only';

describe('a client whose sign-in details go out by e-mail', () => {
  const someone = () => {
    const username = someName();
    return { username, password, email: `${username}@harbour.example`, sendWelcome: true };
  };

  it('has a link that sets a password for seven days, beside the password that was set', async () => {
    const by = await admin();
    const [key, body] = [randomUUID(), someone()];
    const made = [await by.ask({ path: clients, body, key }), await by.ask({ path: clients, body, key })];
    expect(made.map(({ status }) => status)).toEqual([201, 201]);
    expect(made[1]).toEqual(made[0]);
    const [queued, ...others] = await database().query<{ emailId: string; occurredAt: string }>(
      `SELECT data ->> 'emailId' AS "emailId", metadata ->> 'occurredAt' AS "occurredAt" FROM event_store.events
        WHERE type = 'EmailQueued' AND data ->> 'recipient' = $1`,
      [`client-${String(made[0]!.body['id'])}`],
    );
    expect(others).toEqual([]);
    const [link] = await database().query<{ expiresAt: string }>(
      `SELECT data ->> 'expiresAt' AS "expiresAt" FROM event_store.events
        WHERE type = 'PasswordResetRequested' AND data ->> 'resetId' = $1`,
      [queued!.emailId],
    );
    const week = 7 * 24 * 3_600_000;
    expect(Date.parse(link!.expiresAt) - Date.parse(queued!.occurredAt)).toBe(week);
    const account = { userKind: 'client', userId: String(made[0]!.body['id']) } as const;
    const token = await testApp().run(
      Effect.flatMap(addressHashOf(account, body.email), (addressHash) =>
        resetTokenOf(queued!.emailId, account, { epoch: 0, addressHash }),
      ),
    );
    const visitor = new Person(testApp().app);
    const signIn = (given: string) =>
      visitor.ask({ path: '/api/client/login', body: { username: body.username, password: given } });
    const reset = { path: '/api/auth/reset-password', body: { token, newPassword: 'chosen by Priya' } };
    expect(await visitor.ask(reset)).toMatchObject({ status: 200, body: { userType: 'client' } });
    expect((await signIn('chosen by Priya')).status).toBe(200);
    expect((await visitor.ask(reset)).status).toBe(400);
  });

  it('needs an address', async () => {
    for (const email of [undefined, null, '']) {
      const answer = await (await admin()).ask({ path: clients, body: { ...someone(), email } });
      expect(answer).toMatchObject({
        status: 400,
        body: {
          code: 'invalid_request',
          errors: [{ path: 'email', message: 'Enter the email address that the sign-in details go to.' }],
        },
      });
    }
  });

  it('is told nothing when the username is taken', async () => {
    const by = await admin();
    const body = someone();
    await by.ask({ path: clients, body });
    const queued = () => database().query("SELECT FROM event_store.events WHERE type = 'EmailQueued'");
    const before = (await queued()).length;
    const email = `other-${body.email}`;
    expect((await by.ask({ path: clients, body: { ...body, email } })).status).toBe(409);
    expect(await queued()).toHaveLength(before);
  });
});
