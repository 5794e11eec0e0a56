import { describe, expect, it } from 'vitest';
import { askEcho, withEchoApps } from './test-support/echo-apps.ts';

const apps = withEchoApps();

describe('probes and metrics', () => {
  it('are open in local mode', async () => {
    await askEcho(apps().local);
    const metrics = await apps().local.app.inject({ url: '/metrics', headers: { host: 'localhost' } });
    expect(metrics.statusCode).toBe(200);
    expect(metrics.body).toContain('setter_http_request_duration_seconds');
    expect(metrics.body).toContain('route="/api/echo/:id"');
  });

  it('need the token in exposed mode', async () => {
    const get = (headers: Record<string, string>) => apps().exposed.app.inject({ url: '/metrics', headers });
    expect((await get({})).statusCode).toBe(404);
    expect((await get({ authorization: 'Bearer wrong' })).statusCode).toBe(404);
    expect((await get({ authorization: 'Bearer a-token-for-tests' })).statusCode).toBe(200);
  });
});

describe('logs', () => {
  it('leave out successful probes', async () => {
    await apps().local.app.inject({ url: '/readyz', headers: { host: 'localhost' } });
    await apps().local.app.inject({ url: '/readyz', headers: { host: 'evil.example' } });
    const probes = apps()
      .local.logged()
      .split('\n')
      .filter((line) => line.includes('"/readyz"'));
    expect(probes).toEqual([expect.stringContaining('"status":421')]);
  });

  it('hold no bodies, addresses, queries or cookies', async () => {
    await askEcho(apps().local, {
      url: '/api/echo/3?loud=no&token=query-secret',
      payload: { text: 'body-secret', password: 'password-secret' },
      headers: {
        cookie: 'setter_admin=cookie-secret',
        'x-forwarded-for': '203.0.113.9',
        authorization: 'auth-secret',
      },
    });
    expect(apps().local.logged()).toContain('"route":"/api/echo/:id"');
    expect(apps().local.logged()).not.toMatch(
      /query-secret|body-secret|password-secret|cookie-secret|auth-secret|203\.0\.113\.9|127\.0\.0\.1/,
    );
  });
});
