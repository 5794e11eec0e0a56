import { longestEmail } from '@setter/contracts/email/address';
import { useMailboxNotice } from './mailbox-notice.ts';
import type { ShownConsent } from '../lib/forms/load-consent.ts';
import { ConsentWording } from './forms/consent-wording.tsx';
import { Button } from './ui/button.tsx';
import { TextField } from './ui/field.tsx';
import { Form } from './ui/form.tsx';
import { TextLink } from './ui/link-button.tsx';
import { useNewsletterForm } from './use-newsletter-form.ts';

/** Asks for the newsletter. */
export function NewsletterForm({ consent }: { readonly consent: ShownConsent }) {
  const { email, setEmail, errors, submit, posted, isBusy, isSent } = useNewsletterForm(consent);
  if (isSent) return <NewsletterAsked />;
  return (
    <Form errors={errors} posted={posted} onSubmit={submit} className="grid gap-3">
      <TextField
        label="Email"
        type="email"
        name="email"
        required
        autoComplete="email"
        maxLength={longestEmail}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        error={errors['email']}
      />
      <ConsentWording text={consent.text} />
      <Button type="submit" size="lg" className="w-full" busy={isBusy}>
        Subscribe
      </Button>
      <p className="text-meta text-muted">
        We use your address to send you our newsletter, and erase it when you unsubscribe. Our{' '}
        <TextLink to="/privacy-policy">Privacy Policy</TextLink> says more.
      </p>
    </Form>
  );
}

/** In place of the form, once the newsletter was asked for. */
export function NewsletterAsked() {
  const mailbox = useMailboxNotice();
  return (
    <p role="status" className="min-h-42 text-body">
      <strong className="font-strong">Check your inbox to confirm</strong>
      {mailbox !== null && <span className="mt-2 block text-muted">{mailbox}</span>}
    </p>
  );
}
