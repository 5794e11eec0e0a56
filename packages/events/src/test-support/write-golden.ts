import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import { decodeSetterEvent, eventDefinitions } from '../registry.ts';
import { fileOf, type Golden } from './golden.ts';
import { samplesOf } from './sample.ts';
import { shapeChanges } from './shape-changes.ts';
import { shapeOf } from './shape.ts';

// `npm run golden`: freezes the shapes that have no golden file yet, and adds to those that grew what is new. A sample
// that is there stays as it is, and a change that breaks what is in the log is refused.
const freeze = (type: string, schemaVersion: number, schema: z.ZodObject) => {
  const file = fileOf(type, schemaVersion);
  const shape = shapeOf(schema);
  const before = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Golden) : undefined;
  if (isDeepStrictEqual(before?.shape, shape)) return;
  const broken = before && shapeChanges(before.shape, shape).filter(({ isBreaking }) => isBreaking);
  if (broken && broken.length > 0) {
    const changes = broken.map(({ path, what }) => `  ${path} ${what}\n`).join('');
    process.stderr.write(
      `${type} v${schemaVersion} needs a new version, with an upcaster from this one:\n${changes}`,
    );
    process.exitCode = 1;
    return;
  }
  const frozen = before?.samples ?? [];
  const isNew = (data: unknown) => !frozen.some(({ stored }) => isDeepStrictEqual(stored, data));
  const added = samplesOf(schema)
    .filter(isNew)
    .map((stored) => {
      const decoded = decodeSetterEvent(type, schemaVersion, stored);
      if (!decoded.ok) throw new Error(`${type} v${schemaVersion}: ${decoded.failure.reason}`);
      return { stored, current: decoded.event.data };
    });
  const golden: Golden = { type, schemaVersion, shape, samples: [...frozen, ...added] };
  writeFileSync(file, `${JSON.stringify(golden, null, 2)}\n`);
  process.stdout.write(`${type}.v${schemaVersion}.json ${before ? 'has grown' : 'is frozen'}\n`);
};

for (const { type, version, schema, previous } of eventDefinitions) {
  for (const shape of [...previous, { version, schema }]) freeze(type, shape.version, shape.schema);
}
