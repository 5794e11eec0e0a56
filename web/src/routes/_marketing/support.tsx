import { supportReplyTime } from '@setter/contracts/promises/replies';
import { createFileRoute } from '@tanstack/react-router';
import { SupportPage } from '../../features/marketing/support-page.tsx';
import { SupportForm } from '../../features/support/support-form.tsx';
import { publicHead } from '../../lib/page-head.ts';

export const Route = createFileRoute('/_marketing/support')({
  head: ({ match: { context } }) =>
    publicHead({
      site: context.site,
      path: '/support',
      title: `Support | ${context.site.brand.name}`,
      description: `Ask us about your account, appointments, payments or anything else. We reply within ${supportReplyTime}, sooner when it is urgent.`,
    }),
  component: () => <SupportPage form={<SupportForm />} />,
});
