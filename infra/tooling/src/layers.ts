/** Who may import whom; `npm run check` enforces this table. */
export interface Layer {
  /** Folder from the project's root. */
  readonly folder: string;
  /** Packages of ours that it may see, beside itself. */
  readonly sees: readonly string[];
  /** Concerns that it may touch; each is forbidden where it is not named. */
  readonly may: readonly Concern[];
  /** The clients of outside services that it wraps. */
  readonly wraps?: readonly string[];
}

export type Concern = 'effect' | 'node' | 'sql' | 'fastify' | 'react';

export const CONCERNS: Record<Concern, { regex: string; message: string }> = {
  effect: { regex: '^(effect|@effect/.+)(/|$)', message: 'This layer is plain functions: no Effect.' },
  node: { regex: '^node:', message: 'This layer runs in a browser or is pure: nothing of Node.' },
  sql: {
    regex: '^(effect/(unstable/)?sql|@effect/sql-pg|pg)(/|$)',
    message: 'SQL stands only where docs/adr says.',
  },
  fastify: {
    regex: '^(fastify|@fastify/.+|fastify-.+)$',
    message: 'HTTP belongs to the services and platform/http.',
  },
  react: {
    regex: '^(react|react-dom|@tanstack/.+|@headlessui/.+)(/|$)',
    message: 'Only web/src knows React.',
  },
};

export const PACKAGES = [
  'events',
  'domain',
  'contracts',
  'event-store',
  'messaging',
  'platform',
  'jobs',
  'mail',
  'documents',
  'images',
  'ai',
];
export const SERVICES = ['command-api', 'projections', 'workers'];
export const SERVERS = ['embedded-postgres', 'kafka-broker'];
/** Stands in for a provider, on the provider's side of the wire: tests and composition roots run it. */
export const STAND_INS = ['stripe-sandbox'];
const TOOLS = ['bench', 'chaos', 'mutants', 'tooling'];
const ROOTS = ['all-in-one', 'cluster', 'demo', 'gateway'];
export const FORALL = [
  ...PACKAGES,
  ...SERVICES,
  ...SERVERS,
  ...STAND_INS,
  ...TOOLS,
  ...ROOTS,
  'testing',
  'web',
];

export const LAYERS: readonly Layer[] = [
  { folder: 'packages/events', sees: [], may: [] },
  { folder: 'packages/domain', sees: ['events'], may: [] },
  { folder: 'packages/contracts', sees: ['events'], may: [] },
  { folder: 'packages/event-store', sees: ['events'], may: ['effect', 'node', 'sql'] },
  { folder: 'packages/messaging', sees: ['events', 'domain', 'event-store'], may: ['effect', 'node'] },
  {
    folder: 'packages/messaging/src/postgres',
    sees: ['events', 'domain', 'event-store'],
    may: ['effect', 'node', 'sql'],
  },
  {
    folder: 'packages/platform',
    sees: ['events', 'domain', 'contracts', 'event-store'],
    may: ['effect', 'node', 'sql', 'fastify'],
    wraps: ['sanitize-html'],
  },
  { folder: 'packages/jobs', sees: ['event-store'], may: ['effect', 'node', 'sql'] },
  {
    folder: 'packages/mail',
    sees: ['events', 'domain', 'contracts', 'documents', 'event-store', 'platform'],
    may: ['effect', 'node', 'sql'],
    wraps: ['nodemailer', 'sanitize-html'],
  },
  {
    folder: 'packages/documents',
    sees: ['events', 'domain', 'contracts'],
    may: ['node'],
    wraps: ['bidi-js', 'harfbuzzjs', 'pdfkit', 'subset-font'],
  },
  {
    folder: 'packages/images',
    sees: ['contracts', 'documents', 'domain', 'event-store', 'events', 'platform'],
    may: ['effect', 'node', 'sql'],
    wraps: ['sharp'],
  },
  {
    folder: 'packages/ai',
    sees: ['events', 'domain', 'contracts', 'event-store', 'platform'],
    may: ['effect', 'node', 'sql'],
    wraps: ['openai'],
  },
  {
    folder: 'packages/testing',
    sees: ['events', 'domain', 'event-store', ...SERVERS],
    may: ['effect', 'node', 'sql'],
  },
  ...SERVICES.map((name): Layer => ({
    folder: `services/${name}`,
    sees: PACKAGES,
    may: ['effect', 'node', 'fastify'],
  })),
  {
    folder: 'infra/gateway',
    // Of the services only what they answer, and of that only where it lies.
    sees: ['contracts', 'platform', 'command-api', 'projections', 'web'],
    may: ['effect', 'node', 'fastify'],
  },
  {
    folder: 'packages/servers/stripe-sandbox',
    sees: ['event-store', 'platform'],
    may: ['effect', 'node', 'sql', 'fastify'],
  },
  { folder: 'infra/demo', sees: [...PACKAGES, 'command-api'], may: ['effect', 'node'] },
  {
    folder: 'infra/cluster',
    // Documents: its tests read what an invoice says.
    sees: [
      'documents',
      'event-store',
      'platform',
      ...SERVERS,
      ...STAND_INS,
      ...SERVICES,
      'all-in-one',
      'gateway',
    ],
    may: ['effect', 'node'],
  },
  { folder: 'web/src', sees: ['contracts', 'events', 'web'], may: ['react'] },
  { folder: 'web/shared', sees: ['contracts', 'events'], may: ['react'] },
  { folder: 'web/server', sees: ['contracts', 'events', 'images', 'web'], may: ['node', 'fastify', 'react'] },
];

