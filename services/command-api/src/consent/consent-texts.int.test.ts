import { Effect } from 'effect';
import { beforeAll, describe, expect, it } from 'vitest';
import { anAdmin, Person } from '../test-support/person.ts';
import { aStaffMember, staffPassword } from '../test-support/staff.ts';
import { withTestApp } from '../test-support/test-app.ts';
import { ensureConsentTexts } from './consent-texts.ts';

const { database, testApp } = withTestApp();
let admin: Person;
beforeAll(async () => {
  admin = await anAdmin(testApp().app);
  // Two processes that start at once.
  await testApp().run(Effect.all([ensureConsentTexts, ensureConsentTexts], { concurrency: 2 }));
});

const publish = (person: Person, form: string, text: string) =>
  person.ask({ method: 'PUT', path: `/api/admin/consent-texts/${form}`, body: { text } });
const publishedTexts = (form: string) =>
  database().query<{ version: number; text: string }>(
    `SELECT (data ->> 'version')::integer AS version, data ->> 'text' AS text FROM event_store.events
      WHERE type = 'ConsentTextPublished' AND data ->> 'form' = '${form}' ORDER BY position`,
  );

describe('the wordings of forms', () => {
  it('are there from the start, once, with the brand filled in and the business left open', async () => {
    expect(await publishedTexts('pass_on')).toEqual([
      { version: 1, text: expect.stringContaining('told us to {business}, so') },
    ]);
    const [contact] = await publishedTexts('contact');
    expect(contact).toEqual({
      version: 1,
      text: 'By sending this you agree that Setter calls and e-mails you about your enquiry. You can withdraw at any time.',
    });
  });

  it('are published as the next version; what reads as before is none', async () => {
    const second = await publish(admin, 'contact', 'You agree that {brand} calls you.');
    expect(second).toMatchObject({
      status: 200,
      body: { version: 2, text: 'You agree that Setter calls you.', publishedAt: expect.any(String) },
    });
    expect(await publish(admin, 'contact', ' You agree that Setter calls you. ')).toMatchObject({
      status: 200,
      body: second.body,
    });
    expect(await publishedTexts('contact')).toHaveLength(2);
  });

  it('are at most 5,000 characters, of a form that there is, by an admin', async () => {
    expect((await publish(admin, 'newsletter', '€'.repeat(5000))).status).toBe(200);
    expect((await publish(admin, 'newsletter', 'a'.repeat(5001))).status).toBe(400);
    expect((await publish(admin, 'newsletter', ' ')).status).toBe(400);
    expect((await publish(admin, 'support', 'Agreed')).status).toBe(400);
    const email = 'words@setter.example';
    await aStaffMember(testApp(), admin, 'setter', email);
    const setter = new Person(testApp().app);
    await setter.ask({ path: '/api/admin/login', body: { email, password: staffPassword } });
    expect(await publish(setter, 'newsletter', 'Ours')).toMatchObject({
      status: 403,
      body: { code: 'admins_only' },
    });
  });
});
