import type { SetterEvent } from '@setter/events/registry';

/** An event with the instant at which it happened. */
export type Happened = { readonly at: string; readonly event: SetterEvent };

type Data<T extends SetterEvent['type']> = Extract<SetterEvent, { readonly type: T }>['data'];

/**
 * The numbers of analytics, computed from the whole log for each question: no read model, no SQL, no counts. Days
 * are those of the zone, `yyyy-MM-dd`, and belong to a span at both ends. `prices` has what the credit of each spend cost.
 */
export const slowAnalytics = (
  log: readonly Happened[],
  zone: string,
  prices: ReadonlyMap<string, number>,
) => {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' });
  const day = (at: string): string => format.format(new Date(at));
  const all = <T extends SetterEvent['type']>(...types: T[]) =>
    log.flatMap(({ at, event }, order) =>
      types.includes(event.type as T)
        ? [{ at, order, day: day(at), type: event.type as T, data: event.data as Data<T> }]
        : [],
    );
  const lastOf = <T extends SetterEvent['type']>(is: (data: Data<T>) => boolean, ...types: T[]) =>
    all(...types).findLast(({ data }) => is(data));

  const isLeadRemoved = (leadId: string): boolean =>
    lastOf((data) => data.leadId === leadId, 'LeadRemoved', 'LeadRestored')?.type === 'LeadRemoved';
  const statusOf = (leadId: string): string => {
    const last = lastOf((data) => data.leadId === leadId, 'LeadStatusChanged', 'LeadConverted');
    return last === undefined ? 'new' : 'status' in last.data ? last.data.status : 'booked';
  };
  const removalOf = (appointmentId: string) =>
    lastOf((data) => data.appointmentId === appointmentId, 'AppointmentRemoved')?.data;

  const openSpends = () => {
    const returned = new Set(all('CreditReturned').map(({ data }) => data.spendId));
    return all('CreditSpent').filter(({ data }) => !returned.has(data.spendId));
  };

  const leads = (span: { from: string; to: string }) =>
    all('LeadCaptured')
      .filter((lead) => lead.day >= span.from && lead.day <= span.to && !isLeadRemoved(lead.data.leadId))
      .map(({ data, day: on }) => {
        const own = all('AppointmentScheduled').filter((one) => one.data.leadId === data.leadId);
        const had = own.filter((one) => removalOf(one.data.appointmentId)?.creditKept ?? true);
        const spent = openSpends().filter((spend) =>
          had.some((one) => one.data.appointmentId === spend.data.appointmentId),
        );
        return {
          day: on,
          page: data.landingPageId,
          source: data.publicUtm.source,
          campaign: data.publicUtm.campaign,
          isBooked: had.length > 0,
          isUnlocked: spent.length > 0,
          cents: spent.reduce((sum, spend) => sum + prices.get(spend.data.spendId)!, 0),
        };
      });

  const removedLeads = (span: { from: string; to: string }) =>
    all('LeadCaptured')
      .filter((lead) => lead.day >= span.from && lead.day <= span.to && isLeadRemoved(lead.data.leadId))
      .map(({ data }) => ({ page: data.landingPageId, campaign: data.publicUtm.campaign }));

  const visits = (span: { from: string; to: string }) =>
    all('HomePageVisited', 'LandingPageVisited')
      .filter(({ data }) => data.day >= span.from && data.day <= span.to)
      .map(({ data }) => ({
        page: 'landingPageId' in data ? data.landingPageId : null,
        campaign: data.campaign,
        unique: data.uniqueVisits,
      }));

  const clients = () =>
    all('ClientRegistered').filter(
      ({ data }) =>
        lastOf((of) => of.clientId === data.clientId, 'ClientRemoved', 'ClientRestored')?.type !==
        'ClientRemoved',
    );
  const isActive = (clientId: number): boolean =>
    lastOf((of) => of.clientId === clientId, 'ClientDeactivated', 'ClientReactivated')?.type !==
    'ClientDeactivated';

  const frozenOf = (clientId: number): number =>
    all('LotFrozen', 'LotReleased')
      .filter(({ data }) => data.clientId === clientId)
      .reduce((sum, { type, data }) => sum + (type === 'LotFrozen' ? data.credits : -data.credits), 0);

  const balanceOf = (clientId: number): number =>
    all('CreditsPurchased', 'CreditsGranted').reduce(
      (sum, { data }) => sum + (data.clientId === clientId ? data.credits : 0),
      0,
    ) -
    all('CreditsRemoved', 'LotRefunded').reduce(
      (sum, { data }) => sum + (data.clientId === clientId ? data.credits : 0),
      0,
    ) -
    openSpends().filter(({ data }) => data.clientId === clientId).length -
    frozenOf(clientId);

  return {
    day,
    leads,
    removedLeads,
    visits,
    appointments: (span: { from: string; to: string }): number =>
      all('AppointmentScheduled').filter(
        (one) =>
          one.day >= span.from && one.day <= span.to && removalOf(one.data.appointmentId) === undefined,
      ).length,
    clients: (to: string): number => clients().filter((client) => client.day <= to).length,
    activeClients: (): number => clients().filter(({ data }) => isActive(data.clientId)).length,
    /** Cents: what cards and transfers brought, less what went back to cards. */
    revenue: (span: { from: string; to: string }): number =>
      all('CreditsPurchased', 'CreditsGranted', 'LotRefunded')
        .filter((one) => one.day >= span.from && one.day <= span.to)
        .reduce((sum, { data }) => {
          if ('priceCents' in data) return sum + data.priceCents;
          if ('paid' in data) return sum + (data.paid?.amountCents ?? 0);
          return sum - (data as Data<'LotRefunded'>).amountCents;
        }, 0),
    newLeads: (): number =>
      all('LeadCaptured').filter(({ data }) => !isLeadRemoved(data.leadId) && statusOf(data.leadId) === 'new')
        .length,
    appointmentsOn: (on: string): number =>
      all('AppointmentScheduled').filter(
        ({ data }) =>
          day(data.startTime) === on &&
          removalOf(data.appointmentId) === undefined &&
          lastOf((of) => of.appointmentId === data.appointmentId, 'AppointmentCancelled') === undefined,
      ).length,
    creditsFrozen: (): number => clients().reduce((sum, { data }) => sum + frozenOf(data.clientId), 0),
    creditsHeld: (): number => clients().reduce((sum, { data }) => sum + balanceOf(data.clientId), 0),
    purchases: () => all('CreditsPurchased'),
    refunds: () => all('LotRefunded'),
    used: (): number => openSpends().length,
  };
};
