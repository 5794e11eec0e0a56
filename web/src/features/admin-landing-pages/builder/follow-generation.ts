import type { Generation } from '@setter/contracts/landing-pages/generations';
import { ApiError } from '../../../lib/api/api-error.ts';

interface Follow {
  readonly read: () => Promise<Generation>;
  readonly signal: AbortSignal;
  readonly onStep: (step: Generation['step']) => void;
  /** It is being begun: that nothing is there yet is no end. */
  readonly begins?: boolean;
}

const pollMs = 700;

const pause = () => new Promise((resolve) => setTimeout(resolve, pollMs));

/**
 * Reads how far a generation is until it has ended, and returns its end. Undefined once the signal is given or nothing is
 * left of the generation; a read that fails otherwise is repeated.
 */
export async function followGeneration({
  read,
  signal,
  onStep,
  begins = false,
}: Follow): Promise<Generation | undefined> {
  if (begins) await pause();
  while (!signal.aborted) {
    try {
      const found = await read();
      if (signal.aborted) return undefined;
      if (found.step === 'done' || found.step === 'failed') return found;
      onStep(found.step);
    } catch (error) {
      if (!begins && error instanceof ApiError && error.status === 404) return undefined;
    }
    await pause();
  }
  return undefined;
}
