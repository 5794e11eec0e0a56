import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { forgetDraft, keepDraft, readDraft } from '../../lib/forms/drafts.ts';

interface DraftOf<Values extends object> {
  /** Names the form, and what it is about: `client 3`. */
  readonly form: string;
  /** What the form holds now. Passwords, card data and files are never among it. */
  readonly values: Values;
  /** What it holds when nothing is typed. */
  readonly initial: Values;
  /** The version of what is changed, where it has one. */
  readonly version?: number | null;
  /** Puts what was typed over the initial values, and the version of back then; nothing and null when it is discarded. */
  readonly restore: (typed: Partial<Values>, version: number | null) => void;
  /** Whether what was just typed outlives the page. */
  readonly onKept?: (isKept: boolean) => void;
}

export interface FormDraft {
  /** The form shows what was typed before. */
  readonly isRestored: boolean;
  /** Empties the form. */
  readonly discard: () => void;
  /** The words were sent or thrown away. */
  readonly forget: () => void;
}

const nothing = '{}';

/**
 * Keeps what is typed into a form until it is sent or thrown away, and puts it back when the form is opened again: after a
 * reload, a new release or the end of the session. Untouched fields show what is stored now.
 */
export function useDraft<Values extends object>({
  form,
  values,
  initial,
  version = null,
  restore,
  onKept,
}: DraftOf<Values>): FormDraft {
  const [isRestored, setIsRestored] = useState(false);
  const typed = fields(values, (value, name) => JSON.stringify(value) !== JSON.stringify(initial[name]));
  const words = JSON.stringify(typed);
  const last = useRef(nothing);
  const putBack = useEffectEvent(() => {
    const draft = words === nothing ? readDraft(form) : undefined;
    if (draft === undefined) return;
    // Another release may have kept other fields, or other kinds of values.
    const fitting = fields(draft.words as Values, (value, name) => {
      const start = initial[name];
      return start === null || value === null || typeof value === typeof start;
    });
    last.current = JSON.stringify(fitting);
    restore(fitting, draft.version);
    setIsRestored(true);
  });
  const keep = useEffectEvent(() => {
    if (words === last.current) return;
    last.current = words;
    if (words === nothing) return forgetDraft(form);
    const isKept = keepDraft(form, { words: typed, version });
    onKept?.(isKept);
  });
  // Before anything is drawn, and after the hydration of what the server has drawn without it.
  // oxlint-disable-next-line react/set-state-in-effect -- what a browser has kept is known from then on
  useLayoutEffect(() => putBack(), []);
  useEffect(() => keep(), [words]);
  const forget = () => {
    forgetDraft(form);
    setIsRestored(false);
  };
  return {
    isRestored: isRestored && words !== nothing,
    forget,
    discard: () => {
      forget();
      restore({}, null);
    },
  };
}

const fields = <Values extends object>(
  values: Values,
  isWanted: (value: unknown, name: keyof Values) => boolean,
): Partial<Values> =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => isWanted(value, name as keyof Values)),
  ) as Partial<Values>;
