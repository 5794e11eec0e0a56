import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { OxlintOverride } from 'oxlint';
import { noBusiness, notTheInside } from './event-store-rules.ts';

/** Who may import whom; `npm run check` enforces this table. */
interface Layer {
  /** Folder from the project's root. */
  readonly folder: string;
  /** Packages of ours that it may see, beside itself. */
  readonly sees: readonly string[];
  /** Concerns that it may touch; each is forbidden where it is not named. */
  readonly may: readonly Concern[];
}

type Concern = 'effect' | 'node' | 'sql' | 'fastify' | 'react';

const CONCERNS: Record<Concern, { regex: string; message: string }> = {
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

const PACKAGES = ['events', 'domain', 'contracts', 'event-store', 'messaging', 'platform'];
const SERVICES = ['command-api', 'projections', 'workers'];
const SERVERS = ['embedded-postgres', 'kafka-broker'];
const TOOLS = ['bench', 'chaos', 'mutants', 'tooling'];
const ROOTS = ['all-in-one', 'cluster', 'gateway'];
const FORALL = [...PACKAGES, ...SERVICES, ...SERVERS, ...TOOLS, ...ROOTS, 'testing', 'web'];

const LAYERS: readonly Layer[] = [
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
    folder: 'infra/cluster',
    sees: ['event-store', 'platform', ...SERVERS, ...SERVICES, 'all-in-one'],
    may: ['effect', 'node'],
  },
  { folder: 'web/src', sees: ['contracts', 'events', 'web'], may: ['react'] },
  { folder: 'web/shared', sees: ['contracts', 'events'], may: ['react'] },
  { folder: 'web/server', sees: ['contracts', 'events', 'web'], may: ['node', 'fastify', 'react'] },
];

/** Files of a layer that may touch SQL although their folder may not; composition roots choose the connection. */
const SQL_FILES = [
  'services/*/src/{main,layer,cli}.ts',
  'services/projections/src/runner/**/*.ts',
  'services/projections/src/runner.ts',
  'services/projections/src/*/{table,projection,queries}.ts',
  // A work list that only the log has: removed leads whose time to be restored is over.
  'services/workers/src/select-overdue-leads.ts',
  'services/command-api/src/clients/client-ids.ts',
  // The built-in card provider's own tables: the provider's side of the wire.
  'services/command-api/src/payments/sandbox/**/*.ts',
];

/** Clients of outside services, each to be met in one place only. */
const OUTSIDE = [
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
    allowedIn: ['**/adapters/**'],
    message: 'OpenAI is known to its adapter (adapters/) only.',
  },
  {
    name: 'nodemailer',
    allowedIn: ['**/adapters/**'],
    message: 'SMTP is known to its adapter (adapters/) only.',
  },
];

const TESTS = ['*.test.ts', '*.test.tsx', 'test-support/**/*.ts'];
type Restriction = ({ regex: string } | { group: string[] }) & { message: string };

/**
 * The linter's overrides for the table above. A later override of a rule replaces an earlier one, so each carries
 * all restrictions of its files, and they go from the wide to the narrow.
 */
