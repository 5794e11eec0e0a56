import { printEnvExample, printSettingsPage } from '@setter/config/settings/print-settings';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { houseTable, sqlPlaces } from './house-table.ts';
import { modulePicture } from './module-picture.ts';
import { projectRoot } from './run-command.ts';

/** A file, or its part between `<!-- name -->` and `<!-- /name -->`, that is printed from the code. */
interface Printed {
  readonly file: string;
  readonly part?: string;
  readonly print: () => string;
}

const PRINTED: readonly Printed[] = [
  { file: '.env.example', print: printEnvExample },
  { file: 'docs/settings.md', print: printSettingsPage },
  { file: 'CONTRIBUTING.md', part: 'house', print: houseTable },
  { file: 'docs/architecture.md', part: 'modules', print: modulePicture },
  { file: 'docs/architecture.md', part: 'sql', print: sqlPlaces },
];

/** Each printed file: its text as it is, and as it should be. */
export function printedDocs(): readonly {
  readonly file: string;
  readonly text: string;
  readonly printed: string;
}[] {
  return [...new Set(PRINTED.map(({ file }) => file))].map((file) => {
    const text = readFileSync(join(projectRoot, file), 'utf8');
    const printed = PRINTED.filter((one) => one.file === file).reduce(print, text);
    return { file, text, printed };
  });
}

function print(text: string, { file, part, print }: Printed): string {
  if (part === undefined) return print();
  const [begin, end] = [`<!-- ${part} -->`, `<!-- /${part} -->`];
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`${file} has no part ${begin} … ${end}`);
  return `${text.slice(0, from + begin.length)}\n\n${print()}\n\n${text.slice(to)}`;
}

// `npm run docs`
if (import.meta.main)
  for (const { file, printed } of printedDocs()) writeFileSync(join(projectRoot, file), printed);
