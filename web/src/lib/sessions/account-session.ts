import { accountHeader } from '@setter/contracts/session/account-header';
import type { Fetch } from '../api/api.ts';
import { sessionRefusal } from './session-refusal.ts';
import type { SessionRefusal } from './session-refusal.ts';
import type { PageAccount } from './page-account.ts';

/** Why the calls of a page wait. */
export interface Interruption {
  readonly account: PageAccount;
  readonly reason: SessionRefusal;
  /** The person went on without signing in; reads wait, commands fail. */
  readonly isDismissed: boolean;
}

interface WaitingCall {
  readonly isCommand: boolean;
  /** Sends the call again, or answers what the server said. */
  readonly settle: (again: boolean) => void;
}

/**
 * Sends the calls of a page in the name of the account that it was drawn for. When the session has ended, or another
 * account has signed in, calls wait instead of failing, so that nothing on the screen is lost: they are sent again, with
 * the idempotency key that they had, once that account is signed in, or, where only that is missing, once who is there is
 * confirmed. `follow` gets the account of the page, and null when it signs out.
 */
export function createAccountSession(send: Fetch, follow: (account: PageAccount | null) => void = () => {}) {
  let account: PageAccount | null = null;
  let interruption: Interruption | null = null;
  const waiting = new Set<WaitingCall>();
  const listeners = new Set<() => void>();
  /** Calls that need who is there to be confirmed first. */
  const unconfirmed = new Set<WaitingCall>();

  const changed = () => {
    for (const listener of listeners) listener();
  };

  const set = (next: Interruption | null) => {
    interruption = next;
    changed();
  };

  const settleUnconfirmed = (again: boolean) => {
    const calls = [...unconfirmed];
    unconfirmed.clear();
    changed();
    for (const call of calls) call.settle(again);
  };

  const become = (next: PageAccount | null) => {
    account = next;
    follow(next);
    // Who has signed out confirms nothing any more.
    if (next === null) settleUnconfirmed(false);
  };

  const settle = (calls: readonly WaitingCall[], again: boolean) => {
    for (const call of calls) {
      waiting.delete(call);
      call.settle(again);
    }
  };

  const resume = () => {
    set(null);
    settle([...waiting], true);
  };

  const interrupt = (by: PageAccount, reason: SessionRefusal, isAskedFor: boolean) => {
    const isDismissed = interruption?.isDismissed === true && !isAskedFor;
    if (interruption?.reason !== reason || interruption.isDismissed !== isDismissed)
      set({ account: by, reason, isDismissed });
  };

  /** Whether the call is to be sent again. Rejects when the call is taken back meanwhile. */
  const wait = (
    among: Set<WaitingCall>,
    isCommand: boolean,
    signal: AbortSignal | null | undefined,
  ): Promise<boolean> =>
    new Promise((resolve, reject) => {
      const call: WaitingCall = { isCommand, settle: resolve };
      const takeBack = () => {
        if (among.delete(call)) changed();
        reject(new DOMException('The call was taken back', 'AbortError'));
      };
      if (signal?.aborted === true) return takeBack();
      among.add(call);
      changed();
      signal?.addEventListener('abort', takeBack, { once: true });
    });

  const fetch: Fetch = async (path, init) => {
    for (;;) {
      const named = account;
      if (named === null || isSignIn(path)) return send(path, init);
      const response = await send(path, inTheNameOf(named, init));
      if (response.ok && isSignOut(path)) become(null);
      const reason = await sessionRefusal(response);
      // Calls that return after the account has signed out concern a page that is left.
      if (reason === null || account === null) return response;
      const isCommand = (init.method ?? 'GET') !== 'GET';
      if (reason !== 'unconfirmed') interrupt(named, reason, isCommand || isSessionCheck(path));
      const among = reason === 'unconfirmed' ? unconfirmed : waiting;
      if (!(await wait(among, isCommand, init.signal))) return response;
    }
  };

  return {
    fetch,
    /** Whether calls wait for who is there to be confirmed; one confirmation is for all of them. */
    isUnconfirmed: (): boolean => unconfirmed.size > 0,
    /** They are sent again, or, where that was not confirmed, fail with what the server said. */
    settleUnconfirmed,
    /** From here on calls are made for this account. */
    adopt: (next: PageAccount): void => become(next),
    account: () => account,
    /** Looks who is signed in now: goes on when it is the account of the page. */
    check: async (): Promise<void> => {
      if (account === null || interruption === null) return;
      const { kind } = account;
      const response = await send(statusPath(kind), inTheNameOf(account, {})).catch(() => null);
      if (response?.ok === true) return resume();
      const reason = response === null ? null : await sessionRefusal(response);
      if (reason !== null && reason !== 'unconfirmed') set({ ...interruption, reason });
    },
    /** Who is signed in now in this browser, as JSON of the status call; null where that is not known. */
    present: async (): Promise<unknown> => {
      if (account === null) return null;
      const response = await send(statusPath(account.kind), asJson).catch(() => null);
      return response?.ok === true ? ((await response.json()) as unknown) : null;
    },
    /** Reads wait on; commands fail with what the server said. */
    dismiss: (): void => {
      if (interruption === null) return;
      set({ ...interruption, isDismissed: true });
      settle(
        [...waiting].filter(({ isCommand }) => isCommand),
        false,
      );
    },
    reopen: (): void => {
      if (interruption !== null) set({ ...interruption, isDismissed: false });
    },
    /** For `useSyncExternalStore`. */
    interruption: (): Interruption | null => interruption,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const asJson: RequestInit = { headers: { accept: 'application/json' }, credentials: 'same-origin' };
const statusPath = (kind: PageAccount['kind']) => `/api/auth/status?userType=${kind}`;

const inTheNameOf = (account: PageAccount, init: RequestInit): RequestInit => {
  const headers = new Headers(init.headers ?? asJson.headers);
  headers.set(accountHeader, account.id);
  return { credentials: 'same-origin', ...init, headers };
};

// A sign-in takes the place of whatever session there is.
const isSignIn = (path: string) => /^\/api\/(client|admin)\/login(\/|$)/.test(path);
const isSignOut = (path: string) => /^\/api\/(client|admin)\/logout$/.test(path);
/** What a guard asks before it shows a page that was navigated to. */
const isSessionCheck = (path: string) => /^\/api\/(auth\/status|admin\/me)(\?|$)/.test(path);
