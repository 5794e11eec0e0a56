import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { fieldErrors } from '../lib/api-error.ts';
import { apiOf } from '../lib/query-client.ts';
import { toastFailure } from '../lib/toast.ts';

/** A form that asks for the newsletter. The answer is the same for every address: the link is in the mail. */
export function useNewsletterForm() {
  const queryClient = useQueryClient();
  const [email, setEmail] = useState('');
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const subscribe = useMutation({
    mutationFn: async () => {
      // The contract is loaded when it is needed: pages are light without it.
      const { subscribeToNewsletter } = await import('@setter/contracts/newsletter/newsletter');
      return apiOf(queryClient)(subscribeToNewsletter, { body: { email: email.trim() } });
    },
    onError: (error) => {
      const refused = fieldErrors(error);
      setErrors(refused);
      if (Object.keys(refused).length === 0) toastFailure('You are not subscribed yet', error);
    },
  });
  const submit = (form: HTMLFormElement) => {
    if (subscribe.isPending) return;
    const isValid = form.checkValidity();
    setErrors(isValid ? {} : { email: 'Please enter a valid email address' });
    if (isValid) subscribe.mutate();
  };
  return { email, setEmail, errors, submit, isBusy: subscribe.isPending, isSent: subscribe.isSuccess };
}
