import { createElement, useState } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../lib/api/api-error.ts';
import { TextField } from '../ui/field.tsx';
import { type ContractForm, useContractForm } from './use-contract-form.ts';

const initial = { title: 'Call', reason: '' };
type Form = ContractForm<typeof initial>;

const check = ({ reason }: typeof initial): Record<string, string> =>
  reason === '' ? { reason: 'Enter a reason.' } : {};

/** The form after these steps, each of which sees what the one before has made of it. */
function formAfter(...steps: readonly ((form: Form) => unknown)[]): Form {
  let last: Form | undefined;
  function Probe() {
    const form = useContractForm({ call: { limits: { reason: 500 } }, initial, check });
    const [done, setDone] = useState(0);
    if (done < steps.length) {
      setDone(done + 1);
      steps[done]?.(form);
    }
    // oxlint-disable-next-line react/globals -- the test looks at it
    last = form;
    return null;
  }
  renderToStaticMarkup(createElement(Probe));
  if (last === undefined) throw new Error('Nothing was drawn');
  return last;
}

const htmlOf = (form: Form, name: 'title' | 'reason') =>
  renderToStaticMarkup(createElement(TextField, { label: 'Field', ...form.field(name) }));
const type = (reason: string) => (form: Form) => form.field('reason').onChange({ target: { value: reason } });
const refused = (...errors: readonly { readonly path: string; readonly message: string }[]) =>
  new ApiError({ status: 400, code: 'invalid', message: 'Not valid', errors });

describe('a form of a call', () => {
  it('holds what is typed, and leaves the other fields', () => {
    expect(formAfter(type('Late')).values).toEqual({ title: 'Call', reason: 'Late' });
  });

  it('stops a field where the call has a limit', () => {
    const form = formAfter();
    expect(htmlOf(form, 'reason')).toContain('maxLength="500"');
    expect(htmlOf(form, 'title')).not.toContain('maxLength');
  });

  it('says under the field what its own check finds, and is not sent', () => {
    let isSent: boolean | undefined;
    const form = formAfter((before) => {
      isSent = before.isChecked();
    });
    expect(isSent).toBe(false);
    expect(htmlOf(form, 'reason')).toMatch(/aria-invalid="true".*Enter a reason\./s);
    expect(htmlOf(form, 'title')).not.toContain('aria-invalid');
  });

  it('says under the field what the server refuses, and tells its caller', () => {
    const told: unknown[] = [];
    const error = refused({ path: 'title', message: 'Use at most 200 characters.' });
    const form = formAfter((before) =>
      before
        .settled(
          () => told.push('sent'),
          (failure) => told.push(failure),
        )
        .onError(error),
    );
    expect(htmlOf(form, 'title')).toContain('Use at most 200 characters.');
    expect(told).toEqual([error]);
  });

  it('takes the error of a field away once it is changed, and no other; what was found stays for the focus', () => {
    const form = formAfter((before) => before.refuse({ title: 'Wrong.', reason: 'Wrong too.' }), type('x'));
    expect(form.shownErrors).toEqual({ title: 'Wrong.' });
    expect(form.errors).toEqual({ title: 'Wrong.', reason: 'Wrong too.' });
  });

  it('shows the error again when the changed field is still wrong', () => {
    const form = formAfter(
      (before) => before.isChecked(),
      type('x'),
      type(''),
      (before) => before.isChecked(),
    );
    expect(form.shownErrors).toEqual({ reason: 'Enter a reason.' });
  });
});
