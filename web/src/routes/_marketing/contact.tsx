import { enquiryReplyTime } from '@setter/contracts/promises/replies';
import { createFileRoute } from '@tanstack/react-router';
import { EnquiryForm } from '../../features/leads/enquiry-form.tsx';
import { ContactPage } from '../../features/marketing/contact-page.tsx';
import { businessJsonLd, publicHead } from '../../lib/head/page-head.ts';
import { formSearch } from '../../lib/traffic/campaign-search.ts';
import { loadConsent } from '../../lib/forms/load-consent.ts';
import { strictSearch } from '../../lib/addresses/search-params.ts';

export const Route = createFileRoute('/_marketing/contact')({
  validateSearch: strictSearch(formSearch),
  loader: ({ context: { queryClient } }) => loadConsent(queryClient, 'contact'),
  head: ({ match: { context } }) =>
    publicHead({
      site: context.site,
      path: '/contact',
      title: `Book your free strategy call | ${context.site.brand.name}`,
      description: `Tell us who you would like to meet. We answer within ${enquiryReplyTime} and talk about qualified sales appointments for your business.`,
      jsonLd: { '@type': 'ContactPage', mainEntity: businessJsonLd(context.site) },
    }),
  component: Page,
});

function Page() {
  const isSent = Route.useSearch().sent === 1;
  const consent = Route.useLoaderData();
  return (
    <ContactPage
      form={
        <EnquiryForm
          submitLabel="Book My Free Strategy Call"
          busyLabel="Booking Your Call..."
          isBooking
          isSent={isSent}
          consent={consent}
        />
      }
    />
  );
}
