import type { SetterEvent } from '@setter/events/registry';
import { id } from '@setter/testing/history';
import {
  adjustmentNoteIssued,
  appointmentScheduled,
  appointmentUnlocked,
  clientRegistered,
  creditReturned,
  creditsGranted,
  creditSpent,
  creditsPurchased,
  landingPageDrafted,
  leadCaptured,
  taxInvoiceIssued,
} from '@setter/testing/sample-events';
import fc from 'fast-check';

/** What is done at one instant; `pick` and `more` choose the thing and vary it. */
export type AnalyticsStep = {
  readonly kind: (typeof kinds)[number];
  readonly at: number;
  readonly pick: number;
  readonly more: number;
};

const kinds = [
  'visit',
  'visit',
  'lead',
  'lead',
  'lead',
  'removeLead',
  'restoreLead',
  'status',
  'book',
  'book',
  'book',
  'appointment',
  'removeAppointment',
  'cancel',
  'buy',
  'buy',
  'offline',
  'gift',
  'unlock',
  'unlock',
  'unlock',
  'return',
  'refund',
  'takeAway',
  'client',
  'removeClient',
  'restoreClient',
  'deactivate',
] as const;

export const analyticsSteps = (instants: number, length: { minLength: number; maxLength: number }) =>
  fc.array(
    fc.record({
      kind: fc.constantFrom(...kinds),
      at: fc.nat({ max: instants - 1 }),
      pick: fc.nat({ max: 10_000 }),
      more: fc.nat({ max: 10_000 }),
    }),
    length,
  );

type Lot = {
  readonly lotId: string;
  readonly clientId: number;
  readonly credits: number;
  readonly cents: number;
  readonly paymentId: string | null;
  readonly invoiceId: string;
  readonly number: number;
  unspent: number;
};
type Appointment = {
  readonly appointmentId: string;
  readonly clientId: number;
  isRemoved: boolean;
  spend: { readonly spendId: string; readonly lot: Lot } | undefined;
};
type Lead = { readonly leadId: string; isRemoved: boolean; isBooked: boolean };

export const pageIds = [1, 2, 3];
const campaigns = [
  { source: null, campaign: null },
  { source: 'google', campaign: 'spring' },
  { source: 'meta', campaign: 'spring' },
  { source: 'meta', campaign: null },
  { source: null, campaign: 'autumn-2026' },
];

