import { createHash } from 'node:crypto';
import { ask } from '../database.ts';
import type { Check } from './check.ts';
import type { StoredRow } from './read-log.ts';

/** The log is intact: no gap, no duplicate, no changed event. */
export const logChecks: readonly Check[] = [
  {
    promise: 'positions are 1 to head without a hole',
    look: async ({ log }) => ({
      seen: `${log.length} events`,
      broken: log.flatMap(({ position }, at) =>
        position === at + 1 ? [] : [`place ${at + 1} of the log has position ${position}`],
      ),
    }),
  },
  {
    promise: 'every stream counts 1, 2, 3 … up to the version that is noted for it',
    look: async ({ log, system }) => {
      const broken: string[] = [];
      const versions = new Map<string, number>();
      for (const { stream_id: stream, version, position } of log) {
        const expected = (versions.get(stream) ?? 0) + 1;
        if (version !== expected)
          broken.push(`event ${position} is version ${version} of ${stream} instead of ${expected}`);
        versions.set(stream, version);
      }
      const noted = await ask<{ stream_id: string; version: number }>(
        system.databaseUrl,
        'SELECT stream_id, version FROM event_store.streams',
      );
      for (const { stream_id: stream, version } of noted)
        if (versions.get(stream) !== version)
          broken.push(`${stream} is noted at ${version} and has ${versions.get(stream) ?? 0} events`);
      if (noted.length !== versions.size)
        broken.push(`${noted.length} streams are noted, ${versions.size} exist`);
      return { seen: `${versions.size} streams`, broken };
    },
  },
  {
    promise: 'every event has an id of its own and the digest of what is stored',
    look: async ({ log }) => {
      const ids = new Set(log.map(({ id }) => id));
      const twice =
        ids.size === log.length ? [] : [`${log.length - ids.size} events share an id with another`];
      const wrong = log.filter((row) => digestOf(row) !== row.digest);
      return {
        seen: `${log.length} digests`,
        broken: [...twice, ...wrong.map(({ position }) => `event ${position} does not have its digest`)],
      };
    },
  },
];

/** Computed here from the documented format, not by the code that wrote it. */
const digestOf = (row: StoredRow): string =>
  createHash('sha256')
    .update(
      canonical({
        id: row.id,
        streamId: row.stream_id,
        streamVersion: row.version,
        type: row.type,
        schemaVersion: row.schema_version,
        partitionKey: row.partition_key,
        data: row.data,
        metadata: row.metadata,
      }),
    )
    .digest('hex');

const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
