import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startFake } from './test-support/fake-service.ts';
import { startGateway } from './test-support/test-gateway.ts';
import { Upstreams } from './upstreams.ts';

describe.each(['127.0.0.1', '::1'])('services that listen on %s', (host) => {
  it('are found, asked and answer through the gateway', async () => {
    const { url, commands, queries } = await startGateway({}, host);
    const answer = await fetch(`${url}/api/contact`, { method: 'POST', body: 'hello' });
    expect(await answer.json()).toMatchObject({ by: expect.stringMatching(/^command-[12]$/) });
    const read = await fetch(`${url}/api/admin/clients`);
    expect(await read.json()).toMatchObject({ by: expect.stringMatching(/^query-[12]$/) });
    expect(commands.flatMap(({ received }) => received)).toHaveLength(1);
    expect(queries.flatMap(({ received }) => received)).toHaveLength(1);
  });

  it.each([host, host === '::1' ? '::' : '0.0.0.0'])(
    'pass the health check of a container with HOST %s',
    async (HOST) => {
      const fake = await startFake('healthy', HOST);
      onTestFinished(fake.kill);
      const script = fileURLToPath(new URL('../../docker/is-ready.mjs', import.meta.url));
      const checked = async () => {
        const env = { HOST, PORT: new URL(fake.url).port };
        const [code] = (await once(spawn(process.execPath, [script], { env, stdio: 'ignore' }), 'exit')) as [
          number,
        ];
        return code;
      };
      expect(await checked()).toBe(0);
      fake.ready = 503;
      expect(await checked()).toBe(1);
    },
  );
});

describe('an upstream', () => {
  const watched = (origins: readonly string[]) => {
    const told: unknown[] = [];
    const upstreams = new Upstreams('projections', origins, (service, { origin, problem }) =>
      told.push([service, origin, problem]),
    );
    upstreams.watch();
    onTestFinished(() => upstreams.stop());
    return { upstreams, told };
  };

  it('whose name resolves to nothing is told of once, and reported with the reason', async () => {
    const fake = await startFake('there', '::1');
    onTestFinished(fake.kill);
    const gone = 'http://projections.invalid:3000';
    const { upstreams, told } = watched([gone, fake.url]);
    await expect.poll(() => upstreams.isReady).toBe(true);
    // It is looked up every two seconds.
    await new Promise((passed) => setTimeout(passed, 2500));
    expect(told).toEqual([['projections', gone, expect.stringMatching(/^(ENOTFOUND|EAI_AGAIN)$/)]]);
    expect(upstreams.resolved).toEqual([
      { origin: gone, addresses: [], problem: expect.stringMatching(/^E/) },
      { origin: fake.url, addresses: [fake.url], problem: null },
    ]);
  });

  it('whose name has addresses of both families is found on the one that it listens on', async () => {
    const fake = await startFake('there', '127.0.0.1');
    onTestFinished(fake.kill);
    const { port } = new URL(fake.url);
    const { upstreams, told } = watched([`http://localhost:${port}`]);
    await expect.poll(() => upstreams.nextReady(new Set())).toBe(fake.url);
    expect(told).toEqual([]);
  });
});
