import { BusinessSettings } from '@setter/config/business-settings';
import { contactKey } from '@setter/domain/contacts/contact-key';
import { readWashFile } from '@setter/domain/contacts/wash-file';
import { washDecider } from '@setter/domain/contacts/wash-numbers';
import { dayIn } from '@setter/domain/time';
import type { CommandContext } from '@setter/event-store/append';
import { handleCommand } from '@setter/event-store/append';
import { SubjectKeyStore } from '@setter/event-store/keys';
import { invalidRequest } from '@setter/http/call-failure';
import { Effect } from 'effect';
import { partOf } from '../derived-context.ts';
import { contactFold } from '../folds.ts';

const dayMs = 24 * 60 * 60 * 1000;
const washableDays = 30;
/** Numbers of one append. */
const perAppend = 500;

/**
 * Records a file from the register, some numbers in one append after the other. A repeat has the same appends again, so that it goes
 * on where the first one was interrupted.
 */
export const washFile = Effect.fn('washFile')(function* (
  context: CommandContext,
  { washedOn, text }: { readonly washedOn: string; readonly text: string },
) {
  const { timeZone } = yield* BusinessSettings;
  const today = dayIn(timeZone, context.occurredAt);
  const agoMs = Date.parse(today) - Date.parse(washedOn);
  if (agoMs < 0 || agoMs > washableDays * dayMs)
    return yield* Effect.fail(
      invalidRequest([{ path: 'washedOn', message: 'Choose one of the last 30 days.' }]),
    );
  const { hashReservation } = yield* SubjectKeyStore;
  const { numbers, unreadable } = readWashFile(text);
  const registered = new Map(
    [...numbers].map(([number, is]) => [contactKey(hashReservation, 'phone', number)!, is.registered]),
  );
  const keys = [...registered.keys()];
  let position = 0;
  for (let from = 0; from === 0 || from < keys.length; from += perAppend) {
    const some = keys.slice(from, from + perAppend);
    const part = from === 0 ? context : yield* partOf(context, 'wash', `${context.commandId} ${from}`);
    const outcome = yield* handleCommand({
      context: part,
      decider: washDecider,
      reads: Object.fromEntries(some.map((key) => [key, contactFold(key)])),
      command: {
        type: 'WashNumbers',
        washedOn,
        registered: Object.fromEntries(some.map((key) => [key, registered.get(key)!])),
      },
    });
    position = Math.max(position, outcome.position);
  }
  const washed = keys.length;
  const found = [...registered.values()].filter(Boolean).length;
  return { position, body: { washed, registered: found, unreadable: [...unreadable] } };
});
