import { freePort } from '@setter/embedded-postgres/free-port';
import type { Config } from '@setter/config/config';
import { Effect } from 'effect';
import { holdPort } from './hold-port.ts';

/** The address to listen on, decided before anything is built: pages and Origin checks need it. */
export interface Address {
  readonly host: string;
  readonly port: number;
  /** Origin for links and Origin checks. */
  readonly publicUrl: string;
}

/** An address that no other program can take until it is released, right before it is listened on. */
export interface HeldAddress extends Address {
  readonly release: Effect.Effect<void>;
}

/** Holds the port, or a free one for port 0. Fails with one line when it is taken or not permitted. */
export const holdAddress = Effect.fnUntraced(function* (config: Pick<Config, 'host' | 'port' | 'publicUrl'>) {
  const { port, release } = yield* config.port === 0
    ? Effect.retry(
        Effect.flatMap(Effect.promise(freePort), (free) => hold(config.host, free)),
        { times: 4 },
      )
    : hold(config.host, config.port);
  const address: HeldAddress = {
    host: config.host,
    port,
    publicUrl: config.publicUrl ?? `http://localhost:${port}`,
    release,
  };
  return address;
});

const hold = (host: string, port: number) =>
  Effect.map(holdPort(host, port), ({ release }) => ({ port, release }));
