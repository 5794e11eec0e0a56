import { addBusySource } from '@setter/contracts/calendars/busy-sources';
import { useState } from 'react';
import { useContractForm } from '../../../components/forms/use-contract-form.ts';
import { failureText, fieldErrors, isTakenBack } from '../../../lib/api/api-error.ts';

const blank = { address: '', server: '', username: '' };

/** What is typed to read a calendar, and why it could not be read. */
export function useCalendarForm() {
  const form = useContractForm({ call: addBusySource, initial: blank });
  const [password, setPassword] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const { limits } = addBusySource;
  return {
    values: { ...form.values, password },
    errors: form.errors,
    field: form.field,
    /** The server of an account goes by the name of an address. */
    serverField: {
      value: form.values.server,
      error: form.shownErrors['address'],
      maxLength: limits?.['address'],
      onChange: (event: { readonly target: { readonly value: string } }) => {
        form.change({ server: event.target.value });
        form.correct('address');
      },
    },
    passwordField: {
      value: password,
      error: form.shownErrors['password'],
      maxLength: limits?.['password'],
      onChange: (event: { readonly target: { readonly value: string } }) => {
        setPassword(event.target.value);
        form.correct('password');
      },
    },
    /** A sentence about the calendar as a whole. */
    failure,
    /** Another kind of calendar is described: what was wrong with the one before goes. */
    forget: () => {
      form.refuse({});
      setFailure(null);
    },
    settled: (onRead: () => void) => {
      setFailure(null);
      return form.settled(onRead, (error) => {
        const isField = Object.keys(fieldErrors(error)).length > 0;
        setFailure(isField || isTakenBack(error) ? null : failureText(error));
      });
    },
  };
}

export type CalendarForm = ReturnType<typeof useCalendarForm>;
