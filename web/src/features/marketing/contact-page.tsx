import { useRouteContext } from '@tanstack/react-router';
import { Mail, MapPin, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { addressOf } from '../../../shared/site.ts';
import { Card } from '../../components/ui/card.tsx';
import { BackHome } from './back-home.tsx';
import { ContactDetail } from './contact-detail.tsx';
import { phoneHref } from './site-footer.tsx';
import { useBrand } from './use-brand.ts';

/** The strategy call: the form, why the people we book are worth meeting, and how to reach us. */
export function ContactPage({ form }: { readonly form: ReactNode }) {
  return (
    <>
      <div className="page-width grid gap-10 pt-4 pb-16 md:pt-6 md:pb-22 lg:grid-cols-[minmax(0,1fr)_minmax(0,560px)] lg:gap-18">
        <div>
          <BackHome />
          <h1 className="mt-5 text-hero-phone tracking-[-0.036em] md:mt-8 md:text-display">
            Book your free strategy call
          </h1>
          <p className="mt-4.5 max-w-[46ch] text-lead text-pretty text-ink-2 md:text-intro">
            Tell us who you would like to meet. We will talk about your market, what makes a prospect right
            for you, and what a week of booked appointments could look like.
          </p>
          <ContactDetails />
        </div>
        <Card className="self-start sm:p-7 lg:mt-13">{form}</Card>
      </div>
      <Pitch />
    </>
  );
}

function ContactDetails() {
  const brand = useBrand();
  const zoneLabel = useRouteContext({ from: '__root__', select: (context) => context.site.timeZone.label });
  return (
    <dl className="mt-9 grid gap-5 text-body">
      <ContactDetail icon={<Phone size={18} aria-hidden />} term="Phone">
        <a href={phoneHref(brand.phone)} className="font-medium hover:text-accent">
          {brand.phone}
        </a>
        <span className="block text-muted">Open 9am-6pm, {zoneLabel}</span>
      </ContactDetail>
      <ContactDetail icon={<Mail size={18} aria-hidden />} term="Email">
        <a href={`mailto:${brand.email}`} className="font-medium break-all hover:text-accent">
          {brand.email}
        </a>
        <span className="block text-muted">Answered within 24 hours</span>
      </ContactDetail>
      <ContactDetail icon={<MapPin size={18} aria-hidden />} term="Address">
        <span className="font-medium">{addressOf(brand)}</span>
        <span className="block text-muted">Australia</span>
      </ContactDetail>
    </dl>
  );
}

const qualities = [
  ['They fit', 'We agree with you on who is right for your business, and speak with nobody else.'],
  ['They are ready', 'A prospect is booked when they have a need and want to talk about it, not before.'],
  ['You pay for results', 'We are paid only when your bookings improve. Credits never expire.'],
] as const;

function Pitch() {
  return (
    <section className="border-t border-hairline bg-surface py-14 md:py-19">
      <div className="fade-in page-width">
        <h2 className="text-title tracking-[-0.03em] md:text-section">
          Qualified before they reach your calendar
        </h2>
        <div className="mt-8 grid gap-8 md:grid-cols-3 md:gap-0">
          {qualities.map(([title, text]) => (
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
