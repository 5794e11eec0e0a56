import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { areaOf } from '../shared/areas.ts';
import { defaultBrand, defaultTimeZone } from '../shared/site.ts';
import { securityTxt, serveWellKnown } from './well-known.ts';

const site = {
  brand: defaultBrand,
  timeZone: defaultTimeZone,
  publicUrl: 'https://wattle.example',
  pixelId: null,
  standIns: [],
  gstRegistered: false,
  founderPhoto: null,
};

const get = async (path: string, status: Response = Response.json({}, { status: 401 })) => {
  const app = Fastify();
  const asked: string[] = [];
  const apiFetch = () => (url: string) => {
    asked.push(url);
    return Promise.resolve(status);
  };
  serveWellKnown(app, { site, apiFetch }, 'mailto:security@wattle.example');
  const { statusCode, headers, body } = await app.inject(path);
  await app.close();
  return { statusCode, headers, body, asked };
};

describe('security.txt', () => {
  const now = Date.parse('2026-11-25T13:45:10.123Z');
  const fieldsOf = (text: string) =>
    Object.fromEntries(
      text
        .trimEnd()
        .split('\n')
        .map((line) => /^([A-Za-z-]+): (\S.*)$/.exec(line)?.slice(1) ?? [line, undefined]),
    ) as Record<string, string | undefined>;

  it('says whom to tell, and until when that holds', async () => {
    const { statusCode, headers, body } = await get('/.well-known/security.txt');
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(fieldsOf(body)).toMatchObject({
      Contact: 'mailto:security@wattle.example',
      Canonical: 'https://wattle.example/.well-known/security.txt',
    });
    const left = Date.parse(fieldsOf(body)['Expires'] ?? '') - Date.now();
    expect(left).toBeGreaterThan(0);
  });

  it('expires within a year, and is the same all day', () => {
    const at = (time: number) => fieldsOf(securityTxt(site.publicUrl, 'https://wattle.example/report', time));
    expect(at(now)).toEqual({
      Contact: 'https://wattle.example/report',
      Expires: '2027-05-24T00:00:00.000Z',
      'Preferred-Languages': 'en',
      Canonical: 'https://wattle.example/.well-known/security.txt',
    });
    expect(at(Date.parse('2026-11-25T00:00:00Z'))).toEqual(at(Date.parse('2026-11-25T23:59:59.999Z')));
  });
});

describe('the address for changing a password', () => {
  const change = (status?: Response) => get('/.well-known/change-password', status);

  it.each([
    ['admin', '/admin-portal?section=settings'],
    ['client', '/client-portal?settings=open'],
  ])('leads who is signed in as %s to the own settings', async (userType, target) => {
    const { statusCode, headers, asked } = await change(Response.json({ userType, user: {} }));
    expect([statusCode, headers.location, headers['cache-control']]).toEqual([302, target, 'no-store']);
    expect(asked).toEqual(['/api/auth/status']);
    expect(areaOf(target)).toBe('account');
  });

  it('leads everybody else to the login, and from there to the settings', async () => {
    for (const status of [401, 429, 503]) {
      const { statusCode, headers } = await change(Response.json({}, { status }));
      expect([statusCode, headers.location]).toEqual([
        302,
        '/client-login?redirect=%2Fclient-portal%3Fsettings%3Dopen',
      ]);
    }
  });
});