export function layerOverrides(root: string) {
  const outside = (except: readonly string[] = []): Restriction[] =>
    OUTSIDE.filter(({ name }) => !except.includes(name)).map(({ name, message }) => ({
      regex: `^${name}(/|$)`,
      message,
    }));
  const rest = override(['**/*.{ts,tsx}'], [...leavingThePackage(), ...outside(), notTheBench, notTheInside]);
  // Measuring needs the parts of the product that it measures, and what it measures them against.
  const bench = override(
    ['infra/bench/**/*.ts'],
    [
      ...restrictions(
        {
          folder: 'infra/bench',
          sees: [...PACKAGES, ...SERVICES, ...SERVERS, 'testing'],
          may: ['effect', 'node', 'sql', 'fastify'],
        },
        'bench',
      ),
      ...leavingThePackage(),
      ...outside(['@event-driven-io', 'kafkajs']),
    ],
  );

  const layers = LAYERS.map((layer) =>
    override(
      [`${layer.folder}/**/*.{ts,tsx}`],
      [
        ...restrictions(layer),
        ...leavingThePackage(),
        ...outside(),
        ...(layer.folder === 'packages/event-store' ? [noBusiness(root)] : []),
      ],
    ),
  );
  const tests = LAYERS.map((layer) => {
    const sees = [...layer.sees, 'testing'];
    const may: Concern[] = [...layer.may, 'node', 'effect', 'sql', 'fastify'];
    return override(
      TESTS.map((pattern) => `${layer.folder}/**/${pattern}`),
      [...restrictions({ ...layer, sees, may }), ...leavingThePackage(), ...outside()],
    );
  });
  const sql = SERVICES.map((name) =>
    override(
      SQL_FILES.map((file) => file.replace('services/*', `services/${name}`)).filter((file) =>
        file.startsWith(`services/${name}/`),
      ),
      [
        ...restrictions({ folder: '', sees: PACKAGES, may: ['effect', 'node', 'fastify', 'sql'] }, name),
        ...leavingThePackage(),
        ...outside(),
      ],
    ),
  );
  // `npm run projections` also works on a stopped installation, whose server it starts for the while.
  const cli = override(
    ['services/projections/src/cli/**/*.ts'],
    [
      ...restrictions({
        folder: 'services/projections',
        sees: [...PACKAGES, 'embedded-postgres'],
        may: ['effect', 'node', 'sql'],
      }),
      ...leavingThePackage(),
      ...outside(),
    ],
  );
  const adapters = ['services/command-api', 'services/workers'].map((folder) =>
    override(
      [`${folder}/**/adapters/**/*.ts`],
      [
        ...restrictions({ folder, sees: PACKAGES, may: ['effect', 'node'] }),
        ...leavingThePackage(),
        ...outside(['stripe', 'openai', 'nodemailer']),
      ],
    ),
  );
  const kafka = override(
    ['packages/messaging/src/kafka/**/*.ts'],
    [
      ...restrictions({
        folder: 'packages/messaging',
        sees: ['events', 'domain', 'event-store'],
        may: ['effect', 'node'],
      }),
      ...outside(['kafkajs']),
    ],
  );
  const kafkaTests = override(
    TESTS.map((pattern) => `packages/messaging/src/kafka/**/${pattern}`),
    [
      ...restrictions({
        folder: 'packages/messaging',
        sees: ['events', 'domain', 'event-store', 'testing'],
        may: ['effect', 'node', 'sql'],
      }),
      ...leavingThePackage(),
      ...outside(['kafkajs']),
    ],
  );
  return [
    rest,
    bench,
    ...layers,
    ...sql,
    cli,
    ...adapters,
    kafka,
    ...featureOverrides(root),
    ...tests,
    kafkaTests,
  ];
}

/** Restrictions of a layer; `name` is the package's own where the folder does not end in it. */
function restrictions({ folder, sees, may }: Layer, name = folder.split('/')[1] ?? ''): Restriction[] {
  const hidden = FORALL.filter((other) => other !== name && !sees.includes(other));
  const concerns = (Object.keys(CONCERNS) as Concern[]).filter((concern) => !may.includes(concern));
  return [
    {
      regex: `^@setter/(${hidden.join('|')})(/|$)`,
      message: `This layer may import only: ${sees.join(', ') || 'nothing of ours'}.`,
    },
    ...concerns.map((concern) => CONCERNS[concern]),
    ...(sees.includes('testing') ? [] : [notTheInside]),
    ...(SHARES_VALUE_SETS.includes(folder) ? [valueSetsOnly] : []),
  ];
}

// From inside src, a path that climbs and then names a src, a package folder or node_modules has left the package.
function leavingThePackage(): Restriction[] {
  return [
    {
      regex: '^(\\.\\./)+((packages|services|infra|web)/|.*node_modules/|[^.].*/src/)',
      message: 'Import another package by its name (@setter/...), not by its path.',
    },
  ];
}

/** What ships must not lean on it. */
const notTheBench: Restriction = {
  regex: '^@setter/bench(/|$)',
  message: 'Nothing depends on the bench.',
};

/** Answers and stored events change apart: what they have in common are the sets of values, which need not even zod. */
const valueSetsOnly: Restriction = {
  group: ['@setter/events/**', '!@setter/events/**/value-sets'],
  message: 'Only the value sets of events are shared with contracts and the browser.',
};
const SHARES_VALUE_SETS = ['packages/contracts', 'web/src', 'web/shared'];

function featureOverrides(root: string) {
  const features = readdirSync(join(root, 'web/src/features'), { withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  );
  const own = LAYERS.find(({ folder }) => folder === 'web/src');
  if (!own) return [];
  return features.flatMap(({ name }) => {
    const others = features.filter((other) => other.name !== name).map((other) => other.name);
    if (others.length === 0) return [];
    return [
      override(
        [`web/src/features/${name}/**/*.{ts,tsx}`],
        [
          ...restrictions({ ...own, sees: [...own.sees, 'testing'] }),
          {
            regex: `^(\\.\\./)+(features/)?(${others.join('|')})(/|$)`,
            message: 'Features never import each other.',
          },
        ],
      ),
    ];
  });
}

function override(files: readonly string[], patterns: Restriction[]): OxlintOverride {
  return { files: [...files], rules: { 'no-restricted-imports': ['error', { patterns }] } };
}
