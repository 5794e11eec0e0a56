/** Packages of the product, each as `@setter/<name>`. */
export const PACKAGES = [
  'events',
  'domain',
  'contracts',
  'event-store',
  'messaging',
  'identity',
  'config',
  'html',
  'http',
  'traffic',
  'jobs',
  'mail',
  'documents',
  'images',
  'calendars',
  'ai',
];
export const SERVICES = ['command-api', 'projections', 'workers'];
export const SERVERS = ['embedded-postgres', 'kafka-broker'];
/** Stands in for a provider, on the provider's side of the wire: tests and composition roots run it. */
export const STAND_INS = ['stripe-sandbox'];
const TOOLS = ['bench', 'chaos', 'mutants', 'tooling'];
const ROOTS = ['all-in-one', 'cluster', 'demo', 'gateway'];
export const EVERY_MODULE = [
  ...PACKAGES,
  ...SERVICES,
  ...SERVERS,
  ...STAND_INS,
  ...TOOLS,
  ...ROOTS,
  'testing',
  'web',
];
