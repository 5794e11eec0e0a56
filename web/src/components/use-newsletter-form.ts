import { isEmailAddress, wrongEmail } from '@setter/contracts/email/address';
import { subscribeToNewsletter } from '@setter/contracts/newsletter/newsletter';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { fieldErrors } from '../lib/api/api-error.ts';
import { usePageAddress, useRefusedForm } from '../lib/forms/posted-form.ts';
import { apiOf } from '../lib/api/query-client.ts';
import type { ShownConsent } from '../lib/forms/load-consent.ts';
import { toastFailure } from '../lib/toasts/toast.ts';
import type { PostedByBrowser } from './ui/form.tsx';

const failed = 'You are not subscribed yet';

/** A form that asks for the newsletter. The answer is the same for every address: the link is in the mail. */
export function useNewsletterForm(consent: ShownConsent) {
  const queryClient = useQueryClient();
  const refused = useRefusedForm('newsletter');
  const [email, setEmail] = useState(refused.values['email'] ?? '');
  const [errors, setErrors] = useState(refused.errors);
  const hidden = { page: usePageAddress(), consentVersion: `${consent.version}` };
  const subscribe = useMutation({
    mutationFn: () => apiOf(queryClient)(subscribeToNewsletter, { body: { email: email.trim(), ...hidden } }),
    onError: (error) => {
      const refused = fieldErrors(error);
      setErrors(refused);
      if (Object.keys(refused).length === 0) toastFailure(failed, error);
    },
  });
  const submit = () => {
    if (subscribe.isPending) return;
    const isValid = isEmailAddress(email);
    setErrors(isValid ? {} : { email: wrongEmail });
    if (isValid) subscribe.mutate();
  };
  const posted: PostedByBrowser = {
    action: '/newsletter/confirm',
    hidden,
    problem: refused.problem === null ? null : { title: failed, text: refused.problem },
  };
  return {
    email,
    setEmail,
    errors,
    submit,
    posted,
    isBusy: subscribe.isPending,
    isSent: subscribe.isSuccess,
  };
}
