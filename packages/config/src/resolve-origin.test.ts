import { describe, expect, it } from 'vitest';
import { resolveOrigin, resolveUpstreams, withoutBrackets } from './resolve-origin.ts';

describe('an origin', () => {
  it.each([
    ['http://127.0.0.1:4001', 'http://127.0.0.1:4001'],
    ['http://127.0.0.1', 'http://127.0.0.1:80'],
    ['https://127.0.0.1', 'https://127.0.0.1:443'],
    ['http://[::1]:4001', 'http://[::1]:4001'],
    ['http://[fd00::2]', 'http://[fd00::2]:80'],
  ])('%s has the address %s', async (origin, address) => {
    expect(await resolveOrigin(origin)).toEqual({ origin, addresses: [address], problem: null });
    expect(new URL(address).origin).toBe(new URL(origin).origin);
  });

  it.each(['http://nothing.invalid:3000', 'no address'])(
    '%s resolves to nothing, and says why',
    async (origin) => {
      const { addresses, problem } = await resolveOrigin(origin);
      expect(addresses).toEqual([]);
      expect(problem).toMatch(/^(ENOTFOUND|EAI_AGAIN|ERR_INVALID_URL)$/);
    },
  );
});

it('a host of a URL loses its brackets, and no other changes', () => {
  expect(['[::1]', '127.0.0.1', 'projections'].map(withoutBrackets)).toEqual([
    '::1',
    '127.0.0.1',
    'projections',
  ]);
});

it('what System shows of them has no password', async () => {
  const upstreams = await resolveUpstreams({
    database: 'postgresql://setter:secret@[::1]:5432/setter',
    kafka: 'kafka://127.0.0.1:9092',
    mail: 'smtps://someone:secret@mail.invalid',
  });
  expect(upstreams).toEqual([
    { name: 'database', host: '[::1]:5432', addresses: ['postgresql://[::1]:5432'], problem: null },
    { name: 'kafka', host: '127.0.0.1:9092', addresses: ['kafka://127.0.0.1:9092'], problem: null },
    {
      name: 'mail',
      host: 'mail.invalid',
      addresses: [],
      problem: expect.stringMatching(/^(ENOTFOUND|EAI_AGAIN)$/),
    },
  ]);
  expect(JSON.stringify(upstreams)).not.toContain('secret');
});
