import { leadOriginReservation } from '@setter/domain/leads/lead-origin';
import { EventStore } from '@setter/event-store/event-store';
import { Effect } from 'effect';
import { ownStart } from '@setter/testing/own-start';
import { expect, it } from 'vitest';
import { askerOf, everyEvent, expectNoTrace, inAnotherProcess, json } from './test-support/erasing.ts';
import { withOwnApp } from './test-support/own-app.ts';
import { tracesOf } from './test-support/traces.ts';

const app = withOwnApp();

const person = {
  name: 'Quillon Zephyrhart',
  email: 'Quillon.Zephyrhart@Torrens-Vale.example',
  phone: '0491 570 998',
  company: 'Zephyrhart Smelting Pty',
  message: 'My furnace is four winters old',
  // Not of the form in which a campaign is public.
  utm_source: 'windmill gazette',
  utm_medium: 'carrier-pigeon',
  utm_campaign: 'harvest of brass',
};
const texts = {
  title: 'Refinance the brass foundry',
  teaser: 'Owner of nine bellows',
  description: 'Wants to melt three mortgages into one',
  notes: 'Ring the tin bell twice',
  location: '17 Quicksilver Parade, Norwood',
  zoomLink: 'https://zoom.example/j/quicksilver-9941',
  prospectName: 'Wilhelmina Quicksilver',
  clientEmail: 'prospect.zephyrhart@quicksilver.example',
  clientPhone: '0491 571 266',
};
const cancelReason = 'Struck by a falling anvil';
const answer = { field: 'Favourite alloy of the furnace', value: 'Orichalcum with a hint of zinc' };
const secrets = [...Object.values(person), ...Object.values(texts), cancelReason, ...Object.values(answer)];

const { ask, signIn } = askerOf(app);
const written = { event: 'LeadCaptured', path: '/api/contact' };

const { name, email, phone, message } = person;
const support = { name, email, phone, message, supportTopic: 'other' };
const contact = { ...person, industry: 'other' };
const leadWithAnswers = '0192f3a4-5b6c-7d8e-9f01-23456789abcd';
/** Landing pages ask questions of their own; what they send is appended as it will be. */
const captureAnswers = EventStore.use((store) =>
  store.append({
    context: {
      commandId: leadWithAnswers,
      requestHash: 'answers',
      correlationId: leadWithAnswers,
      causationId: leadWithAnswers,
      actor: { kind: 'visitor', id: 'visitor' },
      occurredAt: new Date().toISOString(),
    },
    streams: [
      {
        streamId: `lead-${leadWithAnswers}`,
        partitionKey: `lead-${leadWithAnswers}`,
        expectedVersion: 0,
        events: [
          {
            type: 'LeadCaptured',
            data: {
              leadId: leadWithAnswers,
              source: 'landing_page',
              landingPageId: 3,
              sourceLabel: 'Furnaces',
              submissionId: leadWithAnswers,
              submittedOn: '2026-11-21',
              name: person.name,
              email: person.email,
              phone: person.phone,
              company: null,
              industry: null,
              message: null,
              answers: [answer],
              utm: { source: person.utm_source, medium: null, campaign: null },
              openedAt: null,
              publicUtm: { source: null, campaign: null },
            },
          },
        ],
      },
    ],
    reserve: [
      leadOriginReservation({ source: 'landing_page', landingPageId: 3 }, person.email, leadWithAnswers),
    ],
    release: [],
    shredSubjectKeys: [],
    sideWrites: [],
    result: null,
  }),
);

