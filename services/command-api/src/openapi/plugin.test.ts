import { CommandIds } from '@setter/platform/http/command-ids';
import { exposedSettings, startTestApp, testSettings } from '@setter/platform/http/test-app';
import { Sessions } from '@setter/platform/sessions';
import { Effect, Layer } from 'effect';
import { describe, expect, it } from 'vitest';
import { registerApiDocs } from './plugin.ts';

const nobody = Layer.mergeAll(
  Layer.succeed(CommandIds, { commandIdFor: () => '', requestHash: () => '' }),
  Layer.mock(Sessions, { find: () => Effect.succeed(undefined) }),
);
const start = (settings: typeof testSettings) =>
  startTestApp({ layer: nobody, settings, register: (app) => registerApiDocs(app, settings) });
const urls = ['/api/docs', '/api/openapi.json', '/api/docs/swagger-ui.css', '/api/docs/swagger-ui-bundle.js'];

describe('the page of the API', () => {
  it('runs only the scripts that carry its nonce, a new one each time', async () => {
    const { app, close } = await start(testSettings);
    const page = await app.inject({ url: '/api/docs', headers: { host: 'localhost' } });
    const [, nonce] = /'nonce-([^']+)'/.exec(String(page.headers['content-security-policy'])) ?? [];
    expect(page.headers['content-security-policy']).not.toContain('unsafe');
    const scripts = [...page.body.matchAll(/<script([^>]*)>/g)];
    expect(scripts.length).toBeGreaterThan(0);
    for (const [, attributes] of scripts) expect(attributes).toContain(`nonce="${nonce}"`);
    expect(page.body).not.toMatch(/<style|style=|https?:/);
    const again = await app.inject({ url: '/api/docs', headers: { host: 'localhost' } });
    expect(again.body).not.toContain(nonce);
    for (const url of urls) {
      expect((await app.inject({ url, headers: { host: 'localhost' } })).statusCode).toBe(200);
    }
    await close();
  });

  it('is for admins where others can reach it', async () => {
    const { app, close } = await start(exposedSettings);
    for (const url of urls) {
      expect((await app.inject({ url, headers: { host: 'setter.example' } })).statusCode).toBe(401);
    }
    await close();
  });
});
