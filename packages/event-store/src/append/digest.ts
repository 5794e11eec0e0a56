import { hash } from 'node:crypto';

export type DigestedEvent = {
  readonly id: string;
  readonly streamId: string;
  readonly streamVersion: number;
  readonly type: string;
  readonly schemaVersion: number;
  readonly partitionKey: string;
};

/**
 * SHA-256 over an event's canonical form (RFC 8785) as 32 bytes. `data` and `metadata` come as canonical texts of
 * what is stored, so that nothing is written out twice; the members are here in canonical order already.
 */
export const eventDigest = (event: DigestedEvent, data: string, metadata: string): Buffer =>
  hash(
    'sha256',
    `{"data":${data},"id":${JSON.stringify(event.id)},"metadata":${metadata}` +
      `,"partitionKey":${JSON.stringify(event.partitionKey)},"schemaVersion":${event.schemaVersion}` +
      `,"streamId":${JSON.stringify(event.streamId)},"streamVersion":${event.streamVersion}` +
      `,"type":${JSON.stringify(event.type)}}`,
    'buffer',
  );
