import { useRouteContext } from '@tanstack/react-router';
import { SectionLink } from './section-link.tsx';
import { buttonClass } from '../../components/ui/button-style.ts';
import { FounderPicture } from './founder-picture.tsx';

const industries = [
  'Finance and mortgage brokers',
  'Business lenders',
  'Recruiters',
  'High-end home services',
  'Coaches and consultants',
  'Legal and accounting firms',
];

export function About() {
  const { brand, founderPhoto } = useRouteContext({ from: '__root__', select: ({ site }) => site });
  return (
    <section id="about" className="border-t border-hairline py-14 md:py-22">
      <div className="fade-in page-width grid items-center gap-12 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:gap-18">
        {founderPhoto === null ? (
          <FounderPicture />
        ) : (
          <img
            src={founderPhoto}
            alt={`The founder of ${brand.name}`}
            loading="lazy"
            decoding="async"
            className="mx-auto h-110 w-full max-w-[480px] rounded-surface object-cover lg:max-w-none"
          />
        )}
        <div>
          <h2 className="text-title tracking-[-0.03em] md:text-section">About</h2>
          <p className="mt-4 max-w-prose text-lead text-ink-2">
            Our founder has 15 years of sales experience and has spent a decade setting appointments. That is
            long enough to know that a full calendar is worth nothing when the wrong people are in it.
          </p>
          <p className="mt-3 max-w-prose text-lead text-ink-2">
            So {brand.name} does one thing. From {brand.suburb}, {brand.state}, we speak with your market,
            keep the people who qualify, and book them into your week. Our pricing follows the results.
          </p>
          <h3 className="mt-8 text-h3">We set appointments for</h3>
          <ul className="mt-3 flex max-w-prose flex-wrap gap-2">
            {industries.map((industry) => (
              <li
                key={industry}
                className="rounded-pill bg-surface px-3 py-1 text-label ring-1 ring-hairline"
              >
                {industry}
              </li>
            ))}
          </ul>
          <SectionLink section="contact" className={buttonClass('primary', 'lg', 'mt-9')}>
            Work With Us
          </SectionLink>
        </div>
      </div>
    </section>
  );
}
