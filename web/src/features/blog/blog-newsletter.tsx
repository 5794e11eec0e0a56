import { longestEmail } from '@setter/contracts/email/address';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { useMailboxNotice } from '../../components/mailbox-notice.ts';
import { ConsentWording } from '../../components/forms/consent-wording.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Form } from '../../components/ui/form.tsx';
import { useNewsletterForm } from '../../components/use-newsletter-form.ts';
import type { ShownConsent } from '../../lib/forms/load-consent.ts';

/** Asks for the newsletter under the posts. */
export function BlogNewsletter({ consent }: { readonly consent: ShownConsent }) {
  const { email, setEmail, errors, submit, posted, isBusy, isSent } = useNewsletterForm(consent);
  const mailbox = useMailboxNotice();
  const noteId = useId();
  const error = errors['email'];
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
      {/* What is said in place of the form keeps its height. */}
      <div className="grid *:[grid-area:1/1]">
        {isSent && (
          <p role="status" className="self-center text-large">
            <strong className="font-strong">Check your inbox to confirm</strong>
            {mailbox !== null && <span className="mt-2 block text-body text-accent-block">{mailbox}</span>}
          </p>
        )}
        <Form
          errors={errors}
          posted={posted}
          onSubmit={submit}
          inert={isSent}
          className={isSent ? 'invisible' : ''}
        >
          <ConsentWording text={consent.text} className="mb-3 text-small text-accent-line" />
          <div className="grid gap-2.5 sm:flex">
            <input
              type="email"
              name="email"
              required
              maxLength={longestEmail}
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
              busy={isBusy}
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
        </Form>
      </div>
    </section>
  );
}
