import { testSettings } from '@setter/http/test-app';
import type { HttpSettings } from '@setter/http/settings';
import { makeLogger } from '@setter/http/logging/logging';
import { defaultBrand, defaultTimeZone } from '@setter/web/shared/site';
import { afterEach } from 'vitest';
import { expect } from 'vitest';
import { createGateway } from '../gateway.ts';
import { type FakeService, startFake } from './fake-service.ts';

const cleanUps: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp().catch(() => undefined);
});

export interface TestGateway {
  readonly url: string;
  readonly commands: readonly FakeService[];
  readonly queries: readonly FakeService[];
  readonly close: () => Promise<void>;
}

/** A gateway that listens, before two processes of each service on `host`; all of it ends with the test. */
export async function startGateway(
  settings: Partial<HttpSettings> = {},
  host = '127.0.0.1',
): Promise<TestGateway> {
  const start = async (name: string) => {
    const fake = await startFake(name, host);
    cleanUps.push(fake.kill);
    return fake;
  };
  const commands = await Promise.all(['command-1', 'command-2'].map(start));
  const queries = await Promise.all(['query-1', 'query-2'].map(start));
  const publicUrl = settings.publicUrl ?? testSettings.publicUrl;
  const app = await createGateway({
    settings: { ...testSettings, ...settings },
    site: {
      brand: defaultBrand,
      timeZone: defaultTimeZone,
      publicUrl,
      pixelId: null,
      standIns: [],
      gstRegistered: false,
    },
    securityContact: 'mailto:security@setter.example',
    logger: makeLogger('silent'),
    commandApi: commands.map(({ url }) => url),
    projections: queries.map(({ url }) => url),
  });
  cleanUps.push(() => app.close());
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const all = commands.length + queries.length;
  await expect.poll(() => standing(url, 'ready')).toBe(all);
  return { url, commands, queries, close: () => app.close() };
}

/** How many processes have this state, from the gateway's own metrics. */
export async function standing(url: string, wanted: 'ready' | 'silent' | 'away'): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const pattern = new RegExp(`^setter_gateway_processes\\{.*standing="${wanted}".*\\} (\\d+)$`, 'gm');
  return [...text.matchAll(pattern)].reduce((sum, [, count]) => sum + Number(count), 0);
}
