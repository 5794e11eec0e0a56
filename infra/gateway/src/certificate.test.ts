import { X509Certificate } from 'node:crypto';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { get } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConfigError } from '@setter/platform/config-error';
import { createApp } from '@setter/platform/http/app';
import { makeLogger } from '@setter/platform/logging';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { certificateFor } from './certificate.ts';
import { keptSelfSigned, selfSigned } from './self-signed.ts';

const day = 24 * 60 * 60 * 1000;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'setter-certificate-'));
});
afterAll(() => rm(folder, { recursive: true }));

describe('a certificate of our own', () => {
  it('vouches for the name or the address that it is for, and for no other', () => {
    for (const host of ['localhost', 'setter.example']) {
      const certificate = new X509Certificate(selfSigned(host).cert);
      expect(certificate.checkHost(host)).toBe(host);
      expect(certificate.checkHost('elsewhere.example')).toBeUndefined();
      expect(certificate.verify(certificate.publicKey)).toBe(true);
    }
    for (const [host, address] of [
      ['127.0.0.1', '127.0.0.1'],
      ['[::1]', '::1'],
      ['[2001:db8::a:12]', '2001:db8::a:12'],
    ] as const)
      expect(new X509Certificate(selfSigned(host).cert).checkIP(address)).toBe(address);
  });

  it('can be used now, also where the clock is slow, and for as long as browsers accept', () => {
    const now = new Date('2026-11-21T10:00:00Z');
    const { validFromDate, validToDate } = new X509Certificate(selfSigned('localhost', now).cert);
    expect(validFromDate).toEqual(new Date('2026-11-20T10:00:00Z'));
    expect(validToDate.getTime() - validFromDate.getTime()).toBe(397 * day);
  });

  it('is kept, readable by its owner alone, until it nears its end or the host changes', async () => {
    const now = Date.now();
    const at = (days: number) => new Date(now + days * day);
    const first = keptSelfSigned(folder, 'localhost', at(0));
    expect(keptSelfSigned(folder, 'localhost', at(360))).toEqual(first);
    const { mode } = await stat(join(folder, 'self-signed.pem'));
    expect(mode & 0o777).toBe(0o600);
    const second = keptSelfSigned(folder, 'localhost', at(370));
    expect(second.cert).not.toBe(first.cert);
    expect(keptSelfSigned(folder, 'setter.example', at(370)).cert).not.toBe(second.cert);
  });

  it('serves browsers that trust it, and refuses to be mistaken for another', async () => {
    const certificate = certificateFor('self-signed', {
      dataDir: folder,
      publicUrl: 'https://localhost:8443',
    });
    if (certificate === undefined) throw new Error('no certificate');
    const app = createApp({ trustProxy: 0, certificate }, makeLogger('silent'));
    app.get('/', () => 'hello');
    await app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app.server.address() as AddressInfo;
    const ask = (servername: string) => {
      const { promise, resolve, reject } = Promise.withResolvers<number | undefined>();
      get({ host: '127.0.0.1', port, servername, ca: certificate.cert, agent: false }, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      }).on('error', reject);
      return promise;
    };
    try {
      expect(await ask('localhost')).toBe(200);
      await expect(ask('elsewhere.example')).rejects.toThrow(/altnames/);
      await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow('fetch failed');
    } finally {
      await app.close();
    }
  });
});

describe('GATEWAY_TLS', () => {
  const of = { dataDir: '/nowhere', publicUrl: 'https://localhost:8443' };

  it('is plain HTTP unless it says otherwise', () => {
    expect(certificateFor(undefined, of)).toBeUndefined();
    expect(certificateFor('off', of)).toBeUndefined();
  });

  it('takes the certificate of a folder', async () => {
    const { key, cert } = selfSigned('setter.example');
    await writeFile(join(folder, 'key.pem'), key);
    await writeFile(join(folder, 'cert.pem'), cert);
    expect(certificateFor(folder, of)).toEqual({ key, cert });
  });

  it('is refused by its name when there is nothing to serve with', () => {
    expect(() => certificateFor(join(folder, 'missing'), of)).toThrow(ConfigError);
    expect(() => certificateFor('self-signed', { ...of, dataDir: '/dev/null/x' })).toThrow('GATEWAY_TLS');
  });
});
