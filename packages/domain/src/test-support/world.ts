import { appointmentEvents, type AppointmentEvent } from '@setter/events/appointments/events';
import { clientEvents, type ClientEvent } from '@setter/events/clients/events';
import { walletEvents, type WalletEvent } from '@setter/events/credits/events';
import { leadEvents, type LeadEvent } from '@setter/events/leads/events';
import { paymentEvents, type PaymentEvent } from '@setter/events/payments/events';
import { decodeSetterEvent, eventDefinition } from '@setter/events/registry';
import type * as appointments from '../appointments/state.ts';
import * as appointmentFold from '../appointments/decider.ts';
import { type Calendar, emptyCalendar } from '../calendars/state.ts';
import type * as clients from '../clients/state.ts';
import * as clientFold from '../clients/decider.ts';
import type * as credits from '../credits/state.ts';
import * as walletFold from '../credits/decider.ts';
import type { Append, Decided } from '../decision.ts';
import type * as leads from '../leads/state.ts';
import * as leadFold from '../leads/decider.ts';
import type * as payments from '../payments/state.ts';
import * as paymentFold from '../payments/decider.ts';
import { isRejection, type Rejection } from '../rejections.ts';

/** One stream of each kind, as commands over several streams read them together. */
export type World = {
  readonly payment: payments.Payment;
  readonly client: clients.Client;
  readonly wallet: credits.Wallet;
  readonly appointment: appointments.Appointment;
  /** Always empty: what is written to it is specified apart. */
  readonly calendar: Calendar;
  readonly lead: leads.Lead;
};

type Events = {
  payment: PaymentEvent;
  client: ClientEvent;
  wallet: WalletEvent;
  appointment: AppointmentEvent;
  lead: LeadEvent;
};
export type WorldEvent = Events[keyof Events];

/** What a command answers that reads one or several of the streams. */
export type Outcome = Rejection | { readonly append: readonly WorldEvent[] | Append<Events> };
export type WorldCommand = (world: World) => Outcome;

const initialState: World = {
  payment: paymentFold.initialState,
  client: clientFold.initialState,
  wallet: walletFold.initialState,
  appointment: appointmentFold.initialState,
  calendar: emptyCalendar,
  lead: leadFold.initialState,
};

const among = <E extends WorldEvent>(definitions: readonly { readonly type: E['type'] }[]) => {
  const types = new Set<string>(definitions.map(({ type }) => type));
  return (event: WorldEvent): event is E => types.has(event.type);
};
export const isOf = {
  payment: among<PaymentEvent>(paymentEvents),
  client: among<ClientEvent>(clientEvents),
  wallet: among<WalletEvent>(walletEvents),
  appointment: among<AppointmentEvent>(appointmentEvents),
  lead: among<LeadEvent>(leadEvents),
};

const evolve = (world: World, event: WorldEvent): World => {
  if (isOf.payment(event)) return { ...world, payment: paymentFold.evolve(world.payment, event) };
  if (isOf.client(event)) return { ...world, client: clientFold.evolve(world.client, event) };
  if (isOf.wallet(event)) return { ...world, wallet: walletFold.evolve(world.wallet, event) };
  if (isOf.appointment(event))
    return { ...world, appointment: appointmentFold.evolve(world.appointment, event) };
  return { ...world, lead: leadFold.evolve(world.lead, event) };
};

const isOneStream = (append: readonly WorldEvent[] | Append<Events>): append is readonly WorldEvent[] =>
  Array.isArray(append);

/** The events of every stream but the calendar, in the order payment, client, wallet, appointment, lead. */
export const eventsOf = ({ append }: Exclude<Outcome, Rejection>): readonly WorldEvent[] => {
  if (isOneStream(append)) return append;
  const { payment = [], client = [], wallet = [], appointment = [], lead = [] } = append;
  return [...payment, ...client, ...wallet, ...appointment, ...lead];
};

/** Fails on an event that its own schema would refuse: it could be appended, and never read again. */
export const mustBeStorable = (event: WorldEvent): void => {
  const decoded = decodeSetterEvent(
    event.type,
    eventDefinition(event.type)?.version ?? 0,
    structuredClone(event.data),
  );
  if (!decoded.ok) throw new Error(`${event.type}: ${decoded.failure.reason}`);
};

/** Lets commands over several streams be specified like those over one. */
export const world = {
  initialState,
  evolve,
  decide: (command: WorldCommand, state: World): Decided<WorldEvent> => {
    const outcome = command(state);
    if (isRejection(outcome)) return outcome;
    const append = eventsOf(outcome);
    append.forEach(mustBeStorable);
    return { append };
  },
};