it('leaves nothing of a person who was erased, also when more of them arrives at that very moment', async () => {
  const admin = await signIn('/api/admin/login', app().admin);
  const login = { username: 'smelter', password: 'for-tests-only' };
  const address = { email: 'smelter@bellows.example' };
  const made = await ask('POST', '/api/admin/clients', admin, { ...login, ...address, credits: 3 });
  const client = await signIn('/api/client/login', login);
  const clientId = json<{ id: number }>(made).id;
  expect((await ask('POST', '/api/contact', {}, contact)).status).toBe(201);
  expect((await Effect.runPromise(Effect.provide(captureAnswers, await inAnotherProcess(app()))))._tag).toBe(
    'Appended',
  );
  expect((await ask('POST', '/api/support', {}, support)).status).toBe(201);
  const startTime = ownStart(48);
  const booked = await ask('POST', '/api/admin/appointments', admin, {
    clientId,
    ...texts,
    meetingType: 'zoom',
    prospectConsent: true,
    startTime: new Date(startTime).toISOString(),
    endTime: new Date(startTime + 1_800_000).toISOString(),
  });
  expect(booked.status, booked.text).toBe(201);
  const appointmentId = json<{ id: string }>(booked).id;
  const appointmentPath = `/api/admin/appointments/${appointmentId}`;
  expect((await ask('POST', `/api/client/appointments/${appointmentId}/unlock`, client, {})).status).toBe(
    200,
  );

  const pages = async () => {
    const own = ['appointments', 'notifications', 'credit-transactions'].map((name) => `/api/client/${name}`);
    const mails = json<{ readonly id: string }[]>(await ask('GET', '/api/admin/email-logs', admin));
    const theirs = [
      'leads',
      'appointments',
      'erasures',
      'support-requests',
      'email-logs',
      `clients/${clientId}/credit-transactions`,
      ...mails.map(({ id }) => `email-logs/${id}`),
    ];
    const answers = await Promise.all([
      ...own.map((path) => ask('GET', path, client)),
      ...theirs.map((name) => ask('GET', `/api/admin/${name}`, admin)),
    ]);
    for (const { status, text } of answers) expect(status, text).toBe(200);
    return answers.map(({ text }) => text).join('\n');
  };
  type Listed = { readonly id: string; readonly name: unknown };
  const leads = async () => json<Listed[]>(await ask('GET', '/api/admin/leads', admin));
  await expect.poll(async () => (await leads()).length).toBe(2);
  await expect.poll(async () => (await pages()).includes(texts.title)).toBe(true);
  const shown = await pages();
  for (const secret of secrets.filter((text) => text !== cancelReason)) expect(shown).toContain(secret);
  // The mails to the client and to the admin hold texts of people who are neither.
  type Mail = { readonly template: string; readonly subject: unknown };
  const mailed = async () => json<Mail[]>(await ask('GET', '/api/admin/email-logs?status=sent', admin));
  await expect
    .poll(async () => (await mailed()).map(({ template }) => template))
    .toEqual(expect.arrayContaining(['appointment-available', 'lead-alert', 'support-alert']));
  expect(JSON.stringify(await mailed())).toContain(texts.title);
  await expectNoTrace(app(), secrets, 'before erasing', written);

  const eraseAllLeads = async () => {
    const named = (await leads()).filter(({ name }) => typeof name === 'string');
    const erased = await Promise.all(
      named.map(({ id }) => ask('POST', `/api/admin/leads/${id}/erase`, admin, { confirm: true })),
    );
    expect(erased.every(({ status }) => status === 200)).toBe(true);
    return named.length;
  };
  let storming = true;
  const storm = async (
    send: (n: number) => Promise<{ readonly status: number }>,
    fine: readonly number[],
  ) => {
    for (let n = 0; storming; n++) expect(fine).toContain((await send(n)).status);
  };
  const storms = [
    // 429: the day's submissions of one lead are used up until it is erased and the next enquiry makes a new one.
    ...Array.from({ length: 4 }, () =>
      storm(() => ask('POST', '/api/contact', {}, contact), [201, 409, 429]),
    ),
    // Once erased, nothing more can be said about the prospect.
    storm((n) => ask('PUT', appointmentPath, admin, { notes: `${texts.notes} ${n}` }), [200, 404, 409]),
  ];
  for (const { id } of json<Listed[]>(await ask('GET', '/api/admin/support-requests', admin)))
    expect(
      (await ask('POST', `/api/admin/support-requests/${id}/erase`, admin, { confirm: true })).status,
    ).toBe(200);
  await eraseAllLeads();
  expect((await ask('POST', `${appointmentPath}/erase-prospect`, admin, { confirm: true })).status).toBe(200);
  await eraseAllLeads();
  storming = false;
  await Promise.all(storms);
  expect((await ask('PUT', appointmentPath, admin, { notes: texts.notes })).status).toBe(409);
  expect((await ask('POST', `${appointmentPath}/cancel`, admin, { reason: cancelReason })).status).toBe(200);
  // An enquiry after the erasure makes a new lead, which is erased like the first when the list shows it.
  const seenInPages = async () => {
    await eraseAllLeads();
    return tracesOf(secrets, [{ name: 'pages', bytes: Buffer.from(await pages()) }]);
  };
  await expect.poll(seenInPages).toEqual([]);
  expect(await pages()).toContain('{"erased":true}');
  await expectNoTrace(app(), secrets, 'after erasing', written);

  // What is left is ciphertext whose key is shredded, also for a new process.
  const [subjects, opened] = await Effect.runPromise(
    Effect.provide(
      Effect.gen(function* () {
        const store = yield* EventStore;
        const { events } = yield* everyEvent;
        const ids = [
          ...new Set(events.filter(({ type }) => /^(Lead|Appointment)/.test(type)).map((e) => e.streamId)),
        ];
        return [ids, yield* store.readStreams(ids.map((streamId) => ({ streamId, after: 0 })))] as const;
      }),
      await inAnotherProcess(app()),
    ),
  );
  expect(opened.filter(({ type }) => type === 'LeadErased').length).toBeGreaterThanOrEqual(2);
  expect(tracesOf(secrets, [{ name: 'log', bytes: Buffer.from(JSON.stringify(opened)) }])).toEqual([]);
  type Certificate = {
    kind: string;
    id: string;
    erasedBy: { kind: string };
    eventId: string;
    digest: string;
  };
  const all = json<Certificate[]>(await ask('GET', '/api/admin/erasures', admin));
  expect(all.filter(({ kind }) => kind === 'support-request')).toHaveLength(1);
  const certificates = all.filter(({ kind }) => kind !== 'support-request');
  expect(
    certificates.map(({ kind, id }) => `${kind === 'lead' ? kind : 'appointment'}-${id}`).toSorted(),
  ).toEqual(subjects.toSorted());
  for (const { digest, eventId, erasedBy } of certificates) {
    expect(erasedBy.kind).toBe('admin');
    expect(digest).toMatch(/^[0-9a-f]{64}$/);
    expect(opened.find((event) => event.id === eventId)?.type).toMatch(/Erased$/);
  }
});
