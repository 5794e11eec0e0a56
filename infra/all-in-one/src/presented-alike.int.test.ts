import { randomUUID } from 'node:crypto';
import { preparedDataDir, type RunningApp, startApp } from '@setter/testing/app';
import { afterAll, beforeAll, expect, it } from 'vitest';

type Body = Record<string, unknown>;
type Answer = { readonly status: number; readonly position: string | null; readonly body: unknown };

let app: RunningApp;
let clean: () => Promise<void>;
let cookie = '';
beforeAll(async () => {
  const { dataDir, remove } = await preparedDataDir();
  app = await startApp({ dataDir, environment: { SEED_DEMO: 'false' } });
  clean = async () => {
    await app.end();
    await remove();
  };
  const signedIn = await send('POST', '/api/admin/login', app.admin);
  cookie = signedIn.headers
    .getSetCookie()
    .map((one) => one.split(';', 1)[0])
    .join('; ');
});
afterAll(() => clean());

const send = (method: string, path: string, body?: object, headers: Record<string, string> = {}) =>
  fetch(`${app.url}${path}`, {
    method,
    headers: { ...(body && { 'content-type': 'application/json' }), cookie, ...headers },
    ...(body && { body: JSON.stringify(body) }),
  });

const ask = async (...request: Parameters<typeof send>): Promise<Answer> => {
  const response = await send(...request);
  const body: unknown = await response.json();
  return { status: response.status, position: response.headers.get('x-event-position'), body };
};
const made = async (path: string, body: object): Promise<Body> => {
  const answer = await ask('POST', path, body);
  expect(answer, path).toMatchObject({ status: 201 });
  return answer.body as Body;
};

const tomorrow = Date.now() + 86_400_000;
const times = {
  startTime: new Date(tomorrow).toISOString(),
  endTime: new Date(tomorrow + 3_600_000).toISOString(),
};
const aClient = () =>
  made('/api/admin/clients', {
    username: `client-${randomUUID()}`,
    password: 'for-tests-only',
    firstName: 'Priya',
    businessName: 'Torrens Lending',
    credits: 3,
  });
const anAppointment = async () => {
  const texts = { title: 'Refinance review', teaser: 'Two loans', clientEmail: 'mia@torrens.example' };
  return made('/api/admin/appointments', { clientId: (await aClient())['id'], ...times, ...texts });
};
const aLead = async () => {
  const email = `${randomUUID()}@torrens.example`;
  const texts = { name: 'Alana Whitlock', phone: '0400 000 000', company: 'Torrens' };
  const utm = { utm_source: 'google', utm_campaign: 'spring' };
  const body = { ...texts, ...utm, email, industry: 'finance-mortgage' };
  await made('/api/contact', body);
  const find = async () => (await ask('GET', `/api/admin/leads?q=${email}`)).body as Body[];
  await expect.poll(find).toHaveLength(1);
  return (await find())[0]!;
};
const feature = { icon: 'sun', title: 'Panels that fit', description: 'Measured on your roof.' };
const page = {
  title: 'Solar for Ashgrove',
  businessName: 'Ashgrove Solar',
  content: {
    hero: { headline: 'Pay the sun', description: 'Panels that fit your roof.' },
    features: [feature, feature, feature],
    form: {},
  },
  theme: {},
};
const post = { content: '<h2>Clocks</h2><p>They change.</p>', tags: ['Time', 'Clocks'] };
const template = { subject: 'For you', htmlContent: '<p>Hello</p>', category: 'notification' };

