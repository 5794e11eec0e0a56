import { enquiryReplyTime } from '@setter/contracts/promises/replies';
import { ClockCheck, Mail, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from '../../components/ui/card.tsx';
import { phoneHref } from './site-footer.tsx';
import { useBrand } from './use-brand.ts';

/** The contact form of the home page, with another way to reach us beside it. */
export function GetStarted({ form }: { readonly form: ReactNode }) {
  const brand = useBrand();
  return (
    <section id="contact" className="border-t border-hairline bg-surface py-14 md:py-22">
      <div className="fade-in page-width grid gap-10 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:gap-18">
        <div>
          <h2 className="text-title tracking-[-0.03em] md:text-section">Get Started Today</h2>
          <p className="mt-4 max-w-[46ch] text-lead text-ink-2">
            Tell us who you would like to meet. You pay for results, and nothing happens before we have
            spoken.
          </p>
          <ul className="mt-8 grid gap-4 text-body">
            <Way icon={<ClockCheck size={18} aria-hidden />}>
              We answer every enquiry within {enquiryReplyTime}.
            </Way>
            <Way icon={<Phone size={18} aria-hidden />}>
              <a href={phoneHref(brand.phone)} className="font-medium hover:text-accent">
                {brand.phone}
              </a>
            </Way>
            <Way icon={<Mail size={18} aria-hidden />}>
              <a href={`mailto:${brand.email}`} className="font-medium break-all hover:text-accent">
                {brand.email}
              </a>
            </Way>
          </ul>
        </div>
        <Card className="max-w-form bg-paper sm:p-7 lg:justify-self-end">{form}</Card>
      </div>
    </section>
  );
}

function Way({ icon, children }: { readonly icon: ReactNode; readonly children: ReactNode }) {
  return (
    <li className="flex min-h-9 items-center gap-3">
      <span className="grid size-9 flex-none place-items-center rounded-control bg-accent-tint text-accent">
        {icon}
      </span>
      <span>{children}</span>
    </li>
  );
}
