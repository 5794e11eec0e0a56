import { createServer } from 'node:http';
import { freePort } from '@setter/embedded-postgres/free-port';
import { Effect } from 'effect';
import { expect, it } from 'vitest';
import { holdAddress } from './address.ts';

const on = (port: number) => ({ host: '127.0.0.1', port, publicUrl: undefined });

it('a port is refused to others from its choice until it is released to be listened on', async () => {
  await Effect.runPromise(
    Effect.scoped(
      Effect.gen(function* () {
        const held = yield* holdAddress(on(yield* Effect.promise(freePort)));
        const refused = yield* Effect.flip(holdAddress(on(held.port)));
        expect(refused.message).toContain('is used by another program');
        yield* held.release;
        yield* holdAddress(on(held.port));
      }),
    ),
  );
});

it('port 0 is a free port that is held as well, and none that the system gives to connections', async () => {
  await Effect.runPromise(
    Effect.scoped(
      Effect.gen(function* () {
        const all = yield* Effect.all(Array.from({ length: 50 }, () => holdAddress(on(0))));
        expect(new Set(all.map(({ port }) => port)).size).toBe(50);
        for (const { port, publicUrl } of all) {
          expect(port).toBeLessThan(32_768);
          expect(publicUrl).toBe(`http://localhost:${port}`);
        }
        const failure = yield* Effect.promise(
          () =>
            new Promise((resolve) => createServer().once('error', resolve).listen(all[0]?.port, '127.0.0.1')),
        );
        expect(failure).toMatchObject({ code: 'EADDRINUSE' });
      }),
    ),
  );
});
