/** What a command needs alone (`writes`) and what it only needs unchanged (`reads`) while it is appended. */
export type ConflictSet = { readonly writes: readonly string[]; readonly reads: readonly string[] };

export type BatchLimits = { readonly commands: number; readonly bytes: number };

type Waiting = { readonly conflictSet: ConflictSet; readonly bytes: number };

/**
 * Takes from the front of the queue what can share a batch, and returns what must wait. Two commands share one
 * only if neither writes what the other touches, and the same holds for those in flight; a command that waits
 * keeps its place before later ones that touch the same.
 */
export const chooseBatch = <W extends Waiting>(
  queue: readonly W[],
  limits: BatchLimits,
  inFlight: readonly W[] = [],
): { batch: W[]; rest: W[] } => {
  /** What the commands so far touch, and whether one of them writes it. */
  const touched = new Map<string, boolean>();
  const touch = ({ writes, reads }: ConflictSet) => {
    for (const key of reads) if (!touched.has(key)) touched.set(key, false);
    for (const key of writes) touched.set(key, true);
  };
  for (const { conflictSet } of inFlight) touch(conflictSet);
  const batch: W[] = [];
  const rest: W[] = [];
  let bytes = 0;
  let next = 0;
  for (; next < queue.length && batch.length < limits.commands; next++) {
    const waiting = queue[next]!;
    const { writes, reads } = waiting.conflictSet;
    const clashes = writes.some((key) => touched.has(key)) || reads.some((key) => touched.get(key) === true);
    const fits = batch.length === 0 || bytes + waiting.bytes <= limits.bytes;
    touch(waiting.conflictSet);
    if (clashes || !fits) rest.push(waiting);
    else {
      batch.push(waiting);
      bytes += waiting.bytes;
    }
  }
  // A long queue is not looked through for each batch: what follows a full one waits as it is.
  for (; next < queue.length; next++) rest.push(queue[next]!);
  return { batch, rest };
};
