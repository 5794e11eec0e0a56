import { useEffect, useLayoutEffect, useRef } from 'react';
import type { ComponentProps, SubmitEvent } from 'react';
import { adoptTypedText } from '../../lib/forms/typed-before-hydration.ts';

/** How browsers send a form without scripts, or before they have loaded. */
export interface PostedByBrowser {
  /** The address of its page, which takes it. */
  readonly action: string;
  /** Sent beside the fields. */
  readonly hidden?: Readonly<Record<string, string>>;
  /** What became of it when it was refused as a whole. */
  readonly problem?: { readonly title: string; readonly text: string } | null;
}

interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit' | 'action'> {
  /** Field name to sentence. When it changes, the first wrong field gets focus. */
  readonly errors?: Readonly<Record<string, string>>;
  readonly onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  /** Of forms of public pages; the others need scripts. */
  readonly posted?: PostedByBrowser;
}

/**
 * A form that with scripts never navigates and leads a person to the first field that is wrong. One that is `posted` works
 * without them. Any other that is sent before the page's scripts have loaded is held by React, which calls `action` after
 * hydration, instead of reaching the address bar.
 */
export function Form({ errors, onSubmit, posted, noValidate = true, children, ...rest }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    if (form.current === null) return;
    // Browsers check what they post themselves; a script that is there has sentences of its own.
    form.current.noValidate = noValidate;
    adoptTypedText(form.current.elements);
  }, [noValidate]);
  useEffect(() => {
    if (errors === undefined || Object.keys(errors).length === 0) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [errors]);
  const way =
    posted === undefined
      ? { noValidate, action: () => form.current?.requestSubmit() }
      : { method: 'post', action: posted.action };
  return (
    <form
      {...rest}
      {...way}
      ref={form}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(event);
      }}
    >
      {Object.entries(posted?.hidden ?? {}).map(([name, value]) => (
        // The time at which the page was opened differs between server and browser.
        <input key={name} type="hidden" name={name} value={value} suppressHydrationWarning />
      ))}
      {posted?.problem && (
        <p role="alert" className="rounded-control bg-red-tint px-3.5 py-2.5 text-label text-red">
          <strong className="block font-strong">{posted.problem.title}</strong>
          {posted.problem.text}
        </p>
      )}
      {/* oxlint-disable-next-line setter/text-of-its-own -- fields, never bare text */}
      {children}
    </form>
  );
}
