import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { fieldErrors } from '../lib/api-error.ts';
import { apiOf } from '../lib/query-client.ts';
import { toastFailure } from '../lib/toast.ts';
import { useMailboxNotice } from './mailbox-notice.ts';
import { Button } from './ui/button.tsx';
import { TextField } from './ui/field.tsx';
import { Form } from './ui/form.tsx';
import { TextLink } from './ui/link-button.tsx';

/** Asks for the newsletter. The answer is the same for every address: the link is in the mail. */
export function NewsletterForm() {
  const [email, setEmail] = useState('');
  const [errors, setErrors] = useState<Record<string, string>>({});
  const mailbox = useMailboxNotice();
  const subscribe = useSubscribe(setErrors);
  const submit = (form: HTMLFormElement) => {
    if (subscribe.isPending) return;
    const found = form.checkValidity() ? {} : { email: 'Please enter a valid email address' };
    setErrors(found);
    if (form.checkValidity()) subscribe.mutate(email.trim());
  };
  if (subscribe.isSuccess)
    return (
      <p role="status" className="min-h-42 text-body">
        <strong className="font-strong">Check your inbox to confirm</strong>
        {mailbox !== null && <span className="mt-2 block text-muted">{mailbox}</span>}
      </p>
    );
  return (
    <Form errors={errors} onSubmit={(event) => submit(event.currentTarget)} className="grid gap-3">
      <TextField
        label="Email"
        type="email"
        name="email"
        required
        autoComplete="email"
        maxLength={254}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        error={errors['email']}
      />
      <Button type="submit" size="lg" className="w-full" busy={subscribe.isPending}>
        Subscribe
      </Button>
      <p className="text-meta text-muted">
        We use your address to send you our newsletter, and erase it when you unsubscribe. Our{' '}
        <TextLink to="/privacy-policy">Privacy Policy</TextLink> says more.
      </p>
    </Form>
  );
}

function useSubscribe(onRefused: (errors: Record<string, string>) => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (email: string) => {
      // The contract is loaded when it is needed: pages are light without it.
      const { subscribeToNewsletter } = await import('@setter/contracts/newsletter/newsletter');
      return apiOf(queryClient)(subscribeToNewsletter, { body: { email } });
    },
    onError: (error) => {
      const refused = fieldErrors(error);
      onRefused(refused);
      if (Object.keys(refused).length === 0) toastFailure('You are not subscribed yet', error);
    },
  });
}