/** Files of a layer that may touch SQL although their folder may not; composition roots choose the connection. */
export const SQL_FILES = [
  'services/*/src/{main,layer,cli}.ts',
  'services/projections/src/runner/**/*.ts',
  'services/projections/src/runner.ts',
  'services/projections/src/list/**/*.ts',
  'services/projections/src/*/{table,projection,queries}.ts',
  'services/projections/src/*/queries/*.ts',
  'services/projections/src/analytics/metrics/*.ts',
  // Work lists that only the log has: whom a broadcast or an alert reaches, removed leads whose time to be restored is
  // over, and coming starts whose reminders wait for a clock that is right.
  'services/workers/src/invoices/select-expired-documents.ts',
  'services/workers/src/reactors/*/select-*.ts',
  'services/workers/src/select-overdue-leads.ts',
  'services/workers/src/newsletter/select-*.ts',
  'services/workers/src/reminders/select-*.ts',
  // The appointments of a client who is removed.
  'services/command-api/src/clients/select-upcoming.ts',
  'services/command-api/src/entity-ids.ts',
  'services/command-api/src/landing-pages/generation-store.ts',
  // How many visits and leads a landing page has, as of a command's position.
  'services/command-api/src/landing-pages/select-page-numbers.ts',
  // Whether the log holds money of another mode, asked once at the start.
  'services/command-api/src/payments/refuse-other-money.ts',
  'services/command-api/src/payments/reconciliation/select-payments.ts',
];

/** Clients of outside services, each to be met in one place only. */
export const OUTSIDE = [
  {
    name: 'kafkajs',
    allowedIn: ['packages/messaging/src/kafka/**', 'infra/bench/**'],
    message: 'kafkajs is known to messaging/kafka only, and to the bench, which measures against it.',
  },
  {
    name: '@event-driven-io',
    allowedIn: ['infra/bench/**'],
    message: 'Emmett is only measured against.',
  },
  {
    name: 'stripe',
    allowedIn: ['**/adapters/**'],
    message: 'Stripe is known to its adapter (adapters/) only.',
  },
  {
    name: 'openai',
    allowedIn: ['packages/ai/**'],
    message: 'OpenAI is known to packages/ai only.',
  },
  {
    name: 'nodemailer',
    allowedIn: ['packages/mail/**'],
    message: 'SMTP is known to packages/mail only.',
  },
  {
    name: 'sanitize-html',
    allowedIn: ['packages/mail/**', 'packages/platform/**'],
    message:
      'HTML of mails is sanitised by packages/mail, that of posts by packages/platform, and nowhere else.',
  },
  {
    name: 'harfbuzzjs',
    allowedIn: ['packages/documents/**'],
    message: 'Letters become glyphs in packages/documents only, for documents and pictures.',
  },
  {
    name: 'sharp',
    allowedIn: ['packages/images/**'],
    message: 'Pictures are decoded and encoded by packages/images only.',
  },
];
