import { eventsAt } from '@setter/calendars/test-support/calendar-files';
import {
  type Radicale,
  radicalePython,
  startRadicale,
  username,
} from '@setter/calendars/test-support/radicale';
import type { BusySource } from '@setter/contracts/calendars/busy-sources';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { slot } from '../test-support/linked.ts';
import { aClient, anAdmin, type Person } from '../test-support/person.ts';
import { withTestApp } from '../test-support/test-app.ts';

const python = await radicalePython();
const without = python === undefined ? ' (skipped: no Python, or no registry to install Radicale from)' : '';

describe.skipIf(python === undefined)(`an account of a CalDAV server${without}`, () => {
  const password = 'pass wörd';
  let radicale: Radicale;
  beforeAll(async () => {
    radicale = await startRadicale(python!, password);
  }, 60_000);
  afterAll(() => radicale.stop());
  const { testApp, database } = withTestApp(undefined, () => ({ calendarPrivateHosts: [radicale.host] }));

  const home = `/${encodeURIComponent(username)}`;
  const own = '/api/client/busy-sources';
  const add = <Body = BusySource>(by: Person, signIn: object = {}) =>
    by.ask<Body>({
      path: own,
      body: { kind: 'caldav', address: `http://${radicale.host}/`, username, password, ...signIn },
    });
  const busyOf = async (clientId: number) => {
    const [row] = await database().query<{ busy: readonly (readonly [number, number])[] }>(
      'SELECT busy FROM calendars.busy_sources WHERE client_id = $1',
      [clientId],
    );
    return row!.busy.map(([from]) => new Date(from).toISOString());
  };
  const someone = async () => aClient(testApp().app, await anAdmin(testApp().app));

  it('without calendars, or with another password, is refused', async () => {
    const { client } = await someone();
    expect(await add(client, { password: 'wrong' })).toMatchObject({
      status: 422,
      body: { code: 'calendar_unreadable', message: 'The server of this calendar refused the sign-in.' },
    });
    expect(await add(client)).toMatchObject({
      status: 422,
      body: { message: 'This account has no calendars.' },
    });
  });

  it('is busy when any of its calendars is, and read again when one of them changed', async () => {
    const { id, client } = await someone();
    for (const [calendar, start] of [
      ['work', slot(1)],
      ['home', slot(4)],
    ]) {
      expect(await radicale.ask('MKCALENDAR', `${home}/${calendar}/`)).toBe(201);
      expect(await radicale.ask('PUT', `${home}/${calendar}/0.ics`, eventsAt([start!]))).toBe(201);
    }
    const { status, body } = await add(client);
    expect([status, body]).toMatchObject([201, { kind: 'caldav', host: radicale.host, state: 'current' }]);
    expect(await busyOf(id)).toEqual([slot(1), slot(4)]);
    const readAgain = () => client.ask<BusySource>({ method: 'POST', path: `${own}/${body.id}/read` });
    expect((await readAgain()).body.state).toBe('current');
    await radicale.ask('PUT', `${home}/home/0.ics`, eventsAt([slot(6)]));
    expect((await readAgain()).body.state).toBe('current');
    expect(await busyOf(id)).toEqual([slot(1), slot(6)]);
  });

  it('is signed in to with another password, which counts once it is right', async () => {
    const { id, client } = await someone();
    const { body: source } = await add(client);
    const before = await busyOf(id);
    await radicale.setPassword('another one');
    const read = await client.ask<BusySource>({ method: 'POST', path: `${own}/${source.id}/read` });
    expect(read.body).toMatchObject({
      state: 'failing',
      problem: 'The server of this calendar refused the sign-in.',
    });
    expect(await busyOf(id)).toEqual(before);
    const signIn = (body: object) =>
      client.ask({ method: 'PATCH', path: `${own}/${source.id}`, body: { username, ...body } });
    expect(await signIn({ password: 'a wrong one' })).toMatchObject({
      status: 422,
      body: { code: 'calendar_unreadable' },
    });
    expect(await signIn({ password: 'another one' })).toMatchObject({
      status: 200,
      body: { state: 'current', problem: null },
    });
    const rows = await database().query<{ text: string }>('SELECT place AS text FROM calendars.busy_sources');
    for (const { text } of rows) expect(text).not.toMatch(/another|priya/);
  });
});
