import { once } from 'node:events';
import { createServer as createTlsServer } from 'node:tls';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { Effect } from 'effect';
import { describe, expect, it } from 'vitest';
import { guardedFetch } from './guarded-fetch.ts';
import { Network } from './network.ts';
import { type Pages, withTestSite } from './test-support/test-site.ts';

const zeros = Buffer.alloc(8 * 1024 * 1024);
const closed: string[] = [];
let rebinds = 0;

const to =
  (location: string): Pages[string] =>
  (_request, response) =>
    void response.writeHead(302, { location }).end();
const packed =
  (encoding: string, body: Buffer): Pages[string] =>
  (_request, response) =>
    void response.writeHead(200, { 'content-encoding': encoding }).end(body);

const site = withTestSite(
  {
    '/': (_request, response) =>
      void response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end('<p>hello</p>'),
    '/moved': to('/'),
    '/www': (_request, response) => to(site.at('/', 'www.site.example'))(_request, response),
    '/twice': to('/moved'),
    '/thrice': to('/twice'),
    '/four-times': to('/thrice'),
    '/for-ever': to('/for-ever'),
    '/elsewhere': (_request, response) => to(site.at('/', 'other.example'))(_request, response),
    '/metadata': to('http://169.254.169.254/latest/meta-data/'),
    '/loopback': (_request, response) => to(site.at('/', '127.0.0.2'))(_request, response),
    '/inward': (_request, response) => to(site.at('/', 'intranet.site.example'))(_request, response),
    '/ssh': to('http://site.example:22/'),
    '/file': to('file:///etc/passwd'),
    '/nowhere': to('http://'),
    '/again': (_request, response) => to(site.at('/', 'rebinds.example'))(_request, response),
    '/hangs': (request) => void request.on('close', () => closed.push('/hangs')),
    '/drips': (request, response) => {
      response.writeHead(200);
      const dripping = setInterval(() => response.write('.'), 20);
      request.on('close', () => {
        clearInterval(dripping);
        closed.push('/drips');
      });
    },
    '/large': (_request, response) => void response.end(zeros.subarray(0, 100_001)),
    '/just-right': (_request, response) => void response.end(zeros.subarray(0, 100_000)),
    '/endless': (request, response) => {
      const write = () => {
        while (response.write(zeros.subarray(0, 65_536)));
        response.once('drain', write);
      };
      write();
      request.on('close', () => closed.push('/endless'));
    },
    '/lies': (_request, response) => {
      response.writeHead(200, { 'content-length': '10' });
      response.flushHeaders();
      response.socket?.end(zeros.subarray(0, 4));
    },
    '/gzip': packed('gzip', gzipSync('<p>hello</p>')),
    '/brotli': packed('br', brotliCompressSync('<p>hello</p>')),
    '/gzip-bomb': packed('gzip', gzipSync(zeros, { level: 9 })),
    '/brotli-bomb': packed('br', brotliCompressSync(zeros)),
    '/broken-gzip': packed('gzip', Buffer.from('not gzip')),
    '/other-packing': packed('compress', Buffer.from('x')),
    '/error': (_request, response) => void response.writeHead(500).end('stack trace'),
    '/image': (_request, response) => void response.writeHead(200, { 'content-type': 'Image/PNG' }).end('x'),
  },
  {
    'site.example': ['127.0.0.1'],
    'www.site.example': ['127.0.0.1'],
    'intranet.site.example': ['127.0.0.2'],
    'other.example': ['127.0.0.1'],
    'lan.example': ['192.168.1.1'],
    'mixed.example': ['127.0.0.1', '10.0.0.1'],
    'mapped.example': ['::ffff:127.0.0.1'],
    'public.example': ['93.184.215.14'],
    'empty.example': [],
    // A name whose answers change: first the public server, from then on the internal one.
    'rebinds.example': () => (rebinds++ === 0 ? ['127.0.0.1'] : ['127.0.0.2']),
  },
);

const fetchText = async (address: string) => {
  const { bytes, ...rest } = await site.run(guardedFetch(address));
  return { text: Buffer.from(bytes).toString(), ...rest };
};
const reasonOf = async (address: string, options = {}) =>
  (await site.failureOf(guardedFetch(address, options)))?.reason;

describe('a public page', () => {
  it('is fetched with its type and address, and its server told which site is meant', async () => {
    const url = site.at('/');
    expect(await fetchText(url)).toEqual({
      text: '<p>hello</p>',
      contentType: 'text/html; charset=utf-8',
      url,
    });
    expect(site.received.at(-1)?.headers.host).toBe(`site.example:${site.port()}`);
    expect(site.received.at(-1)?.headers).not.toHaveProperty('cookie');
  });

  it.each(['/gzip', '/brotli'])('is decompressed (%s)', async (path) => {
    expect((await fetchText(site.at(path))).text).toBe('<p>hello</p>');
  });

  it.each(['/moved', '/twice', '/thrice'])('is found behind up to three redirects (%s)', async (path) => {
    expect((await fetchText(site.at(path))).url).toBe(site.at('/'));
  });

  it('is found under another name of the same site', async () => {
    expect((await fetchText(site.at('/www'))).url).toBe(site.at('/', 'www.site.example'));
  });
});

