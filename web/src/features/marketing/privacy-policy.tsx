import type { ReactNode } from 'react';
import { addressOf, localityOf } from '../../../shared/site.ts';
import { BackHome } from './back-home.tsx';
import { phoneHref } from './site-footer.tsx';
import { type PrivacyFacts, privacySections } from './privacy-sections.tsx';
import { useBrand } from './use-brand.ts';

const contactSection = { id: 'contact-us', title: 'Contact us' };

/** Effective 14/06/2025. A change of the text is a change of that date. */
export function PrivacyPolicy(facts: PrivacyFacts) {
  const sections = privacySections(facts);
  const brand = useBrand();
  return (
    <div className="page-width pt-4 pb-20 md:pt-6 md:pb-28">
      <BackHome />
      <h1 className="mt-5 text-hero-phone tracking-[-0.036em] md:mt-8 md:text-display">Privacy Policy</h1>
      <p className="mt-3 text-muted">Effective 14/06/2025</p>
      <div className="mt-10 grid gap-12 lg:grid-cols-[220px_minmax(0,1fr)] lg:gap-18">
        <nav aria-label="On this page" className="hidden lg:block">
          <ul className="sticky top-25 grid gap-1 border-l border-hairline text-label">
            {[...sections, contactSection].map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`} className="flex min-h-8 items-center pl-4 text-muted hover:text-accent">
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="max-w-prose [&_ul]:mt-3 [&_ul]:grid [&_ul]:list-disc [&_ul]:gap-1.5 [&_ul]:pl-5 [&_ul]:marker:text-accent-line">
          <p>
            {`${brand.name} (${brand.abn === null ? '' : `ABN ${brand.abn}, `}“we”)`} sets sales appointments
            for Australian businesses from {localityOf(brand)}. We handle personal information under the
            Privacy Act 1988 (Cth) and the Australian Privacy Principles. This policy says what we collect,
            why, who sees it, how we keep it safe, and what you can ask of us.
          </p>
          {sections.map(({ id, title, body }) => (
            <Section key={id} id={id} title={title}>
              {body}
            </Section>
          ))}
          <Section {...contactSection}>
            <p className="mt-3">
              Write to{' '}
              <a
                href={`mailto:${brand.email}`}
                className="font-medium text-accent underline underline-offset-3"
              >
                {brand.email}
              </a>{' '}
              or call{' '}
              <a
                href={phoneHref(brand.phone)}
                className="font-medium text-accent underline underline-offset-3"
              >
                {brand.phone}
              </a>{' '}
              with any question about this policy or about your information. By post: Privacy, {brand.name},{' '}
              {addressOf(brand)}.
            </p>
          </Section>
        </div>
      </div>
    </div>
  );
}

function Section({
  id,
  title,
  children,
}: {
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}) {
  return (
    <section id={id} className="mt-10 scroll-mt-25 border-t border-hairline pt-8">
      <h2 className="text-card">{title}</h2>
      {children}
    </section>
  );
}
