import { useRouteContext } from '@tanstack/react-router';
import { Check, MailX, Unlink } from 'lucide-react';
import { NewsletterForm } from '../../components/newsletter-form.tsx';
import { StateCard } from '../../components/state-card.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Form } from '../../components/ui/form.tsx';
import { LinkButton, TextAnchor } from '../../components/ui/link-button.tsx';
import type { ShownConsent } from '../../lib/forms/load-consent.ts';
import { LinkPage } from './link-page.tsx';
import { useLink } from './use-subscription.ts';
import type { OpenedLink } from './use-subscription.ts';

interface UnsubscribeProps extends OpenedLink {
  /** The wording of the newsletter's form. */
  readonly consent: ShownConsent;
}

/** Ends a subscription when its button is pressed; it may be pressed again. */
export function Unsubscribe({ consent, ...link }: UnsubscribeProps) {
  const { state, isPending, posted, press } = useLink('unsubscribe', link);
  const open = (
    <StateCard
      icon={<MailX size={22} aria-hidden />}
      tone="grey"
      title="Unsubscribe from our newsletter?"
      text="You get no more of our posts, and we erase your address."
    >
      <Form posted={posted} onSubmit={press} className="grid gap-3">
        <Button type="submit" size="lg" className="w-full" busy={isPending}>
          Unsubscribe
        </Button>
      </Form>
    </StateCard>
  );
  const unknown = <UnknownLink />;
  return (
    <LinkPage
      state={state}
      cards={{ open, done: <Done consent={consent} />, invalid: unknown, none: unknown }}
    />
  );
}

const Done = ({ consent }: Pick<UnsubscribeProps, 'consent'>) => (
  <StateCard
    icon={<Check size={22} aria-hidden />}
    tone="green"
    title="You are unsubscribed"
    text="Your address is erased. If that was a mistake, you can subscribe again."
  >
    <NewsletterForm consent={consent} />
  </StateCard>
);

function UnknownLink() {
  const email = useRouteContext({ from: '__root__', select: (context) => context.site.brand.email });
  return (
    <StateCard
      icon={<Unlink size={22} aria-hidden />}
      tone="ochre"
      title="This link is not complete"
      text={
        <>
          Use the link at the foot of one of our mails, or write to{' '}
          <TextAnchor href={`mailto:${email}`} className="[overflow-wrap:anywhere]">
            {email}
          </TextAnchor>
          : we unsubscribe you by hand.
        </>
      }
    >
      <LinkButton to="/" size="lg" variant="secondary" className="w-full">
        Back to Home
      </LinkButton>
    </StateCard>
  );
}
