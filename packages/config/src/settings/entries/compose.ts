import { secret, text, textOr } from '../schema.ts';
import type { Setting } from '../setting.ts';

/** Read by docker compose and by what surrounds the configuration. */
export const composeSettings = {
  POSTGRES_PASSWORD: {
    schema: secret,
    help: 'Of the owner of the database that docker compose brings.',
    example: 'example-only',
    filled: true,
  },
  POSTGRES_SERVICE_PASSWORD: {
    schema: secret,
    help: 'Of the role that services sign in as.',
    example: 'example-only',
    filled: true,
  },
  POSTGRES_CPUS: {
    schema: textOr('1'),
    help: 'How many processors its Postgres may use; at most as many as there are.',
  },
  COMPOSE_PROFILES: {
    schema: text,
    help: 'Which servers it brings; leave out those that you name with DATABASE_URL (and SERVICE_DATABASE_URL) or KAFKA_BROKERS, and cards (the sandbox) with the keys of Stripe.',
    example: 'postgres,kafka,cards',
    filled: true,
  },
  GATEWAY_PORT: {
    schema: textOr('8443'),
    help: 'Where on this machine it can be opened. PUBLIC_URL names the same port unless a proxy stands before it.',
  },
  GATEWAY_TLS: {
    schema: text,
    help: 'self-signed: a certificate that it makes for itself; off: a proxy before it speaks TLS; or a folder in the container with cert.pem and key.pem.',
    example: 'self-signed',
  },
} as const satisfies Readonly<Record<string, Setting>>;
