import { X509Certificate } from 'node:crypto';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { get } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConfigError } from '@setter/config/config-error';
import { createApp } from '@setter/http/app';
import { makeLogger } from '@setter/http/logging/logging';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { certificateFor } from './certificate.ts';
import { storedSelfSigned, selfSigned } from './self-signed.ts';

const day = 24 * 60 * 60 * 1000;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'setter-certificate-'));
});
afterAll(() => rm(folder, { recursive: true }));

describe('the self-signed certificate', () => {
  it('names the host or the IP address it is for, and no other', async () => {
    for (const host of ['localhost', 'setter.example']) {
      const certificate = new X509Certificate((await selfSigned(host)).cert);
      expect(certificate.checkHost(host)).toBe(host);
      expect(certificate.checkHost('elsewhere.example')).toBeUndefined();
      expect(certificate.verify(certificate.publicKey)).toBe(true);
      expect(certificate.publicKey.asymmetricKeyDetails).toMatchObject({ namedCurve: 'prime256v1' });
    }
    for (const [host, address] of [
      ['127.0.0.1', '127.0.0.1'],
      ['[::1]', '::1'],
      ['[2001:db8::a:12]', '2001:db8::a:12'],
    ] as const)
      expect(new X509Certificate((await selfSigned(host)).cert).checkIP(address)).toBe(address);
  });

  it('is valid from yesterday, for slow clocks, and for as long as browsers accept', async () => {
    const now = new Date('2026-11-21T10:00:00Z');
    const { validFromDate, validToDate } = new X509Certificate((await selfSigned('localhost', now)).cert);
    expect(validFromDate).toEqual(new Date('2026-11-20T10:00:00Z'));
    expect(validToDate.getTime() - validFromDate.getTime()).toBe(397 * day);
  });

  it('is stored, readable by its owner alone, until it nears its end or the host changes', async () => {
    const now = Date.now();
    const at = (days: number) => new Date(now + days * day);
    const first = await storedSelfSigned(folder, 'localhost', at(0));
    expect(await storedSelfSigned(folder, 'localhost', at(360))).toEqual(first);
    const { mode } = await stat(join(folder, 'self-signed.pem'));
    expect(mode & 0o777).toBe(0o600);
    const second = await storedSelfSigned(folder, 'localhost', at(370));
    expect(second.cert).not.toBe(first.cert);
    expect((await storedSelfSigned(folder, 'setter.example', at(370))).cert).not.toBe(second.cert);
  });

  it('serves clients that trust it, under its own name only', async () => {
    const certificate = await certificateFor('self-signed', {
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

  it('means plain HTTP when off or not set', async () => {
    expect(await certificateFor(undefined, of)).toBeUndefined();
    expect(await certificateFor('off', of)).toBeUndefined();
  });

  it('reads the certificate of a folder', async () => {
    const { key, cert } = await selfSigned('setter.example');
    await writeFile(join(folder, 'key.pem'), key);
    await writeFile(join(folder, 'cert.pem'), cert);
    expect(await certificateFor(folder, of)).toEqual({ key, cert });
  });

  it('fails with the name of the setting when there is no certificate to serve', async () => {
    await expect(certificateFor(join(folder, 'missing'), of)).rejects.toThrow(ConfigError);
    await expect(certificateFor('self-signed', { ...of, dataDir: '/dev/null/x' })).rejects.toThrow(
      'GATEWAY_TLS',
    );
  });
});
