import { linkLifetimes } from '@setter/contracts/promises/links';
import { Check, MailCheck, Newspaper, Unlink } from 'lucide-react';
import { NewsletterAsked, NewsletterForm } from '../../components/newsletter-form.tsx';
import { StateCard } from '../../components/state-card.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Form } from '../../components/ui/form.tsx';
import { LinkButton } from '../../components/ui/link-button.tsx';
import type { ShownConsent } from '../../lib/forms/load-consent.ts';
import { LinkPage } from './link-page.tsx';
import { useLink } from './use-subscription.ts';
import type { OpenedLink } from './use-subscription.ts';

interface ConfirmSubscriptionProps extends OpenedLink {
  /** A form that the browser posted itself has asked for the newsletter. */
  readonly isAsked: boolean;
  /** The wording of the newsletter's form. */
  readonly consent: ShownConsent;
}

/** Confirms a subscription when its button is pressed; a program that only opens the link confirms nothing. */
export function ConfirmSubscription({ isAsked, consent, ...link }: ConfirmSubscriptionProps) {
  const { state, isPending, posted, press } = useLink('confirm-subscription', link);
  const open = (
    <StateCard
      icon={<MailCheck size={22} aria-hidden />}
      tone="accent"
      title="Confirm your subscription"
      text="You get our newsletter once you confirm that you asked for it."
    >
      <Form posted={posted} onSubmit={press} className="grid gap-3">
        <Button type="submit" size="lg" className="w-full" busy={isPending}>
          Confirm subscription
        </Button>
      </Form>
    </StateCard>
  );
  return (
    <LinkPage
      state={state}
      cards={{
        open,
        done,
        invalid: <Invalid consent={consent} />,
        none: isAsked ? asked : <None consent={consent} />,
      }}
    />
  );
}

const done = (
  <StateCard
    icon={<Check size={22} aria-hidden />}
    tone="green"
    title="You are subscribed"
    text="We send our next post to your inbox. Each mail has a link that ends this."
  >
    <LinkButton to="/" size="lg" className="w-full">
      Back to Home
    </LinkButton>
  </StateCard>
);

const Invalid = ({ consent }: Pick<ConfirmSubscriptionProps, 'consent'>) => (
  <StateCard
    icon={<Unlink size={22} aria-hidden />}
    tone="ochre"
    title="This link is no longer valid"
    text={`A link confirms a subscription within ${linkLifetimes.confirmation}. You can ask for a new one.`}
  >
    <NewsletterForm consent={consent} />
  </StateCard>
);

const None = ({ consent }: Pick<ConfirmSubscriptionProps, 'consent'>) => (
  <StateCard
    icon={<Newspaper size={22} aria-hidden />}
    tone="accent"
    title="Subscribe to our newsletter"
    text="We send you a link, by which you confirm that you asked for it."
  >
    <NewsletterForm consent={consent} />
  </StateCard>
);

const asked = (
  <StateCard icon={<MailCheck size={22} aria-hidden />} tone="accent" title="Subscribe to our newsletter">
    <NewsletterAsked />
  </StateCard>
);
