import { holidaysOf } from '@setter/domain/calling/holidays';
import { australianStates } from '@setter/events/calling/value-sets';
import { randomInt, randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { askerOf, type Cookie, expectNoTrace, json } from './test-support/erasing.ts';
import { withOwnApp } from './test-support/own-app.ts';

const app = withOwnApp();
const { ask, signIn } = askerOf(app);
let admin: Cookie;
beforeAll(async () => {
  admin = await signIn('/api/admin/login', app().admin);
});

/** Asks until an answer is as it is to be: the read side follows within a second. */
const until = async (path: string, expected: object) => {
  let answer = await ask('GET', path, admin);
  for (let tries = 0; tries < 100; tries++) {
    if (answer.status === 200 && expect.objectContaining(expected).asymmetricMatch(answer.json)) break;
    await new Promise((resolve) => setTimeout(resolve, 50));
    answer = await ask('GET', path, admin);
  }
  expect(answer.status, answer.text).toBe(200);
  expect(json(answer)).toMatchObject(expected);
  return answer.json;
};
const send = async (method: string, path: string, body: object, status = 200) => {
  const answer = await ask(method, path, admin, body);
  expect(answer.status, answer.text).toBe(status);
  return answer.json;
};
const aPhone = () => `0412${randomInt(100_000, 999_999)}`;
const anEmail = () => `${randomUUID()}@torrens.example`;
const aLead = async (phone: string, email = anEmail()) => {
  const sent = await ask(
    'POST',
    '/api/contact',
    {},
    {
      name: 'Alana Whitlock',
      email,
      phone,
      company: 'Torrens Finance Group',
      industry: 'finance-mortgage',
    },
  );
  expect(sent.status, sent.text).toBe(201);
  for (let tries = 0; tries < 100; tries++) {
    const rows = json<readonly { id: string }[]>(
      await ask('GET', `/api/admin/leads?q=${encodeURIComponent(email)}`, admin),
    );
    if (rows.length > 0) return rows[0]!.id;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('the lead is not shown');
};
const check = (query: Record<string, string>) =>
  `/api/admin/contact-check?${new URLSearchParams({ channel: 'call', at: noon, ...query }).toString()}`;
/** A weekday to come that is a public holiday nowhere. */
const workday = Array.from({ length: 30 }, (_, n) => new Date(Date.now() + (n + 1) * 24 * 3_600_000))
  .filter((at) => at.getUTCDay() > 0 && at.getUTCDay() < 6)
  .map((at) => at.toISOString().slice(0, 10))
  .find((day) =>
    australianStates.every((state) =>
      holidaysOf(state, Number(day.slice(0, 4))).every((one) => one.day !== day),
    ),
  );
/** About noon in Sydney. */
const noon = `${workday}T02:00:00.000Z`;

const settings = {
  firstContactMinutes: 15,
  clock: 'calling_hours',
  retryHours: [2, 5, 24, 48, 96],
  consentDays: 90,
  hours: { weekday: ['09:00', '20:00'], saturday: ['09:00', '17:00'] },
  stateHolidays: true,
  assumedState: null,
  closedDays: [],
};

describe('the settings of the desk', () => {
  const path = '/api/admin/desk/settings';

  it('come as the law permits, are changed, and leads are where most are said to be', async () => {
    const leadId = await aLead(aPhone());
    expect((await until(path, settings))['assumedState']).toBe(null);
    expect((await until(`/api/admin/leads/${leadId}`, { id: leadId }))['states']).toHaveLength(8);
    const changed = {
      ...settings,
      firstContactMinutes: 10,
      assumedState: 'QLD',
      closedDays: [{ day: workday, name: 'Stocktaking', states: [] }],
    };
    expect(await send('PUT', path, changed)).toEqual(changed);
    await until(path, changed);
    await until(`/api/admin/leads/${leadId}`, { states: ['QLD'] });
    expect(await until(check({ phone: '0412345678' }), { states: ['QLD'] })).toMatchObject({
      why: ['wash_needed', 'holiday'],
    });
    // The command side reads the same: the answer of a command says where.
    expect(await send('POST', `/api/admin/leads/${leadId}/take`, {})).toMatchObject({ states: ['QLD'] });
    await send('PUT', path, { ...settings, assumedState: 'NSW' });
    await until(path, { assumedState: 'NSW', closedDays: [] });
  });

  it.each([
    [{ hours: { ...settings.hours, weekday: ['08:59', '20:00'] } }, 'hours.weekday'],
    [{ hours: { ...settings.hours, weekday: ['09:00', '20:01'] } }, 'hours.weekday'],
    [{ hours: { ...settings.hours, weekday: ['09:00', '12:00'] } }, 'hours.weekday'],
    [{ hours: { ...settings.hours, saturday: ['09:00', '17:30'] } }, 'hours.saturday'],
    [{ hours: { ...settings.hours, saturday: ['12:00', '12:00'] } }, 'hours.saturday'],
    [{ consentDays: 91 }, 'consentDays'],
    [{ consentDays: 0 }, 'consentDays'],
    [{ firstContactMinutes: 1441 }, 'firstContactMinutes'],
    [{ retryHours: [0] }, 'retryHours.0'],
    [{ closedDays: [{ day: 'tomorrow', name: 'Closed', states: [] }] }, 'closedDays.0.day'],
  ])('cannot be %j', async (change, field) => {
    const refused = await send('PUT', path, { ...settings, ...change }, 400);
    const errors = refused['errors'] as readonly { path: string; message: string }[];
    expect(errors.map((one) => one.path)).toContain(field);
    expect(errors[0]!.message).toMatch(/\.$/);
  });
});

it('public holidays are listed by state and year', async () => {
  const days = async (query: string) =>
    json<readonly { day: string; name: string; national: boolean; from: string | null }[]>(
      await ask('GET', `/api/admin/holidays?year=2026${query}`, admin),
    );
  const victoria = await days('&state=VIC');
  expect(victoria.find(({ day }) => day === '2026-11-03')).toMatchObject({ national: false, from: null });
  expect((await days('&state=NSW')).some(({ day }) => day === '2026-11-03')).toBe(false);
  const all = await days('');
  expect(all.some(({ day }) => day === '2026-11-03')).toBe(true);
  expect(all.filter(({ day, name }) => day === '2026-12-25' && name === 'Christmas Day')).toMatchObject([
    { national: true, from: null },
  ]);
  expect((await ask('GET', '/api/admin/holidays?year=1', admin)).status).toBe(400);
});

describe('our own list', () => {
  const path = '/api/admin/do-not-contact';

  it('takes a number in one notation and knows it in every other, until it is taken off', async () => {
    const phone = aPhone();
    const other = `+61 ${phone.slice(1, 4)} ${phone.slice(4)}`;
    const listed = await send('POST', path, { phone, cause: 'complaint' });
    expect(listed).toMatchObject({ listed: true, cause: 'complaint' });
    const shown = `${path}?phone=${encodeURIComponent(other)}`;
    await until(shown, { listed: true, since: listed['since'], cause: 'complaint' });
    await until(check({ phone: other, state: 'NSW' }), { allowed: false, until: null });
    await send('POST', `${path}/remove`, { phone: other, reason: 'mistake' });
    await until(shown, { listed: false, since: null, cause: null });
  });

  it('says at the field what is no number, and takes one of both', async () => {
    const refused = await send('POST', path, { phone: 'call me', cause: 'asked' }, 400);
    expect(refused['errors']).toEqual([{ path: 'phone', message: 'This is not a phone number.' }]);
    await send('POST', path, { cause: 'asked' }, 400);
    await send('POST', path, { phone: aPhone(), email: anEmail(), cause: 'asked' }, 400);
  });

  it('has number and address of a lead that is never to be contacted again', async () => {
    const [phone, email] = [aPhone(), anEmail()];
    const leadId = await aLead(phone, email);
    await until(check({ leadId, state: 'NSW' }), { allowed: true, why: [] });
    const lost = await send('POST', `/api/admin/leads/${leadId}/do-not-contact`, { cause: 'withdrawn' });
    expect(lost).toMatchObject({ status: 'lost', reason: 'do_not_contact' });
    await until(`${path}?email=${encodeURIComponent(email)}`, { listed: true, cause: 'withdrawn' });
    await until(`${path}?phone=${phone}`, { listed: true, cause: 'withdrawn' });
    await until(check({ leadId, state: 'NSW' }), { allowed: false, why: ['do_not_contact'] });
    await until(check({ leadId, channel: 'marketing_mail' }), { allowed: false, why: ['do_not_contact'] });
  });
});

describe('the Do Not Call Register', () => {
  const path = '/api/admin/do-not-call';
  const today = new Date(Date.now() - 24 * 3_600_000).toISOString().slice(0, 10);

  it('is asked about the numbers of open leads, once each, and its replies are recorded', async () => {
    const [one, two, lost] = [aPhone(), aPhone(), aPhone()];
    for (const phone of [one, `+61${one.slice(1)}`, two]) await aLead(phone);
    const lostId = await aLead(lost);
    await send('PATCH', `/api/admin/leads/${lostId}`, { status: 'lost' });
    const numbers = async () => (await ask('GET', `${path}/numbers.csv`, admin)).text.split('\r\n');
    for (let tries = 0; tries < 100 && (await numbers()).includes(lost); tries++);
    const before = await numbers();
    expect(before.filter((line) => line === one)).toHaveLength(1);
    expect(before).toContain(two);
    expect(before).not.toContain(lost);
    expect(before.slice(0, -1).every((line) => /^0\d{9}$/.test(line))).toBe(true);
    await until(path, { waiting: before.length - 1, lastWash: null });

    const text = `${one},N\r\n${two},Y\r\nnot a number,Y\r\n`;
    expect(await send('POST', `${path}/wash`, { washedOn: today, text })).toEqual({
      washed: 2,
      registered: 1,
      unreadable: [3],
    });
    await until(path, {
      waiting: before.length - 3,
      lastWash: { washedOn: today, washed: 2, registered: 1 },
    });
    await until(check({ phone: two, state: 'NSW' }), { why: ['number_registered'], until: null });
    const free = await until(check({ phone: one, state: 'NSW' }), { allowed: true });
    expect(free).toMatchObject({
      register: { needed: true, from: null, washedOn: today, registered: false },
    });
    await until(check({ phone: aPhone(), state: 'NSW' }), { why: ['wash_needed'] });
    await until(check({ phone: '+64 21 123 4567' }), { why: [], states: [] });
  });

  it('is recorded for the last 30 days only', async () => {
    const days = (n: number) => new Date(Date.now() + n * 24 * 3_600_000).toISOString().slice(0, 10);
    for (const washedOn of [days(-33), days(2)]) {
      const refused = await send('POST', `${path}/wash`, { washedOn, text: '0412345678,N' }, 400);
      expect(refused['errors']).toMatchObject([{ path: 'washedOn' }]);
    }
  });

  it('has many numbers in one file', async () => {
    const lines = Array.from({ length: 3000 }, (_, n) => `0413${String(n).padStart(6, '0')},N`);
    const began = performance.now();
    const text = lines.join('\n');
    expect(await send('POST', `${path}/wash`, { washedOn: today, text })).toMatchObject({
      washed: lines.length,
      unreadable: [],
    });
    expect(performance.now() - began).toBeLessThan(30_000);
    await until(check({ phone: '0413002999', state: 'NSW' }), { allowed: true });
  });
});

it('no number and no address of them lies in clear in a table, an event, a file or a log', async () => {
  const [phone, email] = ['0412987531', `planted-${randomUUID()}@torrens.example`];
  const leadId = await aLead(phone, email);
  await send('POST', `/api/admin/leads/${leadId}/do-not-contact`, { cause: 'asked' });
  await send('POST', '/api/admin/do-not-contact', { phone, cause: 'complaint' });
  await send('POST', '/api/admin/do-not-contact', { email, cause: 'complaint' });
  await send('POST', '/api/admin/do-not-call/wash', {
    washedOn: new Date(Date.now() - 24 * 3_600_000).toISOString().slice(0, 10),
    text: `${phone},Y`,
  });
  await until(`/api/admin/do-not-contact?phone=${phone}`, { listed: true });
  await until(check({ phone, email }), { allowed: false });
  await expectNoTrace(app(), [phone, phone.slice(1), email], 'a number or an address', {
    event: 'ContactListed',
    path: '/api/admin/do-not-contact',
  });
});

it('a day at the desk leaves no number, address or word in clear, and what was listed outlives erasure', async () => {
  const mark = randomUUID().slice(0, 8);
  const [phone, other] = ['0412987642', '0412987753'];
  const [email, changed] = [`planted-${mark}@torrens.example`, `edited-${mark}@torrens.example`];
  const words = [`called-${mark}`, `noted-${mark}`, `asked-${mark}`];
  const leadId = await aLead(phone, email);
  const lead = `/api/admin/leads/${leadId}`;
  const override = { reason: 'other', words: words[2] };
  await send('POST', `${lead}/calls`, { outcome: 'no_answer', note: `${words[0]} ${phone}`, override }, 201);
  await send('POST', `${lead}/notes`, { text: `${words[1]} ${email}` }, 201);
  await send('PATCH', lead, { phone: other, email: changed, name: `Named ${mark}` });
  await send('POST', '/api/admin/do-not-call/wash', {
    washedOn: new Date(Date.now() - 24 * 3_600_000).toISOString().slice(0, 10),
    text: `${other},N`,
  });
  await send('POST', `${lead}/do-not-contact`, { cause: 'asked' });
  const listed = `/api/admin/do-not-contact?phone=${other}`;
  await until(listed, { listed: true, cause: 'asked' });
  const secrets = [phone, phone.slice(1), other, other.slice(1), email, changed, ...words, `Named ${mark}`];
  const written = { event: 'LeadDetailsChanged', path: '/api/admin/do-not-contact' };
  await expectNoTrace(app(), secrets, 'after a day at the desk', written);

  await send('POST', `${lead}/erase`, { confirm: true });
  await until(listed, { listed: true, cause: 'asked' });
  await until(`/api/admin/do-not-contact?email=${changed}`, { listed: true });
  await until(check({ phone: other, state: 'NSW' }), { allowed: false, why: ['do_not_contact'] });
  await expectNoTrace(app(), secrets, 'after erasing', written);
});
