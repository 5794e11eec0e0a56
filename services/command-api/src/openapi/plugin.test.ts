import { CommandIds } from '@setter/http/command-ids';
import { exposedSettings, startTestApp, testSettings } from '@setter/http/test-app';
import { Sessions } from '@setter/identity/sessions';
import { Effect, Layer } from 'effect';
import { describe, expect, it } from 'vitest';
import { registerApiDocs } from './plugin.ts';

const signedOut = Layer.mergeAll(
  Layer.succeed(CommandIds, { commandIdFor: () => '', requestHash: () => '', claim: () => Effect.void }),
  Layer.mock(Sessions, { find: () => Effect.succeed(undefined) }),
);
const start = (settings: typeof testSettings) =>
  startTestApp({ layer: signedOut, settings, register: (app) => registerApiDocs(app, settings) });
const headers = { host: 'localhost' };

describe('the page of the API', () => {
  it('loads files of its own server only, and runs no inline script or style', async () => {
    const { app, close } = await start(testSettings);
    const page = await app.inject({ url: '/api/docs', headers });
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    const policy = String(page.headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self';");
    expect(policy).not.toMatch(/unsafe|https?:/);
    expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    expect(page.body).not.toMatch(/<style|style=|https?:|<script>/);
    const files = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, url]) => url ?? '');
    expect(files.length).toBeGreaterThan(4);
    for (const url of files)
      expect([url, (await app.inject({ url, headers })).statusCode]).toEqual([url, 200]);
    await close();
  });

  it('shows the document', async () => {
    const { app, close } = await start(testSettings);
    const [shown, document] = await Promise.all(
      ['/api/docs/json', '/api/openapi.json'].map((url) => app.inject({ url, headers })),
    );
    expect(document?.json()).toMatchObject({ openapi: '3.1.0' });
    expect(shown?.json()).toEqual(document?.json());
    await close();
  });

  it('is for admins where others can reach it', async () => {
    const { app, close } = await start(exposedSettings);
    const urls = ['', '/', '/json', '/yaml', '/static/swagger-ui-bundle.js', '/static/nowhere.js'];
    for (const url of ['/api/openapi.json', ...urls.map((path) => `/api/docs${path}`)]) {
      const answer = await app.inject({ url, headers: { host: 'setter.example' } });
      expect([url, answer.statusCode]).toEqual([url, 401]);
    }
    await close();
  });
});
