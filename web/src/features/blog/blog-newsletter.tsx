import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { useMailboxNotice } from '../../components/mailbox-notice.ts';
import { Button } from '../../components/ui/button.tsx';
import { fieldErrors } from '../../lib/api-error.ts';
import { apiOf } from '../../lib/query-client.ts';
import { toastFailure } from '../../lib/toast.ts';

/** Asks for the newsletter under the posts. The answer is the same for every address: the link is in the mail. */
export function BlogNewsletter() {
  const subscribe = useSubscribe();
  const mailbox = useMailboxNotice();
  return (
    <section
      aria-labelledby="letter"
      className="mt-12 grid items-center gap-x-16 gap-y-6 bg-accent-deep px-5 pt-10 pb-11 text-surface sm:rounded-[16px] sm:px-14 sm:py-13 lg:mt-18 lg:mb-20 lg:grid-cols-[1fr_460px]"
    >
      <div>
        <h2 id="letter" className="text-title">
          One useful letter a month
        </h2>
        <p className="mt-2.5 max-w-[470px] text-accent-block">
          What we learn from setting appointments for Australian businesses, short enough for a coffee.
        </p>
      </div>
      {subscribe.isSuccess ? (
        <p role="status" className="min-h-24 content-center text-large">
          <strong className="font-strong">Check your inbox to confirm</strong>
          {mailbox !== null && <span className="mt-2 block text-body text-accent-block">{mailbox}</span>}
        </p>
      ) : (
        <LetterForm busy={subscribe.isPending} refused={subscribe.refused} onSubmit={subscribe.mutate} />
      )}
    </section>
  );
}

interface LetterFormProps {
  readonly busy: boolean;
  readonly refused: string | undefined;
  readonly onSubmit: (email: string) => void;
}

function LetterForm({ busy, refused, onSubmit }: LetterFormProps) {
  const [email, setEmail] = useState('');
  const [invalid, setInvalid] = useState<string>();
  const error = invalid ?? refused;
  const noteId = useId();
  const submit = (form: HTMLFormElement) => {
    if (busy) return;
    const isValid = form.checkValidity();
    setInvalid(isValid ? undefined : 'Please enter a valid email address');
    if (isValid) onSubmit(email.trim());
    else form.querySelector('input')?.focus();
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit(event.currentTarget);
      }}
    >
      <div className="grid gap-2.5 sm:flex">
        <input
          type="email"
          name="email"
          required
          maxLength={254}
          autoComplete="email"
          aria-label="Email address"
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={noteId}
          placeholder="Email address"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          className="field-control min-h-12.5! flex-1 text-ink shadow-none!"
        />
        <Button
          type="submit"
          size="lg"
          busy={busy}
          className="bg-ochre-edge! text-ochre-ink! hover:bg-ochre-line!"
        >
          Subscribe
        </Button>
      </div>
      <p id={noteId} className="mt-3 text-small text-accent-line">
        {error === undefined ? (
          <>
            We send one mail to confirm. Unsubscribe in every letter.{' '}
            <Link to="/privacy-policy" className="underline underline-offset-3">
              Privacy Policy
            </Link>
          </>
        ) : (
          <span className="text-red-soft">{error}</span>
        )}
      </p>
    </form>
  );
}

function useSubscribe() {
  const queryClient = useQueryClient();
  const [refused, setRefused] = useState<string>();
  const mutation = useMutation({
    mutationFn: async (email: string) => {
      setRefused(undefined);
      // The contract is loaded when it is needed: pages are light without it.
      const { subscribeToNewsletter } = await import('@setter/contracts/newsletter/newsletter');
      return apiOf(queryClient)(subscribeToNewsletter, { body: { email } });
    },
    onError: (error) => {
      const ofField = fieldErrors(error)['email'];
      setRefused(ofField);
      if (ofField === undefined) toastFailure('You are not subscribed yet', error);
    },
  });
  return { ...mutation, refused };
}
