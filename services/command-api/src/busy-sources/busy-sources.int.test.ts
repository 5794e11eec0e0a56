import { randomUUID } from 'node:crypto';
import { calendarOf, eventsAt, fixture } from '@setter/calendars/test-support/calendar-files';
import { withCalendarServer } from '@setter/calendars/test-support/calendar-server';
import { type BusySource, mostBusySources } from '@setter/contracts/calendars/busy-sources';
import { beforeAll, describe, expect, it } from 'vitest';
import { setHours } from '../test-support/hours.ts';
import { booked, slot } from '../test-support/linked.ts';
import { aClient, anAdmin, anAppointment, Person } from '../test-support/person.ts';
import { withTestApp } from '../test-support/test-app.ts';

const { serve, host, asked } = withCalendarServer();
const { testApp, database } = withTestApp(undefined, () => ({ calendarPrivateHosts: [host()] }));

let admin: Person;
beforeAll(async () => {
  admin = await anAdmin(testApp().app);
});

type Problem = { readonly code: string; readonly message: string };
const own = '/api/client/busy-sources';
const pathOf = (clientId: number) => `/api/admin/clients/${clientId}/busy-sources`;
const add = <Body = BusySource>(by: Person, address: string, path = own, key?: string) =>
  by.ask<Body>({ path, body: { kind: 'ics', address }, ...(key !== undefined && { key }) });
const readAgain = <Body = BusySource>(by: Person, id: string) =>
  by.ask<Body>({ method: 'POST', path: `${own}/${id}/read` });
const someone = () => aClient(testApp().app, admin);
const uniquePath = () => `/${randomUUID()}.ics`;

type Row = {
  readonly place: string;
  readonly version: string | null;
  readonly busy: readonly (readonly [number, number])[];
  readonly problem: string | null;
  readonly wait: number;
};
const rowsOf = (clientId: number) =>
  database().query<Row>(
    `SELECT place, version, busy, problem, extract(epoch FROM due_at - now())::int AS wait
         FROM calendars.busy_sources WHERE client_id = $1 ORDER BY added_at`,
    [clientId],
  );
const booking = (clientId: number, startTime: string) => ({
  path: '/api/admin/appointments',
  body: {
    clientId,
    title: 'Refinance review',
    startTime,
    endTime: new Date(Date.parse(startTime) + 1_800_000).toISOString(),
  },
});

describe('a calendar of a client', () => {
  it('is added once it is read; its address is sealed, and nothing but times is kept of what it says', async () => {
    const { id, client } = await someone();
    const address = serve('/secret-7f3a.ics', { text: eventsAt([slot(3)]), etag: '"1"' });
    const { status, body } = await add(client, address);
    expect(status).toBe(201);
    expect(body).toEqual({
      id: body.id,
      kind: 'ics',
      host: host(),
      state: 'current',
      readAt: body.readAt,
      problem: null,
    });
    const [row] = await rowsOf(id);
    const start = Date.parse(slot(3));
    expect(row).toMatchObject({ version: '"1"', busy: [[start, start + 3_600_000]] });
    expect(row!.place).toMatch(new RegExp(`^sealed:1:client-${id}:`));
    const stored = await database().query<{ text: string }>(
      `SELECT row_to_json(s)::text AS text FROM calendars.busy_sources s WHERE client_id = $1
       UNION ALL SELECT data::text FROM event_store.events WHERE type LIKE 'BusySource%'`,
      [id],
    );
    expect(stored.length).toBeGreaterThan(1);
    for (const { text } of stored) expect(text).not.toMatch(/secret-7f3a|Dentist|127\.0\.0\.1/);
  });

  it('is added by an admin too, and once for a request that is sent twice', async () => {
    const { id } = await someone();
    const address = serve(uniquePath(), { text: eventsAt([]) });
    const key = randomUUID();
    const [first, second] = [
      await add(admin, address, pathOf(id), key),
      await add(admin, address, pathOf(id), key),
    ];
    expect([first.status, second.body]).toEqual([201, first.body]);
    expect(await rowsOf(id)).toHaveLength(1);
    expect((await add<Problem>(admin, `${address}?other`, pathOf(id), key)).status).toBe(422);
  });

  it.each(['google', 'outlook', 'apple', 'fastmail', 'windows-floating', 'own-zone', 'folded', 'free-busy'])(
    'is read as %s writes it',
    async (name) => {
      const { client } = await someone();
      expect((await add(client, serve(uniquePath(), { text: fixture(name) }))).status).toBe(201);
    },
  );

  it('is not there for an unknown or a removed client', async () => {
    const address = serve(uniquePath(), { text: eventsAt([]) });
    expect((await add(admin, address, pathOf(999_999))).status).toBe(404);
    const { id } = await someone();
    await admin.ask({ method: 'DELETE', path: `/api/admin/clients/${id}` });
    expect((await add(admin, address, pathOf(id))).status).toBe(409);
  });
});

