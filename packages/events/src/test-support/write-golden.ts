import { existsSync, writeFileSync } from 'node:fs';
import { decodeSetterEvent } from '../registry.ts';
import { eventDefinitions } from '../registry.ts';
import { sampleOf } from './sample.ts';
import { shapeOf } from './shape.ts';

// `npm run golden`: freezes the shapes that have no golden file yet. What is there is never written again.
for (const { type, version, schema, previous } of eventDefinitions) {
  for (const shape of [...previous, { version, schema }]) {
    const file = new URL(`../golden/${type}.v${shape.version}.json`, import.meta.url);
    if (existsSync(file)) continue;
    const stored = sampleOf(shape.schema);
    const decoded = decodeSetterEvent(type, shape.version, stored);
    if (!decoded.ok) throw new Error(`${type} v${shape.version}: ${decoded.failure.reason}`);
    const golden = {
      type,
      schemaVersion: shape.version,
      shape: shapeOf(shape.schema),
      stored,
      current: decoded.event.data,
    };
    writeFileSync(file, `${JSON.stringify(golden, null, 2)}\n`, { flag: 'wx' });
    process.stdout.write(`${type}.v${shape.version}.json is frozen\n`);
  }
}
