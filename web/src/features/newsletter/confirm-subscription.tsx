import { linkLifetimes } from '@setter/contracts/promises/links';
import { Check, MailCheck, Newspaper, Unlink } from 'lucide-react';
import { NewsletterForm } from '../../components/newsletter-form.tsx';
import { StateCard } from '../../components/state-card.tsx';
import { Button } from '../../components/ui/button.tsx';
import { LinkButton } from '../../components/ui/link-button.tsx';
import { LinkPage } from './link-page.tsx';
import { useConfirmation } from './use-subscription.ts';

/** Confirms a subscription when its button is pressed; a program that only opens the link confirms nothing. */
export function ConfirmSubscription({ token }: { readonly token: string | undefined }) {
  const { state, isPending, press } = useConfirmation(token);
  const open = (
    <StateCard
      icon={<MailCheck size={22} aria-hidden />}
      tone="accent"
      title="Confirm your subscription"
      text="You get our newsletter once you confirm that you asked for it."
    >
      <Button size="lg" className="w-full" busy={isPending} onClick={press}>
        Confirm subscription
      </Button>
    </StateCard>
  );
  return <LinkPage state={state} cards={{ open, done, invalid, none }} />;
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

const invalid = (
  <StateCard
    icon={<Unlink size={22} aria-hidden />}
    tone="ochre"
    title="This link is no longer valid"
    text={`A link confirms a subscription within ${linkLifetimes.confirmation}. You can ask for a new one.`}
  >
    <NewsletterForm />
  </StateCard>
);

const none = (
  <StateCard
    icon={<Newspaper size={22} aria-hidden />}
    tone="accent"
    title="Subscribe to our newsletter"
    text="We send you a link, by which you confirm that you asked for it."
  >
    <NewsletterForm />
  </StateCard>
);
