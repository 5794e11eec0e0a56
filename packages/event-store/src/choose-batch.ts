/** What a command needs alone (`writes`) and what it only needs unchanged (`reads`) while it is appended. */
export type Footprint = { readonly writes: readonly string[]; readonly reads: readonly string[] };

export type BatchLimits = { readonly commands: number; readonly bytes: number };

type Waiting = { readonly footprint: Footprint; readonly bytes: number };

/**
 * Takes from the front of the queue what can share a batch, and answers what must wait. Two commands share one
 * only if neither writes what the other touches; a command that waits keeps its place before later ones that
 * touch the same.
 */
export const chooseBatch = <W extends Waiting>(
  queue: readonly W[],
  limits: BatchLimits,
): { batch: W[]; rest: W[] } => {
  const written = new Set<string>();
  const touched = new Set<string>();
  const batch: W[] = [];
  const rest: W[] = [];
  let bytes = 0;
  for (const waiting of queue) {
    const { writes, reads } = waiting.footprint;
    const clashes = writes.some((key) => touched.has(key)) || reads.some((key) => written.has(key));
    const fits =
      batch.length < limits.commands && (batch.length === 0 || bytes + waiting.bytes <= limits.bytes);
    for (const key of writes) {
      written.add(key);
      touched.add(key);
    }
    for (const key of reads) touched.add(key);
    if (clashes || !fits) rest.push(waiting);
    else {
      batch.push(waiting);
      bytes += waiting.bytes;
    }
  }
  return { batch, rest };
};
