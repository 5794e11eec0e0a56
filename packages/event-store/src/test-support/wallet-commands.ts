import type { StoredEvent } from '@setter/events/envelope';
import { walletStream } from '@setter/events/streams';
import type { ManagedRuntime } from 'effect';
import { randomUUID } from 'node:crypto';
import type { CommandContext } from '../append/append-request.ts';
import type { StreamFold } from '../append/decision.ts';
import type { StreamStates } from '../append/stream-states.ts';
import type { EventStore } from '../event-store.ts';
import { handleCommand } from '../append/handle-command.ts';
import { creditsGranted, someContext } from './requests.ts';

type Balance = { readonly credits: number; readonly reasons: readonly unknown[] };
const evolve = (state: Balance, event: StoredEvent): Balance => {
  if (event.type === 'CreditsGranted') {
    return {
      credits: state.credits + Number(event.data['credits']),
      reasons: [...state.reasons, event.data['reason']],
    };
  }
  return event.type === 'CreditsRemoved' ? { ...state, credits: state.credits - 1 } : state;
};
/** A wallet as these tests decide upon it. */
export const wallet = (clientId: number): StreamFold<Balance, StoredEvent> => ({
  stream: walletStream(clientId),
  initialState: { credits: 0, reasons: [] },
  evolve,
});

export const removed = (clientId: number): StoredEvent => ({
  type: 'CreditsRemoved',
  data: { clientId, reason: 'used', credits: 1, fromLots: [{ lotId: randomUUID(), credits: 1 }] },
});

/** What these tests read. */
export type Wallet = { readonly wallet: Balance };
export const noCredits = { _tag: 'NoCredits' } as const;

/** A decider of one command, which the test decides itself. */
export const decideBy = <States, Decided>(decide: (states: States) => Decided) => ({
  decider: { decide: { Test: (_: { readonly type: 'Test' }, states: States) => decide(states) } },
  command: { type: 'Test' } as const,
});

/** Lets one of the stores of a test grant credits. */
export const grant = <E>(
  store: ManagedRuntime.ManagedRuntime<EventStore | StreamStates, E>,
  clientId: number,
  credits = 3,
  context: CommandContext = someContext(),
) =>
  store.runPromise(
    handleCommand({
      context,
      reads: { wallet: wallet(clientId) },
      ...decideBy((_: Wallet) => ({
        append: { wallet: [creditsGranted(clientId, 'welcome', credits)] },
        result: { status: 200 },
      })),
    }),
  );
