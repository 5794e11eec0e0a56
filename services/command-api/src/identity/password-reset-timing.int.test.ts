import { Effect } from 'effect';
import { expect, it } from 'vitest';
import { newClient, withIdentities } from '../test-support/identities.ts';

const { database, get } = withIdentities();

const addresses = 200;
/** An address may ask five times an hour. */
const rounds = 5;
const differsBy = 0.1;

const known = Array.from({ length: addresses }, (_, n) => `known-${n}@client.example`);
const unknown = Array.from({ length: addresses }, (_, n) => `other-${n}@client.example`);

let asked = 0;
/** How long the answer took, in ms. */
const ask = async (email: string): Promise<number> => {
  asked++;
  const begun = performance.now();
  const { statusCode } = await get().api.app.inject({
    method: 'POST',
    url: '/api/auth/request-password-reset',
    headers: { host: 'localhost:3000' },
    remoteAddress: `10.1.${Math.floor(asked / 250)}.${asked % 250}`,
    payload: { email },
  });
  const took = performance.now() - begun;
  expect(statusCode).toBe(202);
  return took;
};

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!;

it('takes the same time for known and unknown addresses, asked in turn', async () => {
  await get().api.run(
    Effect.forEach(known, (email, n) => newClient(`known${n}`, email), { concurrency: 8, discard: true }),
  );
  const [{ count } = { count: 0 }] = await database().query<{ count: number }>(
    "SELECT count(*)::int AS count FROM event_store.reservations WHERE kind = 'client_email'",
  );
  // Beside that of the client who is there from the start.
  expect(count).toBe(addresses + 1);
  // What is only slow at first is over.
  for (let n = 0; n < 20; n++) await ask(`first-${n}@client.example`);
  const times = { known: [] as number[], unknown: [] as number[] };
  const ratios: number[] = [];
  // More of them decide where the machine's other work made a difference.
  for (let round = 0; round < rounds; round++) {
    for (let n = 0; n < addresses; n++) {
      const pair = [
        async () => times.known.push(await ask(known[n]!)),
        async () => times.unknown.push(await ask(unknown[n]!)),
      ];
      // Each is first as often as the other.
      for (const next of n % 2 === 0 ? pair : pair.toReversed()) await next();
    }
    ratios.push(median(times.known) / median(times.unknown));
    if (Math.abs(ratios.at(-1)! - 1) <= differsBy) break;
  }
  expect(Math.abs(ratios.at(-1)! - 1), `known by unknown: ${ratios.join(', ')}`).toBeLessThanOrEqual(
    differsBy,
  );
});
