import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { FocusEvent } from 'react';
import { dismissToast, toastStore } from '../../lib/toasts/toast.ts';
import type { ToastMessage } from '../../lib/toasts/toast.ts';
import { classes } from './class-names.ts';

const nothing = () => null;

/**
 * Where toasts appear: at the bottom, away from the buttons of a sheet or dialog. The regions are in the page before any message, since screen
 * readers only announce changes of a region that they know.
 */
export function Toaster() {
  const message = useSyncExternalStore(toastStore.subscribe, toastStore.get, nothing);
  const destructive = message?.tone === 'destructive';
  return (
    <div
      data-print="none"
      data-toaster
      className="pointer-events-none fixed inset-x-3 bottom-3 z-50 flex justify-center sm:inset-x-auto sm:right-6 sm:bottom-6 max-sm:in-[:root:has([role=dialog])]:top-3 max-sm:in-[:root:has([role=dialog])]:bottom-auto max-lg:in-[:root:has([data-sheet=right])]:top-19! max-lg:in-[:root:has([data-sheet=right])]:bottom-auto lg:in-[:root:has([data-sheet=right])]:right-[calc(var(--container-sheet)+24px)]"
    >
      <div role="status" aria-live="polite" aria-atomic="true">
        {message !== null && !destructive && <Toast key={message.id} message={message} />}
      </div>
      <div role="alert" aria-atomic="true">
        {message !== null && destructive && <Toast key={message.id} message={message} />}
      </div>
    </div>
  );
}

function Toast({ message }: { readonly message: ToastMessage }) {
  const destructive = message.tone === 'destructive';
  const hold = useDismissal(message.duration);
  const { ref, onFocusCapture } = useFocusBack();
  const Icon = destructive ? CircleAlert : CircleCheck;
  return (
    <div
      {...hold}
      ref={ref}
      onFocusCapture={onFocusCapture}
      className={classes(
        'pointer-events-auto flex w-full max-w-[420px] items-start gap-3 rounded-surface py-3 pr-2 pl-4 text-surface shadow-pop transition duration-150 starting:translate-y-2 starting:opacity-0 sm:min-w-[340px]',
        destructive ? 'bg-red' : 'bg-ink',
      )}
    >
      <Icon size={18} aria-hidden className={classes('mt-1.5', !destructive && 'text-accent-line')} />
      <div className="min-w-0 flex-1 py-1 text-label">
        <p className="font-strong">{message.title}</p>
        {message.description !== undefined && <p className="text-surface/85">{message.description}</p>}
        {typeof message.reference === 'string' && (
          <p className="mt-1 text-meta break-all text-surface/85 select-text">
            Reference: {message.reference}
          </p>
        )}
      </div>
      {message.action !== undefined && (
        <button
          type="button"
          onClick={() => {
            message.action?.onPress();
            dismissToast();
          }}
          data-key={message.action.keyName}
          className="h-8 rounded-block px-2.5 text-label font-strong underline underline-offset-3 outline-surface hover:bg-surface/15"
        >
          {message.action.label}
        </button>
      )}
      <button
        type="button"
        aria-label="Dismiss"
        onClick={dismissToast}
        className="grid size-8 place-items-center rounded-block outline-surface hover:bg-surface/15"
      >
        <X size={16} aria-hidden />
      </button>
    </div>
  );
}

/** A toast that has the focus as it leaves gives it back to where it came from. */
function useFocusBack() {
  const ref = useRef<HTMLDivElement>(null);
  const from = useRef<EventTarget | null>(null);
  useLayoutEffect(() => {
    const toast = ref.current;
    return () => {
      if (toast?.contains(document.activeElement) === true && from.current instanceof HTMLElement)
        from.current.focus();
    };
  }, []);
  return {
    ref,
    onFocusCapture: ({ relatedTarget }: FocusEvent) => {
      if (ref.current?.contains(relatedTarget as Node | null) !== true) from.current = relatedTarget;
    },
  };
}

/** Takes the toast away after its time; hovering and focus hold it and restart its time. */
function useDismissal(duration: number) {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(dismissToast, duration);
    return () => clearTimeout(timer);
  }, [held, duration]);
  return {
    onMouseEnter: () => setHeld(true),
    onMouseLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
  };
}
