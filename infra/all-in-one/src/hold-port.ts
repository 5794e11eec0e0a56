import { createServer, type Server } from 'node:net';
import { once } from 'node:events';
import { cannotListen } from './cannot-listen.ts';
import { Effect } from 'effect';

/** Keeps a port from other programs until it is released: connections to it are closed at once. */
export const holdPort = Effect.fnUntraced(function* (host: string, port: number) {
  const server = yield* Effect.acquireRelease(
    Effect.tryPromise({
      try: async () => {
        const made = createServer((socket) => socket.destroy());
        made.listen({ host, port, exclusive: true });
        await once(made, 'listening');
        return made;
      },
      catch: (error) => cannotListen(host, port, error),
    }),
    close,
  );
  return { release: close(server) };
});

const close = (server: Server) =>
  Effect.promise(() => new Promise<void>((closed) => server.close(() => closed())));
