import { Mail, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { businessTimeZone } from '../../lib/time/business-time-zone.ts';
import { phoneHref } from './site-footer.tsx';
import { useBrand } from './use-brand.ts';

interface ContactDetailProps {
  readonly icon: ReactNode;
  /** What it is, to screen readers. */
  readonly term: string;
  readonly children: ReactNode;
}

/** One way to reach us, in a description list. */
export function ContactDetail({ icon, term, children }: ContactDetailProps) {
  return (
    <div className="grid grid-cols-[36px_1fr] items-center gap-x-3.5">
      <dt>
        <span className="grid size-9 place-items-center rounded-control bg-accent-tint text-accent">
          {icon}
        </span>
        <span className="sr-only">{term}</span>
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Our number, and when it is answered. */
export function PhoneDetail() {
  const { phone, hours } = useBrand();
  return (
    <ContactDetail icon={<Phone size={18} aria-hidden />} term="Phone">
      <a href={phoneHref(phone)} className="font-medium hover:text-accent">
        {phone}
      </a>
      <span className="block text-muted">{`Open ${hours} ${businessTimeZone().name}`}</span>
    </ContactDetail>
  );
}

/** Our address for mails, and perhaps when they are answered. */
export function EmailDetail({ answered }: { readonly answered?: string }) {
  const { email } = useBrand();
  return (
    <ContactDetail icon={<Mail size={18} aria-hidden />} term="Email">
      <a href={`mailto:${email}`} className="font-medium break-all hover:text-accent">
        {email}
      </a>
      {answered !== undefined && <span className="block text-muted">{answered}</span>}
    </ContactDetail>
  );
}
