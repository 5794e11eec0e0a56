import { failureText, isTakenBack, referenceOf } from '../api/api-error.ts';

/** One short message to the person; a later one takes the place of an earlier one. */
export interface ToastMessage {
  readonly id: number;
  readonly title: string;
  readonly description?: string;
  /** The trace id of an internal failure. */
  readonly reference?: string | null;
  /** Destructive ones are red and announced at once. */
  readonly tone: 'plain' | 'destructive';
  /** Such as Undo. */
  readonly action?: {
    readonly label: string;
    readonly onPress: () => void;
    /** The key that does the same, beside the label. */
    readonly keyName?: string;
  };
  /** Milliseconds; hovering and focus pause it. */
  readonly duration: number;
}

type Content = Pick<ToastMessage, 'title'> &
  Partial<Pick<ToastMessage, 'description' | 'reference' | 'action' | 'duration'>>;

const defaultDuration = 5000;
const listeners = new Set<() => void>();
let current: ToastMessage | null = null;
let count = 0;

/** Shows a toast for 5 seconds. */
export function toast(content: Content): void {
  show('plain', content);
}

/** Shows what is wrong with something that was not sent. A call that failed is shown by `toastFailure`. */
export function toastError(content: Content): void {
  show('destructive', content);
}

/**
 * Shows what a call failed with: the server's sentence or the fallback, and the reference of an internal failure. Nothing
 * is said of one that the person took back, by not confirming who they are.
 */
export function toastFailure(title: string, error: unknown, fallback?: string): void {
  if (isTakenBack(error)) return;
  toastError({ title, description: failureText(error, fallback), reference: referenceOf(error) });
}

export function dismissToast(): void {
  set(null);
}

/** For `useSyncExternalStore`. */
export const toastStore = {
  get: (): ToastMessage | null => current,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

function show(tone: ToastMessage['tone'], content: Content): void {
  count += 1;
  set({ duration: defaultDuration, ...content, id: count, tone });
}

function set(next: ToastMessage | null): void {
  current = next;
  for (const listener of listeners) listener();
}
