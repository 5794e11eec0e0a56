import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '../random.ts';
import type { Fault, System } from '../systems/system.ts';

/** Breaks one thing after another until it is over; `struck` counts what was broken, by kind. */
export const breakThings = async (
  { faults, untilReady }: System,
  random: Random,
  struck: Map<string, number>,
  isOver: () => boolean,
): Promise<void> => {
  for (const fault of inRandomOrder(faults, random)) {
    // Mostly everybody is back at work first; now and then it hits what has not yet recovered.
    if (random.chance(0.7)) await Promise.race([untilReady().catch(() => undefined), sleep(15_000)]);
    await sleep(random.between(1000, 5000));
    if (isOver()) return;
    try {
      await fault.strike(random);
      struck.set(fault.kind, (struck.get(fault.kind) ?? 0) + 1);
    } catch {
      // Its victim was down already.
    }
  }
};

/** Each kind once, so that a short run has them all, then for ever by their weights. */
function* inRandomOrder(faults: readonly Fault[], random: Random): Generator<Fault> {
  const left = [...faults];
  while (left.length > 0) yield* left.splice(random.below(left.length), 1);
  const weighted = faults.flatMap((fault) => Array.from({ length: fault.weight }, () => fault));
  for (;;) yield random.pick(weighted);
}
