import { Context, Effect, Layer, Semaphore } from 'effect';
import { lists } from '../models.ts';
import { followTexts } from './follow-texts.ts';
import type { AnySearched, Searched } from './list.ts';

const makeIndexes = Effect.gen(function* () {
  // One whole table after another: some can be searched sooner, none later.
  const turns = yield* Semaphore.make(1);
  const indexes = new Map<AnySearched, Effect.Success<ReturnType<typeof followTexts>>>();
  for (const list of lists) if (list.search === undefined) indexes.set(list, yield* followTexts(list, turns));
  return {
    /** The index of what is searched as of now, or later. Fails with NotReady while its model is not built. */
    current: <Row extends object>(searched: Searched<Row> | AnySearched) => {
      const current = indexes.get(searched as AnySearched);
      if (current === undefined) throw new Error(`models.ts has no list of ${searched.model.name}.`);
      return current;
    },
  };
});

/** The texts of the lists that are searched, in the memory of this process. */
export class ListIndexes extends Context.Service<ListIndexes, Effect.Success<typeof makeIndexes>>()(
  'projections/list/ListIndexes',
) {
  static readonly layer = Layer.effect(ListIndexes, makeIndexes);
}