describe('an address inside', () => {
  it.each([
    '127.0.0.1',
    '127.1',
    '2130706433',
    '0x7f000001',
    '0x7f.1',
    '0177.0.0.1',
    '017700000001',
    '１２７.０.０.１',
    '0.0.0.0',
    '0',
    '169.254.169.254',
    '2852039166',
    '[::1]',
    '[::]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[0:0:0:0:0:ffff:7f00:0001]',
    '[64:ff9b::7f00:1]',
    '[fd00:ec2::254]',
    '[fe80::1]',
  ])('is refused in whatever form it is written: %s', async (host) => {
    expect(await reasonOf(`http://${host}/`)).toBe('private');
  });

  it.each(['lan.example', 'mixed.example', 'mapped.example', 'intranet.site.example'])(
    'is refused behind a name: %s',
    async (name) => {
      expect(await reasonOf(site.at('/', name))).toBe('private');
      expect(site.internalRequests()).toBe(0);
    },
  );

  it.each([
    ['/metadata', 'redirect'],
    ['/loopback', 'redirect'],
    ['/inward', 'private'],
    ['/file', 'redirect'],
    ['/ssh', 'private'],
    ['/nowhere', 'redirect'],
    ['/elsewhere', 'redirect'],
    ['/four-times', 'redirect'],
    ['/for-ever', 'redirect'],
  ])('is refused behind a redirect: %s', async (path, reason) => {
    expect(await reasonOf(site.at(path))).toBe(reason);
    expect(site.internalRequests()).toBe(0);
  });

  it('is not reached by a name whose answer changes after it was checked', async () => {
    rebinds = 0;
    site.lookUps.length = 0;
    expect((await fetchText(site.at('/', 'rebinds.example'))).text).toBe('<p>hello</p>');
    expect(site.lookUps).toEqual(['rebinds.example']);
    rebinds = 0;
    expect(await reasonOf(site.at('/again', 'rebinds.example'))).toBe('private');
    expect(site.internalRequests()).toBe(0);
  });
});

describe('what is no address of a web page', () => {
  it.each([
    '',
    'site.example',
    '//site.example/',
    'http://',
    'file:///etc/passwd',
    'ftp://public.example/',
    'gopher://public.example/',
    'data:text/html,hello',
    'javascript:alert(1)',
    'unix:/var/run/docker.sock',
    'http://user:password@public.example/',
    'http://public.example:22/',
    'https://public.example:5432/',
    'http://93.184.215.14:8080/',
  ])('is not opened: %s', async (address) => {
    expect(await reasonOf(address)).toBe('address');
  });

  it.each(['http://missing.example/', 'http://empty.example/'])('is not reached: %s', async (address) => {
    expect(await reasonOf(address)).toBe('unreachable');
  });
});

describe('what takes too much', () => {
  it.each(['/hangs', '/drips'])('time is given up: %s', async (path) => {
    const began = performance.now();
    expect(await reasonOf(site.at(path), { timeoutMs: 200 })).toBe('timeout');
    expect(performance.now() - began).toBeLessThan(3000);
    await expect.poll(() => closed).toContain(path);
  });

  it('room is refused, to the byte', async () => {
    expect(await reasonOf(site.at('/large'), { maxBytes: 100_000 })).toBe('too_large');
    expect(await reasonOf(site.at('/just-right'), { maxBytes: 100_000 })).toBeUndefined();
    expect(await reasonOf(site.at('/endless'))).toBe('too_large');
    await expect.poll(() => closed).toContain('/endless');
  });

  it.each(['/gzip-bomb', '/brotli-bomb'])('room when it is decompressed is refused: %s', async (path) => {
    expect(await reasonOf(site.at(path))).toBe('too_large');
  });
});

it.each([
  ['/error', 'status'],
  ['/missing', 'status'],
  ['/lies', 'unreachable'],
  ['/broken-gzip', 'unreachable'],
  ['/other-packing', 'type'],
])('%s fails with %s', async (path, reason) => {
  expect(await reasonOf(site.at(path))).toBe(reason);
});

it('content of another type than the wanted ones is refused', async () => {
  expect(await reasonOf(site.at('/'), { accept: ['image/*'] })).toBe('type');
  expect(await reasonOf(site.at('/gzip'), { accept: ['image/*'] })).toBe('type');
  expect(await reasonOf(site.at('/image'), { accept: ['image/*'] })).toBeUndefined();
  expect(site.received.at(-1)?.headers.accept).toBe('image/*');
});

it('every failure has a sentence for a person, without what was found', async () => {
  for (const address of ['', 'http://10.0.0.1/', site.at('/elsewhere'), site.at('/error')]) {
    const failure = await site.failureOf(guardedFetch(address));
    expect(failure?.message).toMatch(/^This .+\.$/);
    expect(failure?.message).not.toMatch(/127|10\.0|stack|ECONN/);
  }
});

it('a server under TLS is asked by its name and trusted by its certificate only', async () => {
  const names: string[] = [];
  const server = createTlsServer({
    SNICallback: (name, done) => {
      names.push(name);
      done(new Error('no certificate'));
    },
  });
  server.on('tlsClientError', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const failing = Effect.provideService(
    Effect.flip(guardedFetch(`https://shop.site.example:${port}/`)),
    Network,
    { resolve: async () => ['127.0.0.1'], exceptions: new Set([`127.0.0.1:${port}`]) },
  );
  expect(await Effect.runPromise(failing)).toMatchObject({ reason: 'unreachable' });
  expect(names).toEqual(['shop.site.example']);
  server.close();
});

it('the product reaches the public internet only', async () => {
  const failure = await Effect.runPromise(Effect.flip(guardedFetch(`http://127.0.0.1:${site.port()}/`)));
  expect(failure.reason).toBe('private');
  const named = await Effect.runPromise(Effect.flip(guardedFetch(`http://localhost:${site.port()}/`)));
  expect(named.reason).toBe('private');
});
