import type { Call } from '@setter/contracts/call';
import { monotonicMillis } from '@setter/event-store/monotonic-millis';
import { Effect, Option } from 'effect';
import { addressGroups } from '@setter/identity/address-groups';
import type { Session } from '@setter/identity/sessions';
import { Throttle, type TooManyAttempts } from '@setter/identity/throttles';
import { type Budget, BudgetFactor, budgets, type Limit } from './budgets.ts';
import { type HttpProblem, tooManyRequests } from './call-failure.ts';
import { actorOf } from './command-context.ts';
import type { ProcessCounters } from './process-counters.ts';

/** The budget of a call; undefined for one that says it has none. Throws for one that does not say what it costs. */
export const budgetOf = ({ cost, method, path, access }: Call): Budget | undefined => {
  if (cost === 'none' && access === 'internal') return undefined;
  const budget = cost === 'none' ? undefined : budgets[cost];
  if (budget === undefined)
    throw new Error(`${method} ${path} does not say what it costs: set cost (none is for internal calls).`);
  return budget;
};

type Asked = { readonly address: string; readonly session: Session | undefined };

/**
 * Takes a request from the budgets of its address and its account. Fails with 429 when one of them is used up; a request
 * that is refused counts for nothing.
 */
export const takeBudget = Effect.fnUntraced(function* (
  call: Call,
  counters: ProcessCounters,
  { address, session }: Asked,
): Effect.fn.Return<void, HttpProblem | TooManyAttempts> {
  const budget = budgetOf(call);
  if (budget === undefined) return;
  const factor = budget.isFixed ? 1 : yield* BudgetFactor;
  const times = (one: Limit, share: number): Limit => ({ ...one, limit: one.limit * share * factor });
  const what = `budget ${budget.perCall ? `${call.method} ${call.path}` : call.cost}`;
  const account = session === undefined ? undefined : actorOf(session);
  const ofAccount = account && `${what} of ${account.kind} ${account.id}`;

  if (budget.countedIn === 'process') {
    const limits = [
      ...(budget.address === undefined
        ? []
        : addressGroups(address).map(
            ({ name, share }) => [`${what} from ${name}`, times(budget.address!, share)] as const,
          )),
      ...(budget.account === undefined || ofAccount === undefined
        ? []
        : [[ofAccount, times(budget.account, 1)] as const]),
    ];
    const now = yield* monotonicMillis;
    const taken: string[] = [];
    for (const [bucket, limit] of limits) {
      const wait = counters.take(bucket, limit, now);
      if (wait !== undefined) {
        for (const one of taken) counters.giveBack(one);
        return yield* Effect.fail(tooManyRequests(wait));
      }
      taken.push(bucket);
    }
    return;
  }

  const throttle = Option.getOrThrow(yield* Effect.serviceOption(Throttle));
  let giveBack: Effect.Effect<void> = Effect.void;
  if (budget.address !== undefined) {
    const { limit, seconds } = times(budget.address, 1);
    giveBack = yield* throttle.takeFrom(what, address, limit, seconds);
  }
  if (budget.account !== undefined && ofAccount !== undefined) {
    const { limit, seconds } = times(budget.account, 1);
    yield* Effect.onError(throttle.take(ofAccount, limit, seconds), () => giveBack);
  }
});
