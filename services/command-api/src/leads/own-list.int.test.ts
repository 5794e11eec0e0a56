import { contactKey } from '@setter/domain/contacts/contact-key';
import { EventStore } from '@setter/event-store/event-store';
import { SubjectKeyStore } from '@setter/event-store/keys';
import { Effect } from 'effect';
import { randomInt, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anAdmin, Person } from '../test-support/person.ts';
import { aStaffMember, staffPassword } from '../test-support/staff.ts';
import { startTestApp, type TestApp, withTestApp } from '../test-support/test-app.ts';

const { database, testApp } = withTestApp();
let other: TestApp;
let owner: Person;
/** Whom no reason lets call a person who is on our list. */
let setter: Person;
beforeAll(async () => {
  other = await startTestApp(database().url);
  owner = await anAdmin(testApp().app);
  await aStaffMember(testApp(), owner, 'setter', 'ines@setter.example');
  setter = new Person(other.app);
  await setter.ask({
    path: '/api/admin/login',
    body: { email: 'ines@setter.example', password: staffPassword },
  });
});
afterAll(() => other.stop());

const aPhone = () => `0412${randomInt(100_000, 999_999)}`;
const anEmail = () => `${randomUUID()}@torrens.example`;
const aLead = async (phone = aPhone(), email = anEmail()) => {
  const { status } = await new Person(testApp().app).ask({
    path: '/api/contact',
    body: {
      name: 'Alana Whitlock',
      email,
      phone,
      company: 'Torrens Finance Group',
      industry: 'finance-mortgage',
    },
  });
  expect(status).toBe(201);
  const [row] = await database().query<{ id: string }>(
    `SELECT data ->> 'leadId' AS id FROM event_store.events WHERE type = 'LeadCaptured' ORDER BY position DESC LIMIT 1`,
  );
  return { leadId: row!.id, phone, email };
};
const contactEvents = (kind: 'phone' | 'email', text: string) =>
  testApp().run(
    Effect.gen(function* () {
      const { hashReservation } = yield* SubjectKeyStore;
      const store = yield* EventStore;
      const { events } = yield* store.readStream(`contact-${contactKey(hashReservation, kind, text)!}`);
      return events.map(({ type, data, position }) => ({ type, data, position }));
    }),
  );
// At whatever hour this runs.
const override = { reason: 'asked_for_this_time', words: null };
const call = (leadId: string, body: object = {}) => ({
  path: `/api/admin/leads/${leadId}/calls`,
  body: { outcome: 'no_answer', override, ...body },
});
const asked = { outcome: 'do_not_contact', override: null };

describe('our own list', () => {
  it('has number and address of who wants no more calls from the same append on', async () => {
    const { leadId, phone, email } = await aLead();
    expect(await owner.ask(call(leadId, asked))).toMatchObject({
      status: 201,
      body: { status: 'lost', reason: 'do_not_contact' },
    });
    const lists = await Promise.all([contactEvents('phone', phone), contactEvents('email', email)]);
    expect(lists.map((events) => events.map(({ data }) => data))).toMatchObject([
      [{ kind: 'phone', cause: 'asked' }],
      [{ kind: 'email', cause: 'asked' }],
    ]);
    const [called] = await database().query<{ command: string }>(
      `SELECT string_agg(DISTINCT metadata ->> 'commandId', ',') AS command FROM event_store.events
        WHERE type IN ('ContactListed', 'LeadCalled') AND position >= $1`,
      [Math.min(...lists.flat().map(({ position }) => position)) - 2],
    );
    expect(called!.command).toMatch(/^[\w-]{36}$/);
  });

  it('refuses a call and a plan of another lead with that number, in any notation', async () => {
    const { leadId, phone } = await aLead();
    await owner.ask(call(leadId, asked));
    const again = await aLead(`+61 ${phone.slice(1, 4)} ${phone.slice(4, 7)} ${phone.slice(7)}`);
    const refused = { status: 422, body: { code: 'do_not_contact' } };
    expect(await owner.ask(call(again.leadId, { override: null }))).toMatchObject(refused);
    const plan = {
      method: 'PUT' as const,
      path: `/api/admin/leads/${again.leadId}/next-call`,
      body: { nextCallAt: new Date(Date.now() + 3_600_000).toISOString(), override: null },
    };
    expect(await owner.ask(plan)).toMatchObject(refused);
    // An admin may say why it is called all the same, which is recorded.
    const called = await owner.ask(call(again.leadId, { override: { reason: 'asked_again', words: null } }));
    expect(called.status).toBe(201);
    const [event] = await database().query<{ why: readonly string[] }>(
      `SELECT data -> 'override' -> 'why' AS why FROM event_store.events
        WHERE stream_id = $1 AND type = 'LeadCalled'`,
      [`lead-${again.leadId}`],
    );
    expect(event!.why).toContain('do_not_contact');
  });

  it('and a call at the same moment, over two processes, are in one order: the later sees the earlier', async () => {
    for (let n = 0; n < 8; n++) {
      const phone = aPhone();
      const [one, two] = [await aLead(phone), await aLead(phone)];
      const [listing, calling] = await Promise.all([
        owner.ask(call(one.leadId, asked)),
        setter.ask(call(two.leadId)),
      ]);
      expect(listing.status).toBe(201);
      const [listed] = await contactEvents('phone', phone);
      const calls = await database().query<{ position: string }>(
        `SELECT position FROM event_store.events WHERE stream_id = $1 AND type = 'LeadCalled'`,
        [`lead-${two.leadId}`],
      );
      expect(calls).toHaveLength(calling.status === 201 ? 1 : 0);
      // One that was recorded came before the listing; one that came after it was refused.
      expect([201, 422]).toContain(calling.status);
      expect(Number(calls[0]?.position ?? 0)).toBeLessThan(listed!.position);
      expect(calling.body['code'] ?? 'do_not_contact').toBe('do_not_contact');
    }
    // After a listing none is made.
    const phone = aPhone();
    const [one, two] = [await aLead(phone), await aLead(phone)];
    await owner.ask(call(one.leadId, asked));
    expect((await setter.ask(call(two.leadId))).status).toBe(422);
  });
});
