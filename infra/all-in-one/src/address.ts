import { createServer } from 'node:net';
import type { Config } from '@setter/platform/config';
import { Effect } from 'effect';
import { StartError } from './start-error.ts';

/** The address to listen on, decided before anything is built: pages and Origin checks need it. */
export interface Address {
  readonly host: string;
  readonly port: number;
  /** Origin for links and Origin checks. */
  readonly publicUrl: string;
}

/** Tries the port, or finds a free one for port 0. Fails with one line when it is taken or not permitted. */
export const findAddress = Effect.fnUntraced(function* (config: Pick<Config, 'host' | 'port' | 'publicUrl'>) {
  const port = yield* tryPort(config.host, config.port);
  const address: Address = {
    host: config.host,
    port,
    publicUrl: config.publicUrl ?? `http://localhost:${port}`,
  };
  return address;
});

/** One line for a failure to listen. */
export const cannotListen = (host: string, port: number, error: unknown): StartError => {
  const code =
    typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : 'unknown error';
  const where = `Port ${port} on ${host}`;
  if (code === 'EADDRINUSE') {
    return new StartError({
      message: `${where} is used by another program; stop that one, or set PORT to a free port.`,
    });
  }
  if (code === 'EACCES') {
    return new StartError({
      message: `${where} needs more rights than this user has; set PORT to 1024 or above.`,
    });
  }
  return new StartError({ message: `${where} cannot be listened on (${code}); check HOST and PORT.` });
};

const tryPort = (host: string, port: number) =>
  Effect.callback<number, StartError>((resume) => {
    const server = createServer();
    server.once('error', (error) => resume(Effect.fail(cannotListen(host, port, error))));
    server.listen({ host, port, exclusive: true }, () => {
      const found = server.address();
      server.close(() =>
        resume(Effect.succeed(typeof found === 'object' && found !== null ? found.port : port)),
      );
    });
  });
