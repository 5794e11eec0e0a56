import pg from 'pg';

/** Counts what a COPY sends and keeps none of it. */
class CopyOut extends pg.Query {
  bytes = 0;

  /** Called by the driver with each piece. */
  handleCopyData({ chunk }: { readonly chunk: Buffer }): void {
    this.bytes += chunk.length;
  }
}

/** Sends every event to this process, with the columns that a fold reads; returns how many bytes came. */
export const copyEvents = (client: pg.Client): Promise<number> =>
  new Promise((resolve, reject) => {
    const copy = new CopyOut(`COPY (
      SELECT position, stream_id, version, id, type, schema_version, partition_key, data, metadata, recorded_at
        FROM event_store.events ORDER BY position) TO STDOUT`);
    copy.on('error', reject);
    copy.on('end', () => resolve(copy.bytes));
    client.query(copy);
  });
