/** Reading beside the store’s own reads. */
export { batchReads, outsideTransaction } from './batch-reads.ts';
export { partitionOf } from './partition-of.ts';
export type { RawEvent } from './raw-events.ts';
