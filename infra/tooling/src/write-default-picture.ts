// Renders the default background of landing pages from its drawing, in every width and format, with its luminance:
// `npm run default-picture`. What it writes is committed, since a build has no codecs.
import { createHash } from 'node:crypto';
import { globSync, rmSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { prepareImage } from '@setter/images/prepare-image';
import { renderScene } from '@setter/images/render-scene';
import { Effect } from 'effect';
import { projectRoot } from './run-command.ts';

const drawing = await readFile(join(projectRoot, 'packages/images/scenes/beach.svg'));
// Files under /assets/ are kept by browsers forever, so another drawing has other names.
const name = `beach-${createHash('sha256').update(drawing).digest('hex').slice(0, 8)}`;
const folder = join(projectRoot, 'web/public/assets');
const { width, height, luminance, renditions } = await Effect.runPromise(
  Effect.flatMap(renderScene('beach'), (bytes) => prepareImage(bytes, 'photo')),
);

await mkdir(folder, { recursive: true });
for (const old of globSync('beach-*', { cwd: folder })) rmSync(join(folder, old));
for (const { width: nominal, format, bytes } of renditions)
  await writeFile(join(folder, `${name}-${nominal}.${format}`), bytes);

const { columns, rows, mean, cells } = luminance;
const lines = Array.from({ length: rows }, (_, row) => cells.slice(row * columns, (row + 1) * columns))
  .map((ofRow) => `    '${ofRow.map(({ min, max }) => `${min}-${max}`).join(' ')}',`)
  .join('\n');
await writeFile(
  join(projectRoot, 'packages/contracts/src/images/default-picture.gen.ts'),
  `// Written by \`npm run default-picture\`.
export const made = {
  path: '/assets/${name}',
  width: ${width},
  height: ${height},
  columns: ${columns},
  rows: ${rows},
  mean: ${mean},
  /** Of each cell the least and the most, row by row. */
  cells: [
${lines}
  ],
};
`,
);
