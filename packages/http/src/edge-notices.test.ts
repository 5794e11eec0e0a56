import { Context, Layer } from 'effect';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Sessions } from '@setter/identity/sessions';
import type { CommandIds } from './command-ids.ts';
import { askEcho, echoRoutes, stubs } from './test-support/echo-apps.ts';
import { EdgeNotices, noticesHeaderName, takeNoticesOfGateway } from './edge-notices.ts';
import { exposedSettings, startTestApp, type TestApp } from './test-app.ts';

type App = TestApp<Sessions | CommandIds | EdgeNotices>;
const start = (trustProxy: number, behindGateway: boolean): Promise<App> =>
  startTestApp({
    layer: Layer.merge(stubs, EdgeNotices.layer),
    settings: { ...exposedSettings, trustProxy },
    register: (app, context: Context.Context<Sessions | CommandIds | EdgeNotices>) => {
      if (behindGateway) takeNoticesOfGateway(app, noticesOf(context));
      echoRoutes(app, context);
    },
  });
const noticesOf = (context: Context.Context<EdgeNotices>) => Context.get(context, EdgeNotices);

let bare: App;
let proxied: App;
let service: App;
beforeAll(async () => {
  [bare, proxied, service] = await Promise.all([start(0, false), start(1, false), start(1, true)]);
});
afterAll(() => Promise.all([bare, proxied, service].map((one) => one.close())));

const ask = (app: App, headers: Record<string, string>) =>
  askEcho(app, { headers: { host: 'setter.example', ...headers } });
const warnings = (app: App) => app.logged().match(/X-Forwarded-For is ignored/g) ?? [];

it('warns once of an X-Forwarded-For that is ignored, without the address', async () => {
  await ask(bare, {});
  await ask(bare, { host: '192.0.2.1', 'x-forwarded-for': '203.0.113.9' });
  expect(warnings(bare)).toEqual([]);
  for (let i = 0; i < 3; i++) await ask(bare, { 'x-forwarded-for': `203.0.113.${i}` });
  expect(warnings(bare)).toHaveLength(1);
  expect(bare.logged()).not.toContain('203.0.113');
  expect(noticesOf(bare.context).all()).toEqual(['forwarded_for_ignored']);
});

it('has nothing to say where the header counts, whatever a visitor claims to be the gateway', async () => {
  await ask(proxied, { 'x-forwarded-for': '203.0.113.9', [noticesHeaderName]: 'forwarded_for_ignored' });
  expect(warnings(proxied)).toEqual([]);
  expect(noticesOf(proxied.context).all()).toEqual([]);
});

it('takes over what the gateway has noticed, and nothing else', async () => {
  await ask(service, { [noticesHeaderName]: 'other,<script>' });
  expect(noticesOf(service.context).all()).toEqual([]);
  await ask(service, { 'x-forwarded-for': '203.0.113.9', [noticesHeaderName]: 'forwarded_for_ignored' });
  expect(noticesOf(service.context).all()).toEqual(['forwarded_for_ignored']);
});
