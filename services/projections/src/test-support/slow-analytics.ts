import type { Actor } from '@setter/events/envelope';
import type { SetterEvent } from '@setter/events/registry';

/** An event with the instant at which it happened. */
export type Happened = { readonly at: string; readonly actor?: Actor; readonly event: SetterEvent };

type Data<T extends SetterEvent['type']> = Extract<SetterEvent, { readonly type: T }>['data'];

const setterOf = (actor: Actor | undefined): string =>
  actor?.kind === 'admin' ? actor.id : actor?.kind === 'visitor' ? 'online' : 'system';

/** Of one instant, that of the lowest id. */
const earliest = <T extends { readonly at: string; readonly data: { readonly appointmentId: string } }>(
  list: readonly T[],
): T =>
  list.toSorted((a, b) =>
    `${a.at} ${a.data.appointmentId}`.localeCompare(`${b.at} ${b.data.appointmentId}`),
  )[0]!;

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
    log.flatMap(({ at, actor, event }, order) =>
      types.includes(event.type as T)
        ? [{ at, actor, order, day: day(at), type: event.type as T, data: event.data as Data<T> }]
        : [],
    );
  const lastOf = <T extends SetterEvent['type']>(is: (data: Data<T>) => boolean, ...types: T[]) =>
    all(...types).findLast(({ data }) => is(data));

  const isLeadRemoved = (leadId: string): boolean =>
    lastOf((data) => data.leadId === leadId, 'LeadRemoved', 'LeadRestored')?.type === 'LeadRemoved';
  const statusOf = (leadId: string): string => {
    const last = lastOf(
      (data) => data.leadId === leadId,
      'LeadStatusChanged',
      'LeadConverted',
      'LeadCalled',
      'LeadCallUndone',
    )?.data;
    if (last === undefined) return 'new';
    if ('restores' in last) return last.restores.status;
    return 'status' in last ? last.status : 'booked';
  };
  const removalOf = (appointmentId: string) =>
    lastOf((data) => data.appointmentId === appointmentId, 'AppointmentRemoved')?.data;

  const party = (appointmentId: string) => {
    const booked = all('AppointmentScheduled').find(({ data }) => data.appointmentId === appointmentId);
    const lead = all('LeadCaptured').find(({ data }) => data.leadId === booked?.data.leadId)?.data;
    return {
      setter: booked === undefined ? null : setterOf(booked.actor),
      source: lead?.source ?? null,
      page: lead?.landingPageId ?? null,
    };
  };

  /** The unlock in force at the end of an appointment that counts, and the last that was said of that end. */
  const endOf = (appointmentId: string) => {
    const own = log.filter(
      ({ event }) => (event.data as { appointmentId?: string }).appointmentId === appointmentId,
    );
    if (own.some(({ event: { type } }) => type === 'AppointmentCancelled' || type === 'AppointmentRemoved'))
      return undefined;
    const timed = own.findLastIndex(({ event: { type } }) =>
      /^Appointment(Scheduled|Rescheduled)$/.test(type),
    );
    const { endTime } = own[timed]!.event.data as Data<'AppointmentRescheduled'>;
    const isSpend = (event: SetterEvent, spendId: string) =>
      (event.data as { spendId?: string }).spendId === spendId;
    const unlock = own.findLast(({ at, event }) => {
      if (event.type !== 'AppointmentUnlocked' || at > endTime) return false;
      const back = own.find(
        (one) => one.event.type === 'AppointmentRelocked' && isSpend(one.event, event.data.spendId),
      );
      return back === undefined || back.at > endTime;
    })?.event.data as Data<'AppointmentUnlocked'> | undefined;
    if (unlock === undefined) return undefined;
    const word = own
      .slice(timed)
      .findLast(({ event }) => event.type === 'AppointmentOutcomeReported' && isSpend(event, unlock.spendId));
    const outcome = (word?.event.data as Data<'AppointmentOutcomeReported'> | undefined)?.outcome ?? null;
    return { endTime, clientId: unlock.clientId, outcome };
  };

  /** Appointments that ended, unlocks and claims of a span, each with whose it is. */
  const outcomes = (span: { from: string; to: string }, now: string) => {
    const isIn = (at: string) => day(at) >= span.from && day(at) <= span.to;
    return {
      ended: all('AppointmentScheduled').flatMap(({ data: { appointmentId } }) => {
        const end = endOf(appointmentId);
        const counts = end !== undefined && end.endTime <= now && isIn(end.endTime);
        return counts ? [{ ...end, ...party(appointmentId) }] : [];
      }),
      unlocks: all('CreditSpent').flatMap(({ at, data: { clientId, appointmentId } }) =>
        isIn(at) ? [{ clientId, ...party(appointmentId) }] : [],
      ),
      claims: all('FairCreditRequested').flatMap(
        ({ data: { claimId, clientId, appointmentId, requestedAt } }) => {
          const isApproved = all('FairCreditApproved').some(({ data }) => data.claimId === claimId);
          return isIn(requestedAt) ? [{ clientId, isApproved, ...party(appointmentId) }] : [];
        },
      ),
    };
  };

  /** First calls after the enquiries of a span, each with whose it is; none that was taken back. */
  const firstContacts = (span: { from: string; to: string }) => {
    const undone = new Set(all('LeadCallUndone').map(({ data }) => data.callId));
    return all('LeadCalled').flatMap(({ data: { callId, leadId, adminId, answers } }) => {
      if (answers === null || undone.has(callId)) return [];
      const on = day(answers.since);
      const lead = all('LeadCaptured').find(({ data }) => data.leadId === leadId)!.data;
      const page = lead.source === 'landing_page' ? String(lead.landingPageId) : lead.source;
      const { minutes, inTime } = answers;
      return on < span.from || on > span.to
        ? []
        : [{ day: on, owner: adminId, source: page, minutes, inTime }];
    });
  };

  const startOf = ({ appointmentId, startTime }: Data<'AppointmentScheduled'>): string =>
    lastOf((data) => data.appointmentId === appointmentId, 'AppointmentRescheduled')?.data.startTime ??
    startTime;

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
          isHeld: spent.some((one) => endOf(one.data.appointmentId)?.outcome === 'held'),
          setter: had[0] === undefined ? null : setterOf(earliest(had).actor),
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
    outcomes,
    firstContacts,
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
          day(startOf(data)) === on &&
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
