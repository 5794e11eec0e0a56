import { Clock, Mail, Phone, Timer } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from '../../components/ui/card.tsx';
import { BackHome } from './back-home.tsx';
import { ContactDetail } from './contact-detail.tsx';
import { phoneHref } from './site-footer.tsx';
import { useBrand } from './use-brand.ts';

/** Support: the form, how to reach us otherwise, when we answer, and what helps us to. */
export function SupportPage({ form }: { readonly form: ReactNode }) {
  return (
    <>
      <div className="page-width grid gap-10 pt-4 pb-16 md:pt-6 md:pb-22 lg:grid-cols-[minmax(0,1fr)_minmax(0,560px)] lg:gap-18">
        <div>
          <BackHome />
          <h1 className="mt-5 text-hero-phone tracking-[-0.036em] md:mt-8 md:text-display">
            How can we help?
          </h1>
          <p className="mt-4.5 max-w-[46ch] text-lead text-pretty text-ink-2 md:text-intro">
            Tell us what you need. A person reads every request and answers by e-mail.
          </p>
          <Reach />
        </div>
        <Card className="self-start sm:p-7 lg:mt-13">{form}</Card>
      </div>
      <Tips />
    </>
  );
}

function Reach() {
  const brand = useBrand();
  return (
    <dl className="mt-9 grid gap-5 text-body">
      <ContactDetail icon={<Timer size={18} aria-hidden />} term="Response time">
        <span className="font-medium">A reply within 24 business hours</span>
        <span className="block text-muted">High or urgent: within 2-4 hours in business hours</span>
      </ContactDetail>
      <ContactDetail icon={<Clock size={18} aria-hidden />} term="Business hours">
        <span className="font-medium">Mon-Fri 9am-5pm AEST</span>
      </ContactDetail>
      <ContactDetail icon={<Phone size={18} aria-hidden />} term="Phone">
        <a href={phoneHref(brand.phone)} className="font-medium hover:text-accent">
          {brand.phone}
        </a>
        <span className="block text-muted">Open 9am-6pm AEST</span>
      </ContactDetail>
      <ContactDetail icon={<Mail size={18} aria-hidden />} term="Email">
        <a href={`mailto:${brand.email}`} className="font-medium break-all hover:text-accent">
          {brand.email}
        </a>
      </ContactDetail>
    </dl>
  );
}

const tips = [
  ['One thing at a time', 'Send a request for each question, so that none waits for another.'],
  ['Say what you saw', 'The words on the screen, the time, and what you had just done.'],
  ['Name the appointment', 'Its title and day are enough. Never send a password or a card number.'],
] as const;

function Tips() {
  return (
    <section className="border-t border-hairline bg-surface py-14 md:py-19">
      <div className="fade-in page-width">
        <h2 className="text-title tracking-[-0.03em] md:text-section">For a quick answer</h2>
        <div className="mt-8 grid gap-8 md:grid-cols-3 md:gap-0">
          {tips.map(([title, text]) => (
            <div
              key={title}
              className="border-hairline md:border-l md:px-7 md:first:border-l-0 md:first:pl-0"
            >
              <h3 className="text-card">{title}</h3>
              <p className="mt-1.5 max-w-[36ch] text-large text-muted">{text}</p>
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}