describe('a calendar that cannot be read', () => {
  const refusalOf = async (address: string, by?: Person) => {
    const { client } = await someone();
    const { status, body } = await add<Problem>(by ?? client, address);
    expect({ status, code: body.code }).toEqual({ status: 422, code: 'calendar_unreadable' });
    return body.message;
  };

  it('is refused with a sentence', async () => {
    expect(await refusalOf(serve('/gone.ics', { status: 404 }))).toBe(
      'There is no calendar at this address.',
    );
    expect(await refusalOf(serve('/locked.ics', { status: 401 }))).toBe(
      'The server of this calendar refused the sign-in.',
    );
    expect(await refusalOf(serve('/broken.ics', { status: 500 }))).toBe(
      'The server of this calendar answered with the error 500.',
    );
    for (const name of ['page', 'cut-off'])
      expect(await refusalOf(serve(`/${name}.ics`, { text: fixture(name) }))).toBe(
        'There is no calendar at this address.',
      );
    const large = calendarOf(['UID:a', `DESCRIPTION:${'x'.repeat(5 * 1024 * 1024)}`]);
    expect(await refusalOf(serve('/large.ics', { text: large }))).toBe('This calendar is larger than 5 MB.');
  });

  it('is refused when its server says nothing for ten seconds', async () => {
    const began = performance.now();
    expect(await refusalOf(serve('/slow.ics', 'silence'))).toBe('This address took too long to answer.');
    expect(performance.now() - began).toBeLessThan(30_000);
  });

  it('is refused where it is not public, or not https', async () => {
    expect(await refusalOf('http://calendar.example/a.ics')).toBe('This address must begin with https://.');
    expect(await refusalOf('webcal://127.0.0.1/a.ics')).toBe('This address is not on the public internet.');
    expect(await refusalOf('https://169.254.169.254/latest')).toBe(
      'This address is not on the public internet.',
    );
  });

  it.each(['', 'ftp://a.example/b.ics', 'calendar', 'file:///etc/passwd'])(
    '%s is no address',
    async (text) => {
      const { client } = await someone();
      expect((await add(client, text)).status).toBe(400);
    },
  );
});

describe('a time at which the client is busy', () => {
  it('is refused once the calendar that changed is read, and free again without it', async () => {
    const { id, client } = await someone();
    await setHours(testApp(), id);
    const path = uniquePath();
    const source = (await add(client, serve(path, { text: eventsAt([slot(1)]), etag: '"1"' }))).body;
    expect(await admin.ask(booking(id, slot(1)))).toMatchObject({
      status: 409,
      body: { code: 'slot_not_offered', reason: 'busy', heldBy: null },
    });
    serve(path, { text: eventsAt([slot(5)]), etag: '"2"' });
    expect(await readAgain(client, source.id)).toMatchObject({ status: 200, body: { state: 'current' } });
    expect((await admin.ask(booking(id, slot(1)))).status).toBe(201);
    const one = await anAppointment(admin, id, { startTime: slot(8) });
    const move = {
      method: 'PUT' as const,
      path: `/api/admin/appointments/${one}`,
      body: { startTime: slot(5) },
    };
    expect(await admin.ask(move)).toMatchObject({ status: 409, body: { reason: 'busy' } });
    expect((await client.ask({ method: 'DELETE', path: `${own}/${source.id}` })).body).toEqual({
      success: true,
    });
    expect(await rowsOf(id)).toEqual([]);
    expect((await admin.ask(move)).status).toBe(200);
  });

  it('is not offered to a prospect, who is not told why', async () => {
    const { client, clientId, path, prospect } = await booked(testApp());
    await add(client, serve(uniquePath(), { text: eventsAt([slot(10)]) }));
    const span = `from=${slot(9)}&to=${slot(12)}`;
    const { body } = await prospect.ask<{ slots: readonly { startTime: string }[] }>({
      path: `${path}/slots?${span}`,
    });
    const starts = body.slots.map(({ startTime }) => startTime);
    expect(starts).toContain(slot(9));
    expect(starts).not.toContain(slot(10));
    expect(await prospect.ask({ path: `${path}/move`, body: { startTime: slot(10) } })).toMatchObject({
      status: 409,
      body: { code: 'slot_taken', message: 'That time was just taken. Choose another one.' },
    });
    expect(await rowsOf(clientId)).toHaveLength(1);
  });

  it('takes no appointment of a client who is removed', async () => {
    const [from, to] = [await someone(), await someone()];
    await setHours(testApp(), to.id);
    await anAppointment(admin, from.id, { startTime: slot(20) });
    await add(to.client, serve(uniquePath(), { text: eventsAt([slot(20)]) }));
    const removed = await admin.ask<Problem>({
      path: `/api/admin/clients/${from.id}/remove`,
      body: { upcoming: 'reassign', toClientId: to.id },
    });
    expect(removed).toMatchObject({ status: 409, body: { code: 'slot_not_offered' } });
  });
});

