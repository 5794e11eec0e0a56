import { markdownTable } from '@setter/config/settings/print-settings';
import { type Layer, LAYERS, SQL_FILES } from './layers.ts';
import { PACKAGES } from './module-names.ts';

/** Folders without a rule of their own: they put the product together, or test it. */
const UNRESTRICTED: readonly Pick<Layer, 'folder' | 'holds'>[] = [
  { folder: 'infra/all-in-one', holds: '`npm start`: everything above in one process' },
  {
    folder: 'infra/chaos',
    holds: 'injects faults into the product under load and checks every promise',
  },
  { folder: 'infra/mutants', holds: 'plausible mistakes, each with the test that must fail on it' },
  { folder: 'infra/bench', holds: '`npm run bench`: one file per part; nothing depends on it' },
  {
    folder: 'infra/tooling',
    holds: '`npm test`, `npm run check`, the rules of the linter, printed documents',
  },
];

/** CONTRIBUTING.md's table of folders: what each holds and may import, and whether it may use SQL. */
export const houseTable = (): string =>
  markdownTable(
    ['folder', 'holds', 'may import', 'SQL'],
    [
      ...LAYERS.map((layer) => [`\`${layer.folder}\``, layer.holds, seen(layer), sqlIn(layer)]),
      ...UNRESTRICTED.map(({ folder, holds }) => [`\`${folder}\``, holds, 'anything', 'yes']),
    ],
  );

function seen({ sees }: Layer): string {
  const all = PACKAGES.every((name) => sees.includes(name));
  const names = all ? ['the packages', ...sees.filter((name) => !PACKAGES.includes(name))] : sees;
  return names.join(', ') || 'nothing of ours';
}

function sqlIn({ folder, may }: Layer): string {
  if (may.includes('sql')) return 'yes';
  return SQL_FILES.some((file) => file.startsWith(folder) || isOfEach(file, folder)) ? 'some files' : '';
}

const isOfEach = (file: string, folder: string): boolean =>
  file.startsWith('services/*') && folder.startsWith('services/');

/** Where SQL may be written: folders, and files of folders that may not use it otherwise. */
export const sqlPlaces = (): string => {
  const folders = LAYERS.filter(({ may }) => may.includes('sql')).map(({ folder }) => `${folder}/**`);
  return [...folders, ...SQL_FILES].map((place) => `- \`${place}\``).join('\n');
};
