import type { StaffRole } from '@setter/events/identity/value-sets';
import type { QueryClient } from '@tanstack/react-query';
import type { ParsedLocation } from '@tanstack/react-router';
import { accessLogList } from '../../features/admin-access-log/access-log-list.ts';
import { accessLogSearch } from '../../features/admin-access-log/access-log-search.ts';
import { documentsList } from '../../features/admin-accounting/documents-list.ts';
import { accountingSearch } from '../../features/admin-accounting/accounting-search.ts';
import { creditAnalyticsQuery, overviewQuery } from '../../features/admin-analytics/analytics-queries.ts';
import { analyticsSearch } from '../../features/admin-analytics/analytics-search.ts';
import { appointmentsList } from '../../features/admin-appointments/appointments-list.ts';
import { appointmentsSearch } from '../../features/admin-appointments/appointments-search.ts';
import { publishedQuery, queueQuery } from '../../features/admin-blog/blog-queries.ts';
import { clientsList } from '../../features/admin-clients/clients-list.ts';
import { emailLogsList } from '../../features/admin-emails/email-logs-list.ts';
import { emailsSearch } from '../../features/admin-emails/emails-search.ts';
import { templatesQuery } from '../../features/admin-emails/templates-query.ts';
import { pagesList } from '../../features/admin-landing-pages/pages-list.ts';
import { pagesSearch } from '../../features/admin-landing-pages/pages-search.ts';
import { leadsLists } from '../../features/admin-leads/leads-list.ts';
import { messagesList } from '../../features/admin-messages/messages-list.ts';
import { messagesSearch } from '../../features/admin-messages/messages-search.ts';
import { subscribersList } from '../../features/admin-newsletter/subscribers-list.ts';
import { subscribersSearch } from '../../features/admin-newsletter/subscribers-search.ts';
import { paymentsList } from '../../features/admin-payments/payments-list.ts';
import { paymentsSearch } from '../../features/admin-payments/payments-search.ts';
import { isOpenTo } from '../../features/admin-shell/open-to.ts';
import { portalSearch } from '../../features/admin-shell/portal-search.ts';
import { requestsList } from '../../features/admin-support/requests-list.ts';
import { supportSearch } from '../../features/admin-support/support-search.ts';
import { clientQuery } from '../../lib/api/admin-queries.ts';
import { type FirstQuery, prefetch } from '../../lib/api/prefetch.ts';
import { numberIn } from '../../lib/lists/list-search.ts';
import { firstPage } from '../../lib/lists/screen-list.ts';

type Asked = (search: Readonly<Record<string, unknown>>) => readonly FirstQuery[];

/** By the path of the screen. */
const firstPages: Readonly<Record<string, Asked>> = {
  '/admin-analytics': (search) => [overviewQuery(analyticsSearch(search).period)],
  '/admin-appointments': (search) => [firstPage(appointmentsList, appointmentsSearch(search))],
  '/admin-blog-management': () => [queueQuery, publishedQuery],
  '/admin-client-management': (search) => [firstPage(clientsList, portalSearch(search))],
  '/admin-communication': (search) => {
    const shown = messagesSearch(search);
    return shown.tab === 'sent' ? [firstPage(messagesList, shown)] : [];
  },
  '/admin-credit-analytics': () => [creditAnalyticsQuery],
  '/admin-email-templates': (search) => {
    const shown = emailsSearch(search);
    return [shown.tab === 'logs' ? firstPage(emailLogsList, shown) : templatesQuery];
  },
  '/admin-landing-pages': (search) => [firstPage(pagesList, pagesSearch(search))],
  '/admin-portal': (search) => {
    const shown = portalSearch(search);
    switch (shown.section) {
      case undefined:
        return [firstPage(clientsList, shown)];
      case 'leads':
      case 'homepage-leads':
      case 'landing-leads':
        return [firstPage(leadsLists[shown.section], shown)];
      default:
        return [];
    }
  },
  '/admin-view-client': ({ id }) => {
    const client = numberIn(id);
    return client === undefined ? [] : [clientQuery(client)];
  },
  '/admin/accounting': (search) => [firstPage(documentsList, accountingSearch(search))],
  '/admin/access-log': (search) => [firstPage(accessLogList, accessLogSearch(search))],
  '/admin/newsletter': (search) => [firstPage(subscribersList, subscribersSearch(search))],
  '/admin/payments': (search) => [firstPage(paymentsList, paymentsSearch(search))],
  '/admin/support': (search) => [firstPage(requestsList, supportSearch(search))],
};

/** Asks for what a screen of the back office shows first, unless it is closed to the role. */
export function askFirst(queryClient: QueryClient, location: ParsedLocation, role: StaffRole): void {
  const { pathname } = location;
  const search: Readonly<Record<string, unknown>> = location.search;
  if (isOpenTo(role, pathname, search)) prefetch(queryClient, firstPages[pathname]?.(search) ?? []);
}
