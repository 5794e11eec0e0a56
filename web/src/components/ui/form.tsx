import { useEffect, useLayoutEffect, useRef } from 'react';
import type { ComponentProps, SubmitEvent } from 'react';
import { adoptTypedText } from '../../lib/typed-before-hydration.ts';

interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  /** Field name to sentence. When it changes, the first wrong field gets focus. */
  readonly errors?: Readonly<Record<string, string>>;
  readonly onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
}

/**
 * A form that never navigates and leads a person to the first field that is wrong. What is sent before the page's
 * scripts have loaded is held by React, which calls `action` after hydration, instead of reaching the address bar.
 */
export function Form({ errors, onSubmit, noValidate = true, ...rest }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    if (form.current !== null) adoptTypedText(form.current.elements);
  }, []);
  useEffect(() => {
    if (errors === undefined || Object.keys(errors).length === 0) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [errors]);
  return (
    <form
      {...rest}
      ref={form}
      noValidate={noValidate}
      action={() => form.current?.requestSubmit()}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(event);
      }}
    />
  );
}
