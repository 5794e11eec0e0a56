import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { modulePicture } from './module-picture.ts';
import { projectRoot } from './run-command.ts';

/** A part of a document that is printed from the code, between `<!-- name -->` and `<!-- /name -->`. */
interface PrintedPart {
  readonly file: string;
  readonly name: string;
  readonly print: () => string;
}

const PARTS: readonly PrintedPart[] = [
  { file: 'docs/architecture.md', name: 'modules', print: modulePicture },
];

/** Each document with printed parts: as it is, and as it should be. */
export function printedDocs(): readonly {
  readonly file: string;
  readonly text: string;
  readonly printed: string;
}[] {
  return [...new Set(PARTS.map(({ file }) => file))].map((file) => {
    const text = readFileSync(join(projectRoot, file), 'utf8');
    const printed = PARTS.filter((part) => part.file === file).reduce(withPart, text);
    return { file, text, printed };
  });
}

function withPart(text: string, { file, name, print }: PrintedPart): string {
  const [begin, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`${file} has no part ${begin} … ${end}`);
  return `${text.slice(0, from + begin.length)}\n\n${print()}\n\n${text.slice(to)}`;
}

// `npm run docs`
if (import.meta.main)
  for (const { file, printed } of printedDocs()) writeFileSync(join(projectRoot, file), printed);
