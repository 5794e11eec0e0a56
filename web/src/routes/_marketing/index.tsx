import { createFileRoute } from '@tanstack/react-router';
import { EnquiryForm } from '../../features/leads/enquiry-form.tsx';
import { About } from '../../features/marketing/about.tsx';
import { Facts } from '../../features/marketing/facts.tsx';
import { GetStarted } from '../../features/marketing/get-started.tsx';
import { Hero } from '../../features/marketing/hero.tsx';
import { HowItWorks } from '../../features/marketing/how-it-works.tsx';
import { businessJsonLd, publicHead } from '../../lib/head/page-head.ts';
import { formSearch } from '../../lib/traffic/campaign-search.ts';
import { useVisit } from '../../lib/traffic/use-visit.ts';
import { loadConsent } from '../../lib/forms/load-consent.ts';
import { strictSearch } from '../../lib/addresses/search-params.ts';

export const Route = createFileRoute('/_marketing/')({
  validateSearch: strictSearch(formSearch),
  loader: ({ context: { queryClient } }) => loadConsent(queryClient, 'contact'),
  head: ({ match: { context } }) =>
    publicHead({
      site: context.site,
      path: '/',
      title: `${context.site.brand.name} | Qualified sales appointments for Australian businesses`,
      description:
        'We book qualified sales appointments for Australian businesses. Qualified prospects only, and we are paid only when your bookings improve.',
      jsonLd: businessJsonLd(context.site),
    }),
  component: HomePage,
});

function HomePage() {
  const isSent = Route.useSearch().sent === 1;
  const consent = Route.useLoaderData();
  useVisit('/api/visits');
  return (
    <>
      <Hero />
      <Facts />
      <HowItWorks />
      <About />
      <GetStarted
        form={
          <EnquiryForm submitLabel="Send Message" busyLabel="Sending..." isSent={isSent} consent={consent} />
        }
      />
    </>
  );
}
