import { listAppointments } from '@setter/contracts/appointments/manage-appointments';
import { listClients } from '@setter/contracts/clients/manage-clients';
import { adminCreditTransactions } from '@setter/contracts/credits/credit-transactions';
import { listDesk } from '@setter/contracts/desk/desk-list';
import { listInvoices } from '@setter/contracts/invoices/invoices';
import { asksForPage } from '@setter/contracts/list-query';
import { listLeads } from '@setter/contracts/leads/manage-leads';
import { listSubscribers } from '@setter/contracts/newsletter/subscribers';
import { listPayments } from '@setter/contracts/payments/manage-payments';
import type { Page } from 'playwright-core';

const lists = [
  listAppointments,
  listClients,
  listDesk,
  listInvoices,
  listLeads,
  listPayments,
  listSubscribers,
  adminCreditTransactions,
].map(({ path }) => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`));
const found = new WeakMap<Page, string[]>();

/** The calls of a page, from the first time on, that ask for a whole list of the back office and not for a page of it. */
export function bareListCalls(page: Page): string[] {
  const known = found.get(page);
  if (known !== undefined) return known;
  const calls: string[] = [];
  found.set(page, calls);
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (request.method() !== 'GET' || !lists.some((list) => list.test(pathname))) return;
    if (!asksForPage(Object.fromEntries(searchParams))) calls.push(`a whole list: ${pathname}`);
  });
  return calls;
}
