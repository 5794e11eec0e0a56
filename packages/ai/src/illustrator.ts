import { Context, type Effect } from 'effect';
import type { PageInputs } from './copywriter.ts';
import type { AiFailure } from './failures.ts';

/**
 * Draws pictures. Each answer is the bytes of an image, to be checked and re-encoded like any upload, or null where
 * there is no model: the web draws its own then.
 */
export class Illustrator extends Context.Service<
  Illustrator,
  {
    readonly drawCover: (post: {
      readonly title: string;
      readonly excerpt: string;
    }) => Effect.Effect<Uint8Array | null, AiFailure>;
    readonly drawBackground: (inputs: PageInputs) => Effect.Effect<Uint8Array | null, AiFailure>;
  }
>()('ai/Illustrator') {}
