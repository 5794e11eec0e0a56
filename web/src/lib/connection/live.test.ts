import { QueryObserver, environmentManager, focusManager } from '@tanstack/react-query';
import type { QueryKey } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  appointmentQuery,
  clientQuery,
  clientTotalsQuery,
  leadQuery,
  leadsCount,
  removedClientsCount,
  upcomingAppointments,
} from '../api/admin-queries.ts';
import type { Api } from '../api/api.ts';
import { adminCreditTransactions } from '@setter/contracts/credits/credit-transactions';
import { listLeads } from '@setter/contracts/leads/manage-leads';
import { listQuery } from '../lists/list-query.ts';
import { pollWhileAttended, unattendedAfter } from './attention.ts';
import { clientAppointmentsQuery, clientUserQuery } from '../api/client-queries.ts';
import { createQueryClient } from '../api/query-client.ts';

const lists = [
  // The balance is in it.
  clientUserQuery,
  clientTotalsQuery,
  removedClientsCount,
  upcomingAppointments(1, '2026-11-01T00:00:00Z'),
  leadsCount('homepage'),
  leadQuery('1'),
  listQuery(listLeads, {}, 1, 10),
  appointmentQuery('1'),
  clientQuery(1),
  listQuery(adminCreditTransactions, { params: { id: 1 } }, 1, 10),
  clientAppointmentsQuery,
] as readonly { readonly queryKey: QueryKey }[];

describe('a list that others change', () => {
  const page = new EventTarget();
  let isVisible = true;
  let calls = 0;
  const stop: (() => void)[] = [];
  const see = (type: string) => page.dispatchEvent(new Event(type));

  beforeEach(() => {
    vi.useFakeTimers();
    environmentManager.setIsServer(() => false);
    [isVisible, calls] = [true, 0];
    const api = (() => {
      calls += 1;
      return Promise.resolve([]);
    }) as unknown as Api;
    const client = createQueryClient(api);
    client.mount();
    pollWhileAttended(page, () => isVisible);
    for (const list of lists) stop.push(new QueryObserver(client, list).subscribe(() => undefined));
    stop.push(() => client.unmount());
  });
  afterEach(() => {
    for (const end of stop.splice(0)) end();
    focusManager.setEventListener(() => undefined);
    focusManager.setFocused(undefined);
    environmentManager.setIsServer(() => true);
    vi.useRealTimers();
  });
  const callsIn = async (ms: number) => {
    const before = calls;
    await vi.advanceTimersByTimeAsync(ms);
    return calls - before;
  };

  it('is read every 30 seconds while the page is seen', async () => {
    expect(await callsIn(29_900)).toBe(0);
    expect(await callsIn(1_500)).toBe(lists.length);
    expect(await callsIn(30_000)).toBe(lists.length);
  });

  it('is read at once when the person comes back from another window', async () => {
    await callsIn(1);
    see('focus');
    expect(await callsIn(1)).toBe(lists.length);
  });

  it('is not read while the tab is hidden, and at once when it is seen again', async () => {
    await callsIn(1);
    isVisible = false;
    see('visibilitychange');
    expect(await callsIn(120_000)).toBe(0);
    isVisible = true;
    see('visibilitychange');
    expect(await callsIn(1)).toBe(lists.length);
  });

  it('is not read on a screen without a person, so that its session can end', async () => {
    await callsIn(unattendedAfter);
    expect(await callsIn(120_000)).toBe(0);
    see('pointermove');
    expect(await callsIn(1)).toBe(lists.length);
  });
});
