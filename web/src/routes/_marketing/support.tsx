import { supportReplyTime } from '@setter/contracts/promises/replies';
import { createFileRoute } from '@tanstack/react-router';
import { SupportPage } from '../../features/marketing/support-page.tsx';
import { SupportForm } from '../../features/support/support-form.tsx';
import { publicHead } from '../../lib/head/page-head.ts';
import { formSearch } from '../../lib/traffic/campaign-search.ts';
import { strictSearch } from '../../lib/addresses/search-params.ts';

export const Route = createFileRoute('/_marketing/support')({
  validateSearch: strictSearch(formSearch),
  head: ({ match: { context } }) =>
    publicHead({
      site: context.site,
      path: '/support',
      title: `Support | ${context.site.brand.name}`,
      description: `Ask us about your account, appointments, payments or anything else. We reply within ${supportReplyTime}, sooner when it is urgent.`,
    }),
  component: Page,
});

function Page() {
  const isSent = Route.useSearch().sent === 1;
  return <SupportPage form={<SupportForm isSent={isSent} />} />;
}
