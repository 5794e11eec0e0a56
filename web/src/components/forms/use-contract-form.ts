import type { Call } from '@setter/contracts/call';
import { useState } from 'react';
import { fieldErrors } from '../../lib/api/api-error.ts';
import { useDraft } from './use-draft.ts';

type Errors = Readonly<Record<string, string>>;
type TextsOf<Values> = { [K in keyof Values]: Values[K] extends string ? K : never }[keyof Values] & string;

interface ContractFormInput<Values extends object> {
  /** The call that sends the form. Fields stop at its limits. */
  readonly call: Pick<Call, 'limits'>;
  /** What the form holds when nothing is typed, by the names of the body; passwords and files are in a state of their own. */
  readonly initial: Values;
  /** Names the form and what it is about; what is typed is kept under it until it is sent. Without a name, nothing is. */
  readonly draftName?: string;
  /** What is wrong before anything is sent, by field. */
  readonly check?: (values: Values) => Errors;
}

/** What a form of a call holds: values, limits, a draft, and what is wrong, as the form or the server has found it. */
export function useContractForm<Values extends object>({
  call,
  initial,
  draftName,
  check,
}: ContractFormInput<Values>) {
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Errors>({});
  const [corrected, setCorrected] = useState<readonly string[]>([]);
  const draft = useDraft({
    form: draftName ?? '',
    // Of a form without a name there is never anything to keep.
    values: draftName === undefined ? initial : values,
    initial,
    restore: (typed) => setValues({ ...initial, ...typed }),
  });
  const refuse = (found: Errors) => {
    setErrors(found);
    setCorrected([]);
  };
  const correct = (...names: readonly string[]) => setCorrected((before) => [...before, ...names]);
  const change = (part: Partial<Values>) => {
    setValues((before) => ({ ...before, ...part }));
    correct(...Object.keys(part));
  };
  const shownErrors: Errors = Object.fromEntries(
    Object.entries(errors).filter(([name]) => !corrected.includes(name)),
  );
  return {
    values,
    change,
    draft,
    /** As they were found: for `Form`, which leads to the first wrong field. */
    errors,
    /** Without those of fields that were changed since. */
    shownErrors,
    /** A field that is in a state of its own was changed: its error goes. */
    correct,
    /** Shows what is wrong, by field. */
    refuse,
    /** Attributes of a field that holds a text. */
    field: (name: TextsOf<Values>) => ({
      value: values[name] as string,
      error: shownErrors[name],
      maxLength: call.limits?.[name],
      onChange: (event: { readonly target: { readonly value: string } }) =>
        change({ [name]: event.target.value } as unknown as Partial<Values>),
    }),
    /** Whether nothing is wrong; what is wrong is shown. */
    isChecked: () => {
      const found = check?.(values) ?? {};
      refuse(found);
      return Object.keys(found).length === 0;
    },
    /** What follows from sending it: its draft is forgotten, or it shows what the server refused. */
    settled: (onSent: () => void, onRefused?: (error: Error) => void) => ({
      onSuccess: () => {
        draft.forget();
        onSent();
      },
      onError: (error: Error) => {
        refuse(fieldErrors(error));
        onRefused?.(error);
      },
    }),
  };
}

export type ContractForm<Values extends object> = ReturnType<typeof useContractForm<Values>>;
