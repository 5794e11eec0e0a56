import crypto from 'node:crypto';
import { CallerConnected } from '@setter/event-store/append';
import { Effect, Exit, Fiber, Layer } from 'effect';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { CurrentPasswordRules, rulesFor } from './password-rules.ts';
import { Passwords } from './passwords.ts';

// Not a mocked module: another test file of this process may have loaded it before.
afterEach(() => vi.restoreAllMocks());

const rules = Layer.succeed(CurrentPasswordRules, rulesFor({ exposed: false }));

const withPasswords = <A>(
  use: (passwords: Passwords['Service']) => Effect.Effect<A>,
  layer = Passwords.layerTest,
) => Effect.runPromise(Effect.provide(Passwords.use(use), Layer.provide(layer, rules)));

describe('a password', () => {
  it('is verified by its own hash and no other', async () => {
    const outcome = await withPasswords((passwords) =>
      Effect.gen(function* () {
        const hash = yield* passwords.hash('correct horse');
        const other = yield* passwords.hash('correct horse');
        return {
          differ: hash !== other,
          right: yield* passwords.verify('correct horse', hash),
          wrong: yield* passwords.verify('Correct horse', hash),
          empty: yield* passwords.verify('', hash),
          nobody: yield* passwords.verify('correct horse', undefined),
        };
      }),
    );
    expect(outcome).toEqual({ differ: true, right: true, wrong: false, empty: false, nobody: false });
  });

  it('is kept as argon2id with 32 MiB and three passes', async () => {
    const hash = await withPasswords(({ hash }) => hash('correct horse'), Passwords.layer);
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=32768,t=3,p=1\$[A-Za-z\d+/]{22}\$[A-Za-z\d+/]{43}$/);
  });

  it('takes as long to reject an unknown account as a wrong password', async () => {
    const argon2 = vi.spyOn(crypto, 'argon2');
    const costs = () =>
      argon2.mock.calls.map(([, { memory, passes, parallelism, tagLength }]) => [
        memory,
        passes,
        parallelism,
        tagLength,
      ]);
    await withPasswords(
      ({ hash, verify }) =>
        Effect.gen(function* () {
          const known = yield* hash('correct horse');
          argon2.mockClear();
          yield* verify('wrong', known);
          yield* verify('wrong', undefined);
        }),
      Passwords.layer,
    );
    expect(costs()).toEqual([
      [32 * 1024, 3, 1, 32],
      [32 * 1024, 3, 1, 32],
    ]);
  });

  it('is hashed with at most three others at the same time', async () => {
    let running = 0;
    let most = 0;
    vi.spyOn(crypto, 'argon2').mockImplementation((_algorithm, _parameters, done) => {
      most = Math.max(most, ++running);
      setTimeout(() => {
        running--;
        done(null, Buffer.alloc(32));
      }, 5);
    });
    await withPasswords(({ hash }) =>
      Effect.forEach(Array.from({ length: 12 }), () => hash('correct horse'), { concurrency: 'unbounded' }),
    );
    expect(most).toBe(4);
  });

  it('is not hashed for a caller who disconnected while it waited for its turn', async () => {
    let hashed = 0;
    let isConnected = true;
    vi.spyOn(crypto, 'argon2').mockImplementation((_algorithm, _parameters, done) => {
      hashed++;
      isConnected = false;
      setTimeout(() => done(null, Buffer.alloc(32)), 5);
    });
    const exits = await withPasswords(({ hash }) =>
      Effect.forEach(
        Array.from({ length: 12 }),
        () => Effect.exit(Effect.forkChild(hash('correct horse')).pipe(Effect.flatMap(Fiber.join))),
        {
          concurrency: 'unbounded',
        },
      ).pipe(Effect.provideService(CallerConnected, () => isConnected)),
    );
    expect(exits.map(Exit.hasInterrupts)).toContain(true);
    expect(exits.filter(Exit.isSuccess)).toHaveLength(hashed);
    expect(hashed).toBeLessThanOrEqual(4);
  });
});
