/**
 * The partition of a key, 0 to `partitions` - 1: murmur2 of its UTF-8 bytes, as Kafka's own clients compute it
 * (org.apache.kafka.common.utils.Utils), so that tools which know Kafka find a key where they expect it.
 */
export const partitionOf = (key: string, partitions: number): number =>
  (murmur2(Buffer.from(key, 'utf8')) & 0x7fffffff) % partitions;

const seed = 0x9747b28c;
const m = 0x5bd1e995;

const murmur2 = (bytes: Buffer): number => {
  const { length } = bytes;
  let h = seed ^ length;
  const whole = length & ~3;
  for (let i = 0; i < whole; i += 4) {
    let k = Math.imul(bytes.readInt32LE(i), m);
    k ^= k >>> 24;
    h = Math.imul(h, m) ^ Math.imul(k, m);
  }
  const rest = length & 3;
  if (rest === 3) h ^= bytes[whole + 2]! << 16;
  if (rest >= 2) h ^= bytes[whole + 1]! << 8;
  if (rest >= 1) h = Math.imul(h ^ bytes[whole]!, m);
  h = Math.imul(h ^ (h >>> 13), m);
  return h ^ (h >>> 15);
};
