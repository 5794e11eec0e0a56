import { rejections } from '@setter/domain/rejections';
import { type CommandContext, CommandRecorded, type Json, resultOfRefusal } from '@setter/event-store/append';
import { Effect, Exit } from 'effect';
import type { CallFailure, HttpProblem } from './call-failure.ts';
import { CommandIds } from './command-ids.ts';

/** A 4xx other than a throttle: the same request would be refused again. */
const isFinal = (status: number): boolean => status >= 400 && status < 500 && status !== 429;

const problemJson = ({ status, code, message, errors }: HttpProblem): Json => ({
  refused: 'HttpProblem',
  status,
  code,
  message,
  ...(errors && { errors: errors.map((error) => ({ ...error })) }),
});

/** What is recorded of a refusal; undefined for an outage or a throttle, after which the command may be sent again. */
const resultOf = (failure: CallFailure): Json | undefined => {
  switch (failure._tag) {
    case 'HttpProblem':
      return isFinal(failure.status) ? problemJson(failure) : undefined;
    case 'TooManyAttempts':
    case 'CommandIdReused':
    case 'StoreBusy':
    case 'NotReady':
      return undefined;
    case 'SubjectErased':
      return { refused: 'NotFound' };
    default:
      return isFinal(rejections[failure._tag].status) ? resultOfRefusal(failure) : undefined;
  }
};

/**
 * Runs what answers a command with an Idempotency-Key, so that from its answer on the key belongs to this request alone.
 * Where the handler has recorded nothing under the command's id, as when it refuses before it decides, its answer is
 * recorded here. With `first` the key is claimed before the handler does anything, for one whose deed is not in the store.
 */
export const claimingKey = <A, R>(
  command: CommandContext,
  handled: Effect.Effect<A, CallFailure, R>,
  first: boolean,
): Effect.Effect<A, CallFailure, R | CommandIds> =>
  Effect.gen(function* () {
    const { claim } = yield* CommandIds;
    if (first) {
      yield* claim(command, null);
      return yield* handled;
    }
    let isRecorded = false;
    const noting = Effect.provideService(handled, CommandRecorded, (commandId) => {
      isRecorded ||= commandId === command.commandId;
    });
    const answered = yield* Effect.exit(noting);
    if (isRecorded) return yield* answered;
    if (Exit.isSuccess(answered)) {
      yield* claim(command, null);
      return answered.value;
    }
    const failure = Exit.findErrorOption(answered);
    const refusal = failure._tag === 'Some' ? resultOf(failure.value) : undefined;
    if (refusal !== undefined) yield* claim(command, refusal);
    return yield* answered;
  });
