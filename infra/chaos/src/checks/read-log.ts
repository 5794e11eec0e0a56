import type { EventMetadata } from '@setter/events/envelope';
import { ask } from '../database.ts';
import type { System } from '../systems/system.ts';

/** One row of the log, undecoded. */
export interface StoredRow {
  readonly position: number;
  readonly stream_id: string;
  readonly version: number;
  readonly id: string;
  readonly type: string;
  readonly schema_version: number;
  readonly partition_key: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly metadata: EventMetadata;
  /** 64 hexadecimal digits. */
  readonly digest: string;
  readonly recorded_at: Date;
}

const pageSize = 20_000;

export const readLog = async ({ databaseUrl }: System): Promise<readonly StoredRow[]> => {
  const log: StoredRow[] = [];
  for (;;) {
    const page = await ask<StoredRow>(
      databaseUrl,
      `SELECT position::float8 AS position, stream_id, version, id, type, schema_version, partition_key, data, metadata,
              encode(digest, 'hex') AS digest, recorded_at
         FROM event_store.events WHERE position > $1 ORDER BY position LIMIT ${pageSize}`,
      [log.at(-1)?.position ?? 0],
    );
    log.push(...page);
    if (page.length < pageSize) return log;
  }
};