describe('a calendar that is read again', () => {
  it('is asked for only if it changed', async () => {
    const { client } = await someone();
    const path = uniquePath();
    const { id } = (await add(client, serve(path, { text: eventsAt([slot(1)]), etag: '"7"' }))).body;
    expect((await readAgain(client, id)).body.state).toBe('current');
    expect(asked(path).map((headers) => headers['if-none-match'])).toEqual([undefined, '"7"']);
  });

  it('keeps what was read while it fails, and is tried again when its server says', async () => {
    const { id: clientId, client } = await someone();
    const path = uniquePath();
    const { id } = (await add(client, serve(path, { text: eventsAt([slot(1)]) }))).body;
    const before = await rowsOf(clientId);
    expect(before[0]!.wait).toBeGreaterThan(280);
    const waits = async () => (await rowsOf(clientId))[0]!.wait;
    serve(path, { status: 500 });
    for (const minutes of [5, 10, 20, 40, 60, 60]) {
      expect((await readAgain(client, id)).body).toMatchObject({
        state: 'failing',
        problem: 'The server of this calendar answered with the error 500.',
      });
      expect(Math.round((await waits()) / 60)).toBe(minutes);
    }
    serve(path, { status: 503, headers: { 'retry-after': '900' } });
    expect((await readAgain(client, id)).body.problem).toBe('The server of this calendar is busy.');
    expect(Math.round((await waits()) / 60)).toBe(15);
    expect((await rowsOf(clientId))[0]!.busy).toEqual(before[0]!.busy);
    serve(path, { text: eventsAt([]) });
    expect((await readAgain(client, id)).body).toMatchObject({ state: 'current', problem: null });
    expect((await rowsOf(clientId))[0]!.busy).toEqual([]);
  });

  it('is read in the zone that the client has by then', async () => {
    const { id: clientId, client } = await someone();
    const text = calendarOf([
      'UID:a',
      `DTSTART:${slot(20).slice(0, 10).replaceAll('-', '')}T120000`,
      'DURATION:PT1H',
    ]);
    const { id } = (await add(client, serve(uniquePath(), { text, etag: '"1"' }))).body;
    const [inSydney] = (await rowsOf(clientId))[0]!.busy;
    await setHours(testApp(), clientId, { timeZone: 'Australia/Brisbane' });
    await readAgain(client, id);
    const [inBrisbane] = (await rowsOf(clientId))[0]!.busy;
    expect(inBrisbane![0] - inSydney![0]).toBe(3_600_000);
  });
});

it('a time over an appointment that a reading finds is followed, also when it is read at a call', async () => {
  const { id, client } = await someone();
  const appointment = await anAppointment(admin, id, { startTime: slot(5) });
  const path = uniquePath();
  const { body } = await add(client, serve(path, { text: eventsAt([]) }));
  serve(path, { text: eventsAt([slot(5)]) });
  expect((await readAgain(client, body.id)).status).toBe(200);
  const jobs = await database().query<{ data: object }>(
    `SELECT data FROM jobs.job WHERE name = 'appointment-busy' AND data ->> 'clientId' = $1`,
    [String(id)],
  );
  expect(jobs.map(({ data }) => data)).toEqual([
    { clientId: id, appointmentId: appointment, startTime: slot(5) },
  ]);
});

describe('the calendars of a client', () => {
  it('are at most five, also when several are added at once', async () => {
    const { id, client } = await someone();
    const address = serve(uniquePath(), { text: eventsAt([]) });
    for (let n = 2; n < mostBusySources; n++) expect((await add(client, address)).status).toBe(201);
    const sent = await Promise.all(Array.from({ length: 4 }, () => add<Problem>(client, address)));
    const refused = sent.filter(({ status }) => status === 409);
    expect([sent.filter(({ status }) => status === 201).length, refused.length]).toEqual([2, 2]);
    expect(refused[0]!.body).toMatchObject({
      code: 'too_many_sources',
      message: 'There are 5 calendars already. Remove one of them first.',
    });
    expect(await rowsOf(id)).toHaveLength(mostBusySources);
  });

  it('are not there for another client', async () => {
    const [one, other] = [await someone(), await someone()];
    const source = (await add(one.client, serve(uniquePath(), { text: eventsAt([]) }))).body;
    const signIn = { username: 'a', password: 'b' };
    for (const path of [`${own}/${source.id}`, `${pathOf(other.id)}/${source.id}`]) {
      const by = path.startsWith(own) ? other.client : admin;
      expect((await by.ask({ method: 'POST', path: `${path}/read` })).status).toBe(404);
      expect((await by.ask({ method: 'PATCH', path, body: signIn })).status).toBe(404);
      expect((await by.ask({ method: 'DELETE', path })).status).toBe(404);
    }
    expect(await rowsOf(one.id)).toHaveLength(1);
    // A link has no sign-in.
    expect(
      (await one.client.ask({ method: 'PATCH', path: `${own}/${source.id}`, body: signIn })).status,
    ).toBe(404);
  });

  it('are forgotten with a client who is erased', async () => {
    const { id, client } = await someone();
    await add(client, serve(uniquePath(), { text: eventsAt([slot(1)]) }));
    await admin.ask({ method: 'DELETE', path: `/api/admin/clients/${id}` });
    expect(await rowsOf(id)).toHaveLength(1);
    const erased = await admin.ask({ path: `/api/admin/clients/${id}/erase`, body: { confirm: true } });
    expect(erased.status).toBe(200);
    expect(await rowsOf(id)).toEqual([]);
  });
});
