import type { SetterEvent } from '@setter/events/registry';
import { id } from '@setter/testing/history';
import {
  appointmentScheduled,
  appointmentUnlocked,
  clientRegistered,
  creditReturned,
  creditSpent,
  leadCaptured,
} from '@setter/testing/sample-events';
import { landingPageDrafted } from '@setter/testing/sample-pages';
import { type Lot, makeSales } from './analytics-sales.ts';
import { makeCalls } from './analytics-calls.ts';
import { makeOutcomes, move, report } from './analytics-outcomes.ts';
import { type AnalyticsStep, campaigns, chosen, dayIn, pageIds, restorableUntil } from './analytics-steps.ts';

export type Appointment = {
  readonly appointmentId: string;
  readonly clientId: number;
  endTime: string;
  isRemoved: boolean;
  spend: { readonly spendId: string; readonly lot: Lot } | undefined;
};
type Lead = { readonly leadId: string; readonly capturedAt: string; isRemoved: boolean; isBooked: boolean };

/** A business in which things happen in an order that deciders allow, often long after one another. */
export const makeBusiness = (zone: string) => {
  let made = 0;
  const next = (kind: number): string => id(++made, kind);
  const leads: Lead[] = [];
  const appointments: Appointment[] = [];
  const { lots, sell, refund, freeze } = makeSales(next);
  const prices = new Map<string, number>();
  const { claim, decide } = makeOutcomes();
  const calls = makeCalls(next);
  const clients: { readonly clientId: number; isRemoved: boolean; isActive: boolean }[] = [];

  const newClient = (): SetterEvent => {
    const clientId = clients.length + 1;
    clients.push({ clientId, isRemoved: false, isActive: true });
    return clientRegistered({ clientId, username: `client ${clientId}` });
  };

  const giveBack = (appointment: Appointment): SetterEvent[] => {
    const { spend, appointmentId, clientId } = appointment;
    if (spend === undefined) return [];
    appointment.spend = undefined;
    spend.lot.unspent += 1;
    const { spendId, lot } = spend;
    lot.each.giveBack(spendId);
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
      endTime: '',
      isRemoved: false,
      spend: undefined,
    };
    appointments.push(appointment);
    const { appointmentId } = appointment;
    const startTime = new Date(Date.parse(at) + (more % 300) * 3_600_000).toISOString();
    const endTime = new Date(Date.parse(startTime) + 1_800_000).toISOString();
    appointment.endTime = endTime;
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
        leads.push({ leadId, capturedAt: at, isRemoved: false, isBooked: false });
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
          // Mostly before the end, as the product has it.
          appointments.filter(
            ({ isRemoved, spend, endTime }) => !isRemoved && !spend && (endTime > at || more % 5 === 0),
          ),
          pick,
        );
        const lot = lots.find(({ clientId, unspent }) => clientId === locked?.clientId && unspent > 0);
        if (locked === undefined || lot === undefined) return [];
        lot.unspent -= 1;
        const spendId = next(0x60);
        locked.spend = { spendId, lot };
        prices.set(spendId, lot.each.spend(spendId));
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
      case 'move':
        return appointment === undefined ? [] : [move(appointment, at, more)];
      case 'report':
        return report(appointments, at, step);
      case 'call':
        return calls.call(lead, at, step);
      case 'undoCall':
        return calls.undo(step);
      case 'claim':
        return claim(appointments, next(0x80), at, step);
      case 'decide':
        return decide(step);
      case 'refund': {
        const lot = chosen(
          lots.filter(({ unspent, paymentId }) => unspent > 0 && paymentId !== null),
          pick,
        );
        return lot === undefined ? [] : refund(lot, 1 + (more % lot.unspent), at);
      }
      case 'freeze': {
        const lot = chosen(
          lots.filter(({ unspent, paymentId, frozen }) => unspent > 0 && paymentId !== null && frozen === 0),
          pick,
        );
        return lot === undefined ? [] : freeze(lot, 1 + (more % lot.unspent));
      }
      case 'release': {
        const lot = chosen(
          lots.filter(({ frozen }) => frozen > 0),
          pick,
        );
        return lot === undefined ? [] : freeze(lot, -lot.frozen);
      }
      case 'takeAway': {
        const lot = chosen(
          lots.filter(({ unspent }) => unspent > 0),
          pick,
        );
        if (lot === undefined) return [];
        lot.unspent -= 1;
        lot.each.take(1, 'removed');
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
    /** What the credit of each spend cost when it was spent, in cents. */
    prices: prices as ReadonlyMap<string, number>,
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
