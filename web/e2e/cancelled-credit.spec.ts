import { cancelAppointment, returnCredit } from '@setter/contracts/appointments/manage-appointments';
import { unlockAppointment } from '@setter/contracts/appointments/client-appointments';
import { getEmailLog, listEmailLogs } from '@setter/contracts/email/email-log';
import { listNotifications } from '@setter/contracts/notifications/notifications';
import { cancelledCredit, cancellationTerms, unlockTerms } from '@setter/contracts/promises/credits';
import { beforeAll, expect, it } from 'vitest';
import type { Api } from '../src/lib/api/api.ts';
import { shown } from '../src/lib/texts/personal.ts';
import { adminApi, clientApi } from './support/api.ts';
import { book, newClient, type NewClient, nextWeek, unique } from './support/arrange.ts';
import { expectNoProblems, expectSeen, expectSoon } from './support/expectations.ts';
import { withPeople } from './support/people.ts';

const people = withPeople();
let admin: Api;
let owner: NewClient;
let client: Api;

beforeAll(async () => {
  admin = await adminApi();
  owner = await newClient(admin, { credits: 3, email: `${unique('casey')}@mail.example` });
  client = await clientApi(owner);
});

/** What the client is told of a booking: by mail, and by the notification of its cancellation. */
async function told(title: string, template: 'appointment-available' | 'appointment-cancelled') {
  const mail = async () =>
    (await admin(listEmailLogs)).find(
      (one) => one.template === template && one.status === 'sent' && shown(one.subject).includes(title),
    );
  await expectSoon(async () => (await mail()) !== undefined).toBe(true);
  const { textContent, htmlContent } = await admin(getEmailLog, { params: { id: (await mail())!.id } });
  return { text: shown(textContent), html: shown(htmlContent) };
}

const notified = async (title: string) =>
  (await client(listNotifications)).find(
    (one) => one.title === 'Appointment cancelled' && one.message.startsWith(title),
  )?.message ?? '';

const credit = async () => {
  const title = unique('Refinance');
  const { id } = await book(admin, owner.id, { date: nextWeek(3), time: '10:00' }, { title });
  return { id, title };
};
const unlocked = async () => {
  const made = await credit();
  await client(unlockAppointment, { params: { id: made.id } });
  return made;
};

const sentences = Object.values(cancelledCredit).filter((sentence) => sentence !== '');
const cases = [
  { name: 'a locked one', arrange: credit, body: {}, outcome: 'none' },
  { name: 'an unlocked one', arrange: unlocked, body: {}, outcome: 'returned' },
  { name: 'one whose credit is kept', arrange: unlocked, body: { returnCredit: false }, outcome: 'kept' },
] as const;

it.each(cases)('cancelling $name says what became of the credit: $outcome', async (one) => {
  const { id, title } = await one.arrange();
  // No mail before the outcome says more than the rule does.
  expect((await told(title, 'appointment-available')).text).toContain(unlockTerms);
  await admin(cancelAppointment, { params: { id }, body: one.body });
  const { text, html } = await told(title, 'appointment-cancelled');
  const says = sentences.filter((sentence) => text.includes(sentence));
  expect(says).toEqual(one.outcome === 'none' ? [] : [cancelledCredit[one.outcome]]);
  expect(sentences.filter((sentence) => html.includes(sentence))).toEqual(says);
  await expectSoon(() => notified(title)).not.toBe('');
  const notification = await notified(title);
  expect(sentences.filter((sentence) => notification.includes(sentence))).toEqual(says);
});

it('the store promises no more than the rule does, and the bell follows a credit that is returned later', async () => {
  const { id, title } = await unlocked();
  await admin(cancelAppointment, { params: { id }, body: { returnCredit: false } });
  await expectSoon(() => notified(title)).toContain(cancelledCredit.kept);
  await admin(returnCredit, { params: { id }, body: { reason: 'Goodwill' } });
  await expectSoon(() => notified(title)).toContain(cancelledCredit.returned);
  const person = await people.client(owner);
  await person.page.goto('/client-credit-store');
  await expectSeen(person.page.getByText(cancellationTerms.title));
  await expectSeen(person.page.getByText(cancellationTerms.text));
  // Packs rise by price.
  await expectSoon(() => person.page.getByRole('main').innerText()).toMatch(/\$425[^]*\$625[^]*\$1,\d{3}/);
  await person.page.getByRole('button', { name: /^Notifications/ }).click();
  await expectSeen(person.page.getByText(new RegExp(`${title}.*${cancelledCredit.returned}`)));
  expectNoProblems(person);
});
