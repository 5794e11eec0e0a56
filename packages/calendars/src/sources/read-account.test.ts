import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Effect } from 'effect';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventsAt } from '../test-support/calendar-files.ts';
import { CalendarSettings } from './calendar-settings.ts';
import { readAccount } from './read-account.ts';

// What no server does that can be had for tests: hide a calendar as transparent, answer addresses alone, fail halfway.
type Answer = { readonly status: number; readonly body: string };
let answers: Record<string, Answer> = {};
const asked: string[] = [];

const multistatus = (...responses: readonly string[]): Answer => ({
  status: 207,
  body: `<?xml version="1.0"?><d:multistatus xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav" xmlns:cs="http://calendarserver.org/ns/">${responses.join('')}</d:multistatus>`,
});
const found = (href: string, props: string) =>
  `<d:response><d:href>${href}</d:href><d:propstat><d:prop>${props}</d:prop><d:status>HTTP/1.1 200 OK</d:status></d:propstat></d:response>`;
const calendar = (name: string, more = '') =>
  found(
    `/home/${name}/`,
    `<d:resourcetype><d:collection/><c:calendar/></d:resourcetype><cs:getctag>1</cs:getctag><c:supported-calendar-component-set><c:comp name="VEVENT"/></c:supported-calendar-component-set>${more}`,
  );
const transparent = '<c:schedule-calendar-transp><c:transparent/></c:schedule-calendar-transp>';
const opaque = '<c:schedule-calendar-transp><c:opaque/></c:schedule-calendar-transp>';
const data = (text: string) => `<c:calendar-data><![CDATA[${text}]]></c:calendar-data>`;
const first = eventsAt(['2026-11-30T01:00:00.000Z']);

const server = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk: Buffer) => (body += chunk.toString()));
  request.on('end', () => {
    const kind = /calendar-(?:query|multiget)/.exec(body)?.[0] ?? '';
    const name = `${request.method} ${request.url}${kind && ` ${kind}`}`;
    asked.push(name);
    const { status, body: text } = answers[name] ?? { status: 404, body: '' };
    response.writeHead(status, { 'content-type': 'application/xml', 'retry-after': '60' }).end(text);
  });
});
const url = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  asked.length = 0;
  answers = {
    'PROPFIND /': multistatus(
      found('/', '<d:current-user-principal><d:href>/me/</d:href></d:current-user-principal>'),
    ),
    'PROPFIND /me/': multistatus(
      found('/me/', '<c:calendar-home-set><d:href>/home/</d:href></c:calendar-home-set>'),
    ),
    'PROPFIND /home/': multistatus(calendar('work', opaque), calendar('birthdays', transparent)),
    'PROPFIND /home/work/': multistatus(found('/home/work/', '')),
    'PROPFIND /home/birthdays/': multistatus(found('/home/birthdays/', '')),
    'REPORT /home/work/ calendar-query': multistatus(found('/home/work/1.ics', data(first))),
  };
});

const within = [Date.parse('2026-11-27T00:00Z'), Date.parse('2027-06-01T00:00Z')] as const;
const read = async (version: string | null = null) => {
  const account = { kind: 'caldav', address: url(), username: 'a', password: 'b' } as const;
  const result = await Effect.runPromise(
    Effect.result(readAccount(url(), account, version, within)).pipe(
      Effect.provideService(CalendarSettings, {
        ownHost: 'setter.example',
        privateHosts: new Set([new URL(url()).host]),
      }),
    ),
  );
  return result._tag === 'Success' ? result.success : result.failure;
};

describe('the calendars of an account', () => {
  it('are those that are not transparent', async () => {
    expect(await read()).toMatchObject({ texts: [first.trim()] });
    expect(asked.filter((name) => name.startsWith('REPORT'))).toEqual(['REPORT /home/work/ calendar-query']);
  });

  it('are not asked for their events when none of them changed', async () => {
    const before = await read();
    const version = before !== 'unchanged' && 'version' in before ? before.version : null;
    asked.length = 0;
    expect(await read(version)).toBe('unchanged');
    expect(asked.some((name) => name.startsWith('REPORT'))).toBe(false);
  });

  it('are asked for the events of which a server answers the addresses alone', async () => {
    answers['REPORT /home/work/ calendar-query'] = multistatus(
      found('/home/work/1.ics', '<d:getetag>1</d:getetag>'),
    );
    answers['REPORT /home/work/ calendar-multiget'] = multistatus(found('/home/work/1.ics', data(first)));
    expect(await read()).toMatchObject({ texts: [first.trim()] });
  });

  it.each([
    ['REPORT /home/work/ calendar-query', 'The server of this calendar is busy.'],
    ['PROPFIND /home/', 'The server of this calendar is busy.'],
    ['PROPFIND /me/', 'The server of this calendar is busy.'],
  ])('are not free because %s fails', async (name, message) => {
    answers[name] = { status: 503, body: '' };
    expect(await read()).toMatchObject({ message, retryAfterMs: 60_000 });
  });

  it('are not free because none of their events is answered', async () => {
    answers['REPORT /home/work/ calendar-query'] = multistatus(found('/home/work/1.ics', ''));
    answers['REPORT /home/work/ calendar-multiget'] = multistatus(found('/home/work/1.ics', ''));
    expect(await read()).toMatchObject({ message: 'The server of this calendar did not answer its events.' });
  });

  it('are not looked for at another website, which would be given the password', async () => {
    answers['PROPFIND /me/'] = multistatus(
      found(
        '/me/',
        '<c:calendar-home-set><d:href>https://other.example/home/</d:href></c:calendar-home-set>',
      ),
    );
    expect(await read()).toMatchObject({ message: 'This account leads to another website.' });
  });
});

it('what is no account says so', async () => {
  answers = {};
  expect(await read()).toMatchObject({ message: 'There is no calendar at this address.' });
});
