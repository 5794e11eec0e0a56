import { describe, expect, it } from 'vitest';
import { foreignHost, foreignOrigin } from './request-checks.ts';

const local = { exposed: false, publicUrl: 'http://localhost:3000' };
const exposed = { exposed: true, publicUrl: 'https://setter.example' };

describe('the Host of a request', () => {
  it.each([
    'localhost:3000',
    '127.0.0.1:3000',
    '[::1]:3000',
    'LOCALHOST:3000',
    'localhost:8080',
    'localhost',
  ])('may be %s in local mode', (host) => expect(foreignHost(host, local)).toBeUndefined());

  it.each([
    'evil.example',
    'localhost.evil.example',
    '127.0.0.1.evil.example',
    '10.0.0.1:3000',
    '127.0.0.2:3000',
    '',
    undefined,
  ])('may not be %s in local mode', (host) =>
    expect(foreignHost(host, local)).toMatchObject({ status: 421 }),
  );

  it('is the public name, and nothing else, in exposed mode', () => {
    expect(foreignHost('setter.example', exposed)).toBeUndefined();
    expect(foreignHost('Setter.Example', exposed)).toBeUndefined();
    // Proxies write the port even where it goes without saying.
    expect(foreignHost('setter.example:443', exposed)).toBeUndefined();
    for (const host of [
      'localhost',
      '127.0.0.1:3000',
      'www.setter.example',
      'setter.example:8443',
      'setter.example:80',
      'setter.example:443:443',
      'setter.example.evil.example',
    ]) {
      expect(foreignHost(host, exposed)).toMatchObject({ status: 421 });
    }
  });
});

describe('the origin of a mutation', () => {
  const from = (
    given: {
      origin?: string;
      fetchSite?: string;
      method?: string;
      host?: string;
      postsWithoutReferrer?: boolean;
    },
    settings = local,
  ) =>
    foreignOrigin(
      { method: 'POST', host: 'localhost:3000', origin: undefined, fetchSite: undefined, ...given },
      settings,
    );

  it.each([
    { origin: 'http://localhost:3000' },
    { origin: 'http://127.0.0.1:3000' },
    { origin: 'http://[::1]:3000' },
    { origin: 'http://localhost:8080', host: '127.0.0.1:8080' },
    { fetchSite: 'same-origin' },
    { fetchSite: 'none' },
    {},
    { method: 'GET', origin: 'https://evil.example' },
    { origin: 'null', fetchSite: 'same-origin', postsWithoutReferrer: true },
    { origin: 'http://localhost:3000', postsWithoutReferrer: true },
  ])('may be %j', (given) => expect(from(given)).toBeUndefined());

  it.each([
    { origin: 'http://localhost:5173' },
    { origin: 'https://localhost:3000' },
    { origin: 'http://localhost.evil.example:3000' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: '' },
    { origin: 'http://localhost:3000', host: 'localhost:8080', publicUrl: 'other' },
    { fetchSite: 'same-site' },
    { fetchSite: 'cross-site' },
    { fetchSite: 'anything' },
    { origin: 'https://evil.example', fetchSite: 'same-origin' },
    { method: 'DELETE', origin: 'https://evil.example' },
    { origin: 'null', fetchSite: 'same-origin' },
    { origin: 'null', postsWithoutReferrer: true },
    { origin: 'null', fetchSite: 'none', postsWithoutReferrer: true },
    { origin: 'null', fetchSite: 'same-site', postsWithoutReferrer: true },
    { origin: 'null', fetchSite: 'cross-site', postsWithoutReferrer: true },
    { origin: 'https://evil.example', fetchSite: 'same-origin', postsWithoutReferrer: true },
  ])('may not be %j', ({ publicUrl, ...given }: { publicUrl?: string }) =>
    expect(
      from(given, publicUrl === undefined ? local : { ...local, publicUrl: 'http://localhost:9999' }),
    ).toMatchObject({ status: 403 }),
  );

  it('is compared with PUBLIC_URL in exposed mode', () => {
    const host = 'setter.example';
    expect(from({ host, origin: 'https://setter.example' }, exposed)).toBeUndefined();
    for (const origin of [
      'http://setter.example',
      'https://www.setter.example',
      'https://setter.example:8443',
      'http://localhost:3000',
    ]) {
      expect(from({ host, origin }, exposed)).toMatchObject({ status: 403 });
    }
  });
});
