import { flagOr, integer, list, secret, text, textOr } from '../schema.ts';
import type { Setting } from '../setting.ts';

/** Where it listens and keeps things. */
export const storageSettings = {
  PORT: {
    schema: integer(3000, 0, 65_535),
    help: 'The port it listens on; 0 picks a free one.',
    part: 'port',
    readBy: ['command-api', 'projections', 'workers', 'stripe-sandbox', 'gateway'],
  },
  HOST: {
    schema: textOr('127.0.0.1'),
    help: 'The address it listens on. One that is not loopback lets others reach Setter.',
    part: 'host',
  },
  BUDGET_FACTOR: {
    schema: integer(1, 1, 1_000_000),
    help: 'How many times the usual budgets of calls are allowed, for load tests or very many people behind one address.',
    part: 'budgetFactor',
    readBy: ['command-api', 'projections'],
  },
  DATA_DIR: {
    schema: textOr('.data'),
    help: 'The folder for the database, generated keys and logs.',
    part: 'dataDir',
  },
  DATABASE_URL: {
    schema: secret,
    help: 'A Postgres 18 of your own, as an owner who may make roles; without it Setter brings one.',
    part: 'databaseUrl',
    example: 'postgres://owner:password@localhost:5432/setter',
  },
  SERVICE_DATABASE_URL: {
    schema: secret,
    help: "The same database as services sign in to it: prepare gives the role setter_service this password. npm start and npm run cluster derive one from the owner's password when this is not set.",
    part: 'serviceDatabaseUrl',
    example: 'postgres://setter_service:password@localhost:5432/setter',
  },
  KAFKA_BROKERS: {
    schema: list,
    help: 'Kafka 4 for services that run as processes of their own: kafka-1:9092,kafka-2:9092.',
    part: 'kafka',
  },
  KAFKA_SSL: { schema: flagOr(false), help: 'Whether brokers are reached by TLS.', part: 'kafka' },
  KAFKA_SASL_MECHANISM: {
    schema: text,
    help: 'How to sign in to the brokers: plain, scram-sha-256 or scram-sha-512.',
    part: 'kafka',
  },
  KAFKA_SASL_USERNAME: { schema: text, help: 'As whom to sign in to the brokers.', part: 'kafka' },
  KAFKA_SASL_PASSWORD: { schema: secret, help: 'Its password.', part: 'kafka' },
  KAFKA_REPLICATION: {
    schema: integer(1, 1, 9),
    help: 'On how many brokers each message is kept; at most as many as there are.',
    part: 'kafka',
  },
  METRICS_TOKEN: {
    schema: secret,
    help: 'What /metrics asks for when others can reach Setter.',
    part: 'metricsToken',
    readBy: ['command-api', 'projections', 'workers', 'gateway'],
    example: 'example-only',
    filled: true,
  },
} as const satisfies Readonly<Record<string, Setting>>;
