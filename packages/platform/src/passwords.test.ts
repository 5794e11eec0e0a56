import { Duration, Effect } from 'effect';
import { describe, expect, it } from 'vitest';
import { Passwords } from './passwords.ts';

const withPasswords = <A>(
  use: (passwords: Passwords['Service']) => Effect.Effect<A>,
  layer = Passwords.layerTest,
) => Effect.runPromise(Effect.provide(Passwords.use(use), layer));

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

  it('takes as long to be refused where there is nobody as where there is somebody', async () => {
    const { nobody, somebody } = await withPasswords(
      ({ hash, verify }) =>
        Effect.gen(function* () {
          const known = yield* hash('correct horse');
          // The fastest of several: what else the machine does only ever adds.
          const timed = (against: string | undefined) =>
            Effect.map(
              Effect.forEach([1, 2, 3, 4], () => Effect.timed(verify('wrong', against))),
              (runs) => Math.min(...runs.map(([took]) => Duration.toMillis(took))),
            );
          yield* timed(known);
          return { somebody: yield* timed(known), nobody: yield* timed(undefined) };
        }),
      Passwords.layer,
    );
    expect(nobody / somebody).toBeGreaterThan(0.5);
    expect(nobody / somebody).toBeLessThan(2);
  });
});
