import { defineCall } from '@setter/contracts/call';
import { CommandIds } from '@setter/http/command-ids';
import { exposedSettings, startTestApp, testSettings } from '@setter/http/test-app';
import { registerRoutes } from '@setter/http/register-routes';
import { Sessions } from '@setter/identity/sessions';
import { Context, Effect, Layer } from 'effect';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { registerApiDocs } from './plugin.ts';

const signedOut = Layer.mergeAll(
  Layer.succeed(CommandIds, { commandIdFor: () => '', requestHash: () => '', claim: () => Effect.void }),
  Layer.mock(Sessions, { find: () => Effect.succeed(undefined) }),
);
const start = (settings: typeof testSettings) =>
  startTestApp({ layer: signedOut, settings, register: (app) => registerApiDocs(app, settings) });
const call = { cost: 'read', summary: '', response: z.object({}) } as const;
const erase = defineCall({ ...call, method: 'POST', path: '/api/erase', access: 'owner', stepUp: true });
const one = defineCall({ ...call, method: 'GET', path: '/api/one', access: 'setter' });
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

  it('says of each call which roles it is for, and whether it needs step-up', async () => {
    const context = Context.empty();
    const { app, close } = await startTestApp({
      layer: signedOut,
      settings: testSettings,
      register: (on) => {
        registerApiDocs(on, testSettings);
        registerRoutes(
          on,
          [erase, one].map((call) => ({ call, handle: () => Effect.never })),
          context,
        );
      },
    });
    const { paths } = (await app.inject({ url: '/api/openapi.json', headers })).json<{ paths: object }>();
    expect(paths).toMatchObject({
      [erase.path]: { post: { 'x-access': 'owner', 'x-step-up': true, security: [{ admin: [] }] } },
      [one.path]: { get: { 'x-access': 'setter', 'x-step-up': false, security: [{ admin: [] }] } },
    });
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