/** The command, and where the list or the query of the same shape has what it answered. */
type Case = {
  readonly path: string;
  readonly method?: string;
  readonly body?: object;
  readonly query: (answered: Body) => string;
};
const cases: Record<string, () => Promise<Case> | Case> = {
  'a new client': () => ({
    path: '/api/admin/clients',
    body: { username: `client-${randomUUID()}`, password: 'for-tests-only', email: null, credits: 2 },
    query: ({ id }) => `/api/admin/client/${String(id)}`,
  }),
  'a deactivated client': async () => {
    const id = String((await aClient())['id']);
    const path = `/api/admin/clients/${id}`;
    return { method: 'PATCH', path, body: { isActive: false }, query: () => `/api/admin/client/${id}` };
  },
  'a restored client': async () => {
    const id = String((await aClient())['id']);
    await ask('DELETE', `/api/admin/clients/${id}`);
    return { path: `/api/admin/clients/${id}/restore`, query: () => `/api/admin/client/${id}` };
  },
  'a lead': async () => {
    const id = String((await aLead())['id']);
    const path = `/api/admin/leads/${id}`;
    return {
      method: 'PATCH',
      path,
      body: { status: 'contacted' },
      query: () => `/api/admin/leads?id=${id}`,
    };
  },
  'a new appointment': async () => ({
    path: '/api/admin/appointments',
    body: {
      clientId: (await aClient())['id'],
      title: 'A first call',
      meetingType: 'zoom',
      zoomLink: 'https://zoom.example/j/1',
      prospectName: 'Mia Dunlop',
      clientPhone: '0400 000 001',
      ...times,
    },
    query: ({ id }) => `/api/admin/appointments?id=${String(id)}`,
  }),
  'a cancelled appointment': async () => {
    const id = String((await anAppointment())['id']);
    const path = `/api/admin/appointments/${id}/cancel`;
    return { path, body: { reason: 'Ill' }, query: () => `/api/admin/appointments?id=${id}` };
  },
  'an appointment whose prospect was erased': async () => {
    const id = String((await anAppointment())['id']);
    await ask('POST', `/api/admin/appointments/${id}/erase-prospect`, { confirm: true });
    const path = `/api/admin/appointments/${id}/confirm`;
    return { path, body: {}, query: () => `/api/admin/appointments?id=${id}` };
  },
  'a published landing page': () => ({
    path: '/api/admin/landing-pages',
    body: { draftId: randomUUID(), page, isPublished: true },
    query: () => '/api/admin/landing-pages',
  }),
  'a message to one client': async () => ({
    path: '/api/admin/messages',
    body: { clientId: (await aClient())['id'], subject: 'Hello', message: 'We moved.', isPinned: true },
    query: () => '/api/admin/messages',
  }),
  'a message to all clients': () => ({
    path: '/api/admin/messages',
    body: { subject: 'Hello', message: 'We moved.', type: 'info' },
    query: () => '/api/admin/messages',
  }),
  'a new post': () => ({
    path: '/api/admin/create-blog',
    body: { ...post, title: 'The clocks' },
    query: ({ slug }) => `/api/blogs/${String(slug)}`,
  }),
  'a revised post': async () => {
    const { id, slug } = await made('/api/admin/create-blog', { ...post, title: 'The clocks again' });
    const path = `/api/admin/blog/${String(id)}`;
    const body = { ...post, title: 'Clocks', tags: [] };
    return { method: 'PUT', path, body, query: () => `/api/blogs/${String(slug)}` };
  },
  'a new e-mail template': () => ({
    path: '/api/admin/email-templates',
    body: { ...template, name: 'our-hello', displayName: 'Our hello' },
    query: () => '/api/admin/email-templates',
  }),
  'a changed built-in e-mail template': () => ({
    method: 'PATCH',
    path: '/api/admin/email-templates/appointment-available',
    body: { subject: 'An appointment for you' },
    query: () => '/api/admin/email-templates',
  }),
};

it.each(Object.keys(cases))('a command answers %s as the query does', async (name) => {
  const { method = 'POST', path, body, query } = await cases[name]!();
  const answered = await ask(method, path, body);
  expect([200, 201], JSON.stringify(answered.body)).toContain(answered.status);
  const shown = answered.body as Body;
  const after = { 'x-min-position': answered.position ?? '' };
  const { status, body: found } = await ask('GET', query(shown), undefined, after);
  expect(status).toBe(200);
  const item = Array.isArray(found) ? (found as Body[]).find(({ id }) => id === shown['id']) : found;
  expect(item).toEqual(shown);
});
