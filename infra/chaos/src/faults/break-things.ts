import { setTimeout as sleep } from 'node:timers/promises';
import type { Journal } from '../load/journal.ts';
import type { Random } from '../random.ts';
import type { Fault, System } from '../systems/system.ts';

/** Faults in a row that nothing need be acknowledged between. */
const faultsInARow = 3;
/** A product that comes back no more is struck again after this, and found by the checks. */
const comesBackWithinMs = 240_000;

/**
 * Injects one fault after another until the time is up; `struck` counts them by kind, `struckAt` says when each was.
 * After a few faults it waits for a command to be acknowledged: a busy machine that restarts its processes slower than
 * they are killed would prove nothing.
 */
export const breakThings = async (
  { faults, untilReady }: System,
  random: Random,
  struck: Map<string, number>,
  struckAt: number[],
  { position }: Pick<Journal, 'position'>,
  isOver: () => boolean,
): Promise<void> => {
  let reached = -1;
  let inARow = 0;
  for (const fault of inRandomOrder(faults, random)) {
    if (inARow >= faultsInARow) await untilAcknowledged(() => position() > reached || isOver());
    inARow = position() > reached ? 1 : inARow + 1;
    reached = position();
    // Mostly waits for recovery; sometimes strikes before it.
    if (random.chance(0.7)) await Promise.race([untilReady().catch(() => undefined), sleep(15_000)]);
    await sleep(random.between(1000, 5000));
    if (isOver()) return;
    struckAt.push(Date.now());
    try {
      await fault.strike(random);
      struck.set(fault.kind, (struck.get(fault.kind) ?? 0) + 1);
    } catch {
      // The target was down already.
    }
    struckAt.push(Date.now());
  }
};

async function untilAcknowledged(isReached: () => boolean): Promise<void> {
  const deadline = performance.now() + comesBackWithinMs;
  while (!isReached() && performance.now() < deadline) await sleep(200);
}

/** Each kind once, so that a short run has them all and those that come first, then forever by their weights. */
function* inRandomOrder(faults: readonly Fault[], random: Random): Generator<Fault> {
  const first = faults.filter(({ comesFirst }) => comesFirst === true);
  for (const left of [first, faults.filter((fault) => !first.includes(fault))])
    while (left.length > 0) yield* left.splice(random.below(left.length), 1);
  const weighted = faults.flatMap((fault) => Array.from({ length: fault.weight }, () => fault));
  for (;;) yield random.pick(weighted);
}
