import { Effect } from 'effect';
import { countCalls } from '../../analytics/queries/first-contacts.ts';

const none = { calls: 0, reached: 0, booked: 0, held: 0 };

/** A person's calls of a span, those that reached their person and that booked, and how many of these took place. */
export const ownNumbers = Effect.fnUntraced(function* (
  adminId: string,
  span: { readonly from: string; readonly before: string },
) {
  const [counted] = yield* countCalls(span, adminId);
  const { calls, reached, booked, held } = counted ?? none;
  return { calls, reached, booked, held };
});
