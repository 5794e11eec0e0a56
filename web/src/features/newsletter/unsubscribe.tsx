import { useRouteContext } from '@tanstack/react-router';
import { Check, MailX, Unlink } from 'lucide-react';
import { NewsletterForm } from '../../components/newsletter-form.tsx';
import { StateCard } from '../../components/state-card.tsx';
import { Button } from '../../components/ui/button.tsx';
import { LinkButton, TextAnchor } from '../../components/ui/link-button.tsx';
import { LinkPage } from './link-page.tsx';
import { useUnsubscribing } from './use-subscription.ts';

/** Ends a subscription when its button is pressed; it may be pressed again. */
export function Unsubscribe({ token }: { readonly token: string | undefined }) {
  const { state, isPending, press } = useUnsubscribing(token);
  const open = (
    <StateCard
      icon={<MailX size={22} aria-hidden />}
      tone="grey"
      title="Unsubscribe from our newsletter?"
      text="You get no more of our posts, and we erase your address."
    >
      <Button size="lg" className="w-full" busy={isPending} onClick={press}>
        Unsubscribe
      </Button>
    </StateCard>
  );
  const unknown = <UnknownLink />;
  return <LinkPage state={state} cards={{ open, done, invalid: unknown, none: unknown }} />;
}

const done = (
  <StateCard
    icon={<Check size={22} aria-hidden />}
    tone="green"
    title="You are unsubscribed"
    text="Your address is erased. If that was a mistake, you can subscribe again."
  >
    <NewsletterForm />
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
