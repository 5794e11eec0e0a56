import { supportReplyTime, urgentReplyTime } from '@setter/contracts/promises/replies';
import { Clock, Timer } from 'lucide-react';
import type { ReactNode } from 'react';
import { ContactDetail, EmailDetail, PhoneDetail } from './contact-detail.tsx';
import { businessTimeZone } from '../../lib/time/business-time-zone.ts';
import { FormPage } from './form-page.tsx';
import { useBrand } from './use-brand.ts';

/** Support: the form, how to reach us otherwise, when we answer, and what helps us to. */
export function SupportPage({ form }: { readonly form: ReactNode }) {
  return (
    <FormPage
      title="How can we help?"
      intro="Tell us what you need. A person reads every request and answers by e-mail."
      details={<Reach />}
      form={form}
      points={{ title: 'For a quick answer', items: tips }}
    />
  );
}

function Reach() {
  const { supportHours } = useBrand();
  const { name } = businessTimeZone();
  return (
    <>
      <ContactDetail icon={<Timer size={18} aria-hidden />} term="Response time">
        <span className="font-medium">A reply within {supportReplyTime}</span>
        <span className="block text-muted">
          High or urgent: within {urgentReplyTime} hours in business hours
        </span>
      </ContactDetail>
      <ContactDetail icon={<Clock size={18} aria-hidden />} term="Business hours">
        <span className="font-medium">{`${supportHours} ${name}`}</span>
      </ContactDetail>
      <PhoneDetail />
      <EmailDetail />
    </>
  );
}

const tips = [
  ['One thing at a time', 'Send a request for each question, so that none waits for another.'],
  ['Say what you saw', 'The words on the screen, the time, and what you had just done.'],
  ['Name the appointment', 'Its title and day are enough. Never send a password or a card number.'],
] as const;
