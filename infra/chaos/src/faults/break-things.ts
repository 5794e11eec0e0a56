import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '../random.ts';
import type { Fault, System } from '../systems/system.ts';

/** Injects one fault after another until the load ends; `struck` counts them by kind. */
export const breakThings = async (
  { faults, untilReady }: System,
  random: Random,
  struck: Map<string, number>,
  isOver: () => boolean,
): Promise<void> => {
  for (const fault of inRandomOrder(faults, random)) {
    // Mostly waits for recovery; sometimes strikes before it.
    if (random.chance(0.7)) await Promise.race([untilReady().catch(() => undefined), sleep(15_000)]);
    await sleep(random.between(1000, 5000));
    if (isOver()) return;
    try {
      await fault.strike(random);
      struck.set(fault.kind, (struck.get(fault.kind) ?? 0) + 1);
    } catch {
      // The target was down already.
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
