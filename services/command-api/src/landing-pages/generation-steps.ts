import { builtInCopywriter } from '@setter/ai/built-in/built-in-writers';
import { Copywriter, type PageInputs, type WriterKind } from '@setter/ai/copywriter';
import type { AiFailure, AiUnavailable } from '@setter/ai/failures';
import { Illustrator } from '@setter/ai/illustrator';
import { AssetStore } from '@setter/images/asset-store';
import { readWebsite } from './read-website.ts';
import { Effect } from 'effect';
import { builtInNote } from './ai-problems.ts';

/** What a step came to, with sentences for the admin about what it had to leave out. */
export type Noted<A> = { readonly value: A; readonly notes: readonly string[] };

const noted = <A>(value: A, ...notes: readonly string[]): Noted<A> => ({ value, notes });

/** The website's texts; null with a note where it is private or cannot be read. */
export const readIfPublic = Effect.fn('readIfPublic')((url: string) =>
  readWebsite(url).pipe(
    Effect.map((website) => noted<PageInputs['website']>(website)),
    Effect.catchTag('FetchFailed', ({ message }) =>
      Effect.succeed(noted(null, `The website was left out. ${message}`)),
    ),
  ),
);

/** The built-in writer where it is asked for; otherwise the one that is configured. */
export const chooseWriter = (asked: 'built-in' | undefined) =>
  asked === 'built-in' ? Effect.succeed(builtInCopywriter) : Effect.service(Copywriter);

/** Lets a writer write, and the built-in one in its place when the day's calls are used up. */
export const writeWithinLimit = <A>(
  writer: Copywriter['Service'],
  write: (writer: Copywriter['Service']) => Effect.Effect<A, AiFailure>,
): Effect.Effect<Noted<A & { readonly writer: WriterKind }>, AiUnavailable> => {
  const by = (one: Copywriter['Service'], ...notes: readonly string[]) =>
    Effect.map(write(one), (written) => noted({ ...written, writer: one.kind }, ...notes));
  return by(writer).pipe(
    Effect.catchTag('AiLimitReached', () =>
      // It fails with nothing.
      by(builtInCopywriter, builtInNote).pipe(Effect.catchTag('AiLimitReached', Effect.die)),
    ),
  );
};

/** A background for the page, stored; null with a note where none could be drawn: the page shows the usual one. */
export const drawBackground = Effect.fn('drawBackground')(function* (inputs: PageInputs) {
  const drawn = yield* Effect.result((yield* Illustrator).drawBackground(inputs));
  if (drawn._tag === 'Failure') return noted(null, noBackground);
  if (drawn.success === null) return noted(null);
  const stored = yield* Effect.result((yield* AssetStore).put(drawn.success, 'photo'));
  return stored._tag === 'Success' ? noted(stored.success.id) : noted(null, noBackground);
});

const noBackground = 'No background picture could be drawn, so the page shows the usual one.';
