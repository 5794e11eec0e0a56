import type { Generation } from '@setter/contracts/landing-pages/generations';
import { ApiError } from '../../../lib/api-error.ts';

interface Follow {
  readonly read: () => Promise<Generation>;
  readonly signal: AbortSignal;
  readonly onStep: (step: Generation['step']) => void;
}

const pollMs = 700;

/**
 * Reads how far a generation is until it has ended, and returns its end. Undefined once the signal is given or nothing is
 * left of the generation; a read that fails otherwise is repeated.
 */
export async function followGeneration({ read, signal, onStep }: Follow): Promise<Generation | undefined> {
  while (!signal.aborted) {
    try {
      const found = await read();
      if (signal.aborted) return undefined;
      if (found.step === 'done' || found.step === 'failed') return found;
      onStep(found.step);
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return undefined;
    }
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
  return undefined;
}