const restorableUntil = '2030-01-01T00:00:00.000Z';
const chosen = <T>(list: readonly T[], pick: number): T | undefined => list[pick % Math.max(1, list.length)];
const dayIn = (zone: string, at: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' }).format(new Date(at));

/** A business in which things happen in an order that deciders allow, often long after one another. */
export const makeBusiness = (zone: string) => {
  let made = 0;
  let documents = 0;
  const next = (kind: number): string => id(++made, kind);
  const leads: Lead[] = [];
  const appointments: Appointment[] = [];
  const lots: Lot[] = [];
  const clients: { readonly clientId: number; isRemoved: boolean; isActive: boolean }[] = [];

  const newClient = (): SetterEvent => {
    const clientId = clients.length + 1;
    clients.push({ clientId, isRemoved: false, isActive: true });
    return clientRegistered({ clientId, username: `client ${clientId}` });
  };

  const sell = (
    clientId: number,
    { pick, more }: AnalyticsStep,
    at: string,
    kind: 'buy' | 'offline' | 'gift',
  ) => {
    const [credits, cents] = [1 + (pick % 7), kind === 'gift' ? 0 : 1 + more * 13];
    documents += 1;
    const lot: Lot = {
      lotId: next(0x10),
      clientId,
      credits,
      cents,
      paymentId: kind === 'buy' ? next(0x20) : null,
      invoiceId: next(0x30),
      number: documents,
      unspent: credits,
    };
    lots.push(lot);
    const { lotId, paymentId, invoiceId: documentId, number } = lot;
    const issued = taxInvoiceIssued({
      clientId,
      documentId,
      number,
      issuedAt: at,
      paymentId,
      lotId,
      credits,
      amountCents: cents,
    });
    if (kind === 'gift') return [creditsGranted({ clientId, lotId, credits })];
    if (paymentId === null) {
      const paid = { amountCents: cents, gstCents: 0, currency: 'AUD' as const, reference: 'Transfer' };
      return [creditsGranted({ clientId, lotId, credits, kind: 'paid_offline', paid }), issued];
    }
    return [creditsPurchased({ clientId, lotId, paymentId, credits, priceCents: cents }), issued];
  };

  const refund = (lot: Lot, credits: number, at: string): SetterEvent[] => {
    const { clientId, lotId, paymentId, invoiceId } = lot;
    if (paymentId === null) return [];
    lot.unspent -= credits;
    documents += 1;
    const amountCents = Math.floor(lot.cents / lot.credits) * credits;
    return [
      {
        type: 'LotRefunded',
        data: { clientId, lotId, paymentId, refundId: `re_${documents}`, credits, amountCents },
      },
      adjustmentNoteIssued({
        clientId,
        documentId: next(0x30),
        number: documents,
        invoiceId,
        adjusts: lot.number,
        issuedAt: at,
        paymentId,
        credits,
        amountCents,
      }),
    ];
  };

  const giveBack = (appointment: Appointment): SetterEvent[] => {
    const { spend, appointmentId, clientId } = appointment;
    if (spend === undefined) return [];
    appointment.spend = undefined;
    spend.lot.unspent += 1;
    const { spendId, lot } = spend;
    return [
      creditReturned({ clientId, appointmentId, spendId, lotId: lot.lotId }),
      { type: 'AppointmentRelocked', data: { appointmentId, clientId, spendId } },
    ];
  };

  const book = (
    clientId: number,
    lead: Lead | undefined,
    { more }: AnalyticsStep,
    at: string,
  ): SetterEvent[] => {
    const appointment: Appointment = {
      appointmentId: next(0x40),
      clientId,
      isRemoved: false,
      spend: undefined,
    };
    appointments.push(appointment);
    const { appointmentId } = appointment;
    const startTime = new Date(Date.parse(at) + (more % 60) * 3_600_000).toISOString();
    const endTime = new Date(Date.parse(startTime) + 1_800_000).toISOString();
    const leadId = lead?.leadId ?? null;
    const scheduled = appointmentScheduled({ appointmentId, clientId, leadId, startTime, endTime });
    if (lead === undefined) return [scheduled];
    lead.isBooked = true;
    return [scheduled, { type: 'LeadConverted', data: { leadId: lead.leadId, appointmentId, clientId } }];
  };

  /** The events of a step, made at an instant; none where it cannot happen. */
  const happen = (step: AnalyticsStep, at: string): SetterEvent[] => {
    const { kind, pick, more } = step;
    const utm = chosen(campaigns, more)!;
    const landingPageId = chosen([null, ...pageIds], pick) ?? null;
    const lead = chosen(
      leads.filter(({ isRemoved }) => isRemoved === (kind === 'restoreLead')),
      pick,
    );
    const appointment = chosen(
      appointments.filter(({ isRemoved }) => !isRemoved),
      pick,
    );
    const client = chosen(
      clients.filter(({ isRemoved }) => isRemoved === (kind === 'restoreClient')),
      pick,
    );
    switch (kind) {
      case 'visit': {
        const seen = { day: dayIn(zone, at), visits: 1 + (more % 9), uniqueVisits: more % 7, ...utm };
        return landingPageId === null
          ? [{ type: 'HomePageVisited', data: seen }]
          : [{ type: 'LandingPageVisited', data: { landingPageId, ...seen } }];
      }
      case 'lead': {
        const leadId = next(0x50);
        leads.push({ leadId, isRemoved: false, isBooked: false });
        const source = landingPageId === null ? 'homepage' : 'landing_page';
        const openedAt = more % 3 === 0 ? null : new Date(Date.parse(at) - 60_000).toISOString();
        return [leadCaptured({ leadId, source, landingPageId, openedAt, publicUtm: utm })];
      }
      case 'removeLead':
        if (lead === undefined) return [];
        lead.isRemoved = true;
        return [{ type: 'LeadRemoved', data: { leadId: lead.leadId, restorableUntil } }];
      case 'restoreLead':
        if (lead === undefined) return [];
        lead.isRemoved = false;
        return [{ type: 'LeadRestored', data: { leadId: lead.leadId } }];
      case 'status': {
        if (lead === undefined) return [];
        const status = chosen(['new', 'contacted', 'booked', 'lost'] as const, more)!;
        return [{ type: 'LeadStatusChanged', data: { leadId: lead.leadId, status } }];
      }
      case 'book': {
        const open = chosen(
          leads.filter(({ isRemoved, isBooked }) => !isRemoved && !isBooked),
          pick,
        );
        return client === undefined || open === undefined ? [] : book(client.clientId, open, step, at);
      }
      case 'appointment':
        return client === undefined ? [] : book(client.clientId, undefined, step, at);
      case 'removeAppointment': {
        if (appointment === undefined) return [];
        appointment.isRemoved = true;
        const returned = more % 2 === 0 ? giveBack(appointment) : [];
        const { appointmentId, clientId, spend } = appointment;
        const creditKept = spend !== undefined;
        return [...returned, { type: 'AppointmentRemoved', data: { appointmentId, clientId, creditKept } }];
      }
      case 'cancel': {
        if (appointment === undefined) return [];
        const { appointmentId, clientId } = appointment;
        return [{ type: 'AppointmentCancelled', data: { appointmentId, clientId, reason: null } }];
      }
      case 'buy':
      case 'offline':
      case 'gift':
        return client === undefined ? [] : sell(client.clientId, step, at, kind);
      case 'unlock': {
        const locked = chosen(
          appointments.filter(({ isRemoved, spend }) => !isRemoved && !spend),
          pick,
        );
        const lot = lots.find(({ clientId, unspent }) => clientId === locked?.clientId && unspent > 0);
        if (locked === undefined || lot === undefined) return [];
        lot.unspent -= 1;
        const spendId = next(0x60);
        locked.spend = { spendId, lot };
        const ids = {
          clientId: locked.clientId,
          appointmentId: locked.appointmentId,
          spendId,
          lotId: lot.lotId,
        };
        return [creditSpent(ids), appointmentUnlocked(ids)];
      }
      case 'return': {
        const unlocked = chosen(
          appointments.filter(({ spend, isRemoved }) => spend !== undefined && !isRemoved),
          pick,
        );
        return unlocked === undefined ? [] : giveBack(unlocked);
      }
      case 'refund': {
        const lot = chosen(
          lots.filter(({ unspent, paymentId }) => unspent > 0 && paymentId !== null),
          pick,
        );
        return lot === undefined ? [] : refund(lot, 1 + (more % lot.unspent), at);
      }
      case 'takeAway': {
        const lot = chosen(
          lots.filter(({ unspent }) => unspent > 0),
          pick,
        );
        if (lot === undefined) return [];
        lot.unspent -= 1;
        const fromLots = [{ lotId: lot.lotId, credits: 1 }];
        return [
          { type: 'CreditsRemoved', data: { clientId: lot.clientId, credits: 1, fromLots, reason: 'x' } },
        ];
      }
      case 'client':
        return [newClient()];
      case 'removeClient':
        if (client === undefined || clients.length < 2) return [];
        client.isRemoved = true;
        return [{ type: 'ClientRemoved', data: { clientId: client.clientId, restorableUntil } }];
      case 'restoreClient':
        if (client === undefined) return [];
        client.isRemoved = false;
        return [{ type: 'ClientRestored', data: { clientId: client.clientId } }];
      case 'deactivate':
        if (client === undefined) return [];
        client.isActive = !client.isActive;
        return [
          client.isActive
            ? { type: 'ClientReactivated', data: { clientId: client.clientId } }
            : { type: 'ClientDeactivated', data: { clientId: client.clientId } },
        ];
      default:
        return kind satisfies never;
    }
  };

  return {
    happen,
    /** What is there before anything happens. */
    begin: (): SetterEvent[] => [
      newClient(),
      newClient(),
      newClient(),
      ...pageIds.map((landingPageId) =>
        landingPageDrafted({ landingPageId, draftId: next(0x70), title: `Page ${landingPageId}` }),
      ),
    ],
  };
};
