import { describe, expect, it } from 'vitest';
import { withTestApp } from '../test-support/test-app.ts';
import { adminLogin } from '../test-support/test-app.ts';

const { testApp, database } = withTestApp();
const browser = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1';
const beacon = (headers: Record<string, string> = {}, path = '/api/visits') =>
  testApp().app.inject({
    method: 'POST',
    url: path,
    headers: { host: 'localhost:3000', 'user-agent': browser, ...headers },
    remoteAddress: '10.9.9.9',
    payload: { utm_source: 'Meta', utm_campaign: 'jane@person.example' },
  });
const pending = () =>
  database().query<Record<string, unknown>>(
    'SELECT page, source, campaign, visits, unique_visits AS "uniqueVisits" FROM visits.pending',
  );

describe('a beacon', () => {
  it('counts people, and neither bots, silent browsers nor signed-in admins, who are answered alike', async () => {
    const login = await testApp().app.inject({
      method: 'POST',
      url: '/api/admin/login',
      headers: { host: 'localhost:3000' },
      payload: adminLogin,
    });
    const cookie = login.cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ');
    for (const headers of [
      {},
      {},
      { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
      { 'user-agent': '' },
      { cookie },
    ]) {
      const answer = await beacon(headers);
      expect([answer.statusCode, answer.json()]).toEqual([202, { success: true }]);
    }
    expect(await pending()).toEqual([
      { page: 'home', source: 'meta', campaign: 'other', visits: 2, uniqueVisits: 1 },
    ]);
  });

  it('of a page that is not published is refused', async () => {
    expect((await beacon({}, '/api/landing-pages/77/visits')).statusCode).toBe(404);
  });

  it('is taken 60 times an hour from one address', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 70; n++) statuses.push((await beacon()).statusCode);
    expect(new Set(statuses)).toEqual(new Set([202, 429]));
    expect(statuses.filter((status) => status === 202).length).toBeLessThanOrEqual(60);
  });
});
