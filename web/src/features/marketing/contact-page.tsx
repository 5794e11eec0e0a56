import { creditsNeverExpire } from '@setter/contracts/promises/credits';
import { enquiryReplyTime } from '@setter/contracts/promises/replies';
import { MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { addressOf } from '../../../shared/site.ts';
import { ContactDetail, EmailDetail, PhoneDetail } from './contact-detail.tsx';
import { FormPage } from './form-page.tsx';
import { useBrand } from './use-brand.ts';

/** The strategy call: the form, why the people we book are worth meeting, and how to reach us. */
export function ContactPage({ form }: { readonly form: ReactNode }) {
  return (
    <FormPage
      title="Book your free strategy call"
      intro="Tell us who you would like to meet. We will talk about your market, what makes a prospect right for you, and what a week of booked appointments could look like."
      details={<ContactDetails />}
      form={form}
      points={{ title: 'Qualified before they reach your calendar', items: qualities }}
    />
  );
}

function ContactDetails() {
  const brand = useBrand();
  return (
    <>
      <PhoneDetail />
      <EmailDetail answered={`Answered within ${enquiryReplyTime}`} />
      <ContactDetail icon={<MapPin size={18} aria-hidden />} term="Address">
        <span className="font-medium">{addressOf(brand)}</span>
        <span className="block text-muted">Australia</span>
      </ContactDetail>
    </>
  );
}

const qualities = [
  ['They fit', 'We agree with you on who is right for your business, and speak with nobody else.'],
  ['They are ready', 'A prospect is booked when they have a need and want to talk about it, not before.'],
  ['You pay for results', `We are paid only when your bookings improve. ${creditsNeverExpire}.`],
] as const;
