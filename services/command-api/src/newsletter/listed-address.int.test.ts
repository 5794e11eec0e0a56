import { contactKey } from '@setter/domain/contacts/contact-key';
import { EventStore } from '@setter/event-store/event-store';
import { SubjectKeyStore } from '@setter/event-store/keys';
import { confirmTokenOf } from '@setter/mail/newsletter-links';
import { Effect } from 'effect';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anAdmin, Person } from '../test-support/person.ts';
import { startTestApp, type TestApp, withTestApp } from '../test-support/test-app.ts';

const { database, testApp } = withTestApp();
let other: TestApp;
let admin: Person;
beforeAll(async () => {
  other = await startTestApp(database().url);
  admin = await anAdmin(testApp().app);
});
afterAll(() => other.stop());

const anEmail = () => `${randomUUID()}@reader.example`;
const requested = async (email: string) => {
  expect((await new Person(testApp().app).ask({ path: '/api/newsletter', body: { email } })).status).toBe(
    202,
  );
  const [row] = await database().query<{ id: string }>(
    `SELECT data ->> 'subscriptionId' AS id FROM event_store.events
      WHERE type = 'SubscriptionRequested' ORDER BY position DESC LIMIT 1`,
  );
  return row!.id;
};
const confirm = async (subscriptionId: string, app = testApp()) => {
  const token = await testApp().run(confirmTokenOf(subscriptionId));
  return new Person(app.app).ask({ path: '/api/newsletter/confirm', body: { token } });
};
const list = (email: string) =>
  admin.ask({ path: '/api/admin/do-not-contact', body: { email, cause: 'asked' } });
const eventsOf = (streamId: string) =>
  testApp().run(
    Effect.map(
      EventStore.use((store) => store.readStream(streamId)),
      ({ events }) =>
        events.map(({ type, position, metadata }) => ({ type, position, command: metadata.commandId })),
    ),
  );
const contactEvents = async (email: string) => {
  const { hashReservation } = await testApp().run(SubjectKeyStore);
  return eventsOf(`contact-${contactKey(hashReservation, 'email', email)!}`);
};

describe('an address on our own list', () => {
  it('has no subscription from the same append on, and may subscribe again', async () => {
    const email = anEmail();
    const subscriptionId = await requested(email);
    expect((await confirm(subscriptionId)).status).toBe(200);
    expect((await list(email.toUpperCase())).status).toBe(200);
    const [ended] = (await eventsOf(`subscription-${subscriptionId}`)).slice(-1);
    const [listed] = await contactEvents(email);
    expect(ended).toMatchObject({ type: 'Unsubscribed', command: listed!.command });
    const again = await requested(email);
    expect((await confirm(again)).status).toBe(200);
  });

  it('that confirms at the same moment keeps its subscription only when that is later', async () => {
    const later: boolean[] = [];
    for (let n = 0; n < 12; n++) {
      const email = anEmail();
      const subscriptionId = await requested(email);
      const answers = await Promise.all([confirm(subscriptionId, other), list(email)]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      const [listed] = await contactEvents(email);
      const events = await eventsOf(`subscription-${subscriptionId}`);
      const confirmed = events.find(({ type }) => type === 'SubscriptionConfirmed')!;
      const isLater = confirmed.position > listed!.position;
      expect(events.at(-1)!.type).toBe(isLater ? 'SubscriptionConfirmed' : 'Unsubscribed');
      later.push(isLater);
    }
    expect(later).toHaveLength(12);
  });
});
