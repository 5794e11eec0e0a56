import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '../random.ts';
import { done, type Wiring } from './caller.ts';
import { findLead } from './find-lead.ts';
import { addClient, type Business, type KnownClient } from './people.ts';

/** Lists stay short: a client with this many appointments is left alone and a new one comes. */
const appointmentsPerClient = 40;
const firstCredits = 6;
const leadsKept = 200;

/** Runs one writer per client until the load ends. */
export const workWithClients = async (wiring: Wiring, business: Business, random: Random): Promise<void> => {
  while (!wiring.isOver()) {
    const client = await addClient(wiring, business, firstCredits);
    while (client !== undefined && !wiring.isOver() && client.appointments.length < appointmentsPerClient) {
      await oneThing(wiring, business, client, random);
      await sleep(random.between(10, 150));
    }
  }
};

const oneThing = async (wiring: Wiring, business: Business, client: KnownClient, random: Random) => {
  const dice = random.below(100);
  if (dice < 28 || client.appointments.length === 0) await book(wiring, business, client);
  else if (dice < 31) await bookTwice(wiring, business, client);
  else if (dice < 66) await unlock(wiring, client, random);
  else if (dice < 76) await changeStatus(wiring, business, client, random);
  else if (dice < 84) await grant(wiring, business, client, random);
  else if (dice < 94) await buy(wiring, client, random);
  else await writeIn(wiring, business, random);
};

let meetings = 0;
/** A time of its own for each meeting, from tomorrow on. */
const ownStart = () => Date.now() + 86_400_000 + meetings++ * 1_800_000;

interface Meeting {
  readonly start?: number;
  /** Why it is booked over another one. */
  readonly force?: { readonly reason: string };
  /** Another one may get the time. */
  readonly isContested?: boolean;
}

/** Two at once for one time, of which one is refused. */
const bookTwice = async (wiring: Wiring, business: Business, client: KnownClient) => {
  const start = ownStart();
  const answers = await Promise.all(
    [1, 2].map(() => book(wiring, business, client, { start, isContested: true })),
  );
  if (answers.some((booked) => booked !== undefined)) wiring.journal.count('contested times');
};

/** A meeting of half an hour. */
export const book = async (
  wiring: Wiring,
  { admin }: Business,
  client: KnownClient,
  { start = ownStart(), force, isContested = false }: Meeting = {},
) => {
  const startTime = new Date(start).toISOString();
  const answer = await admin.send({
    kind: 'book',
    method: 'POST',
    path: '/api/admin/appointments',
    body: {
      clientId: client.id,
      title: `Meeting ${randomUUID()}`,
      startTime,
      endTime: new Date(start + 1_800_000).toISOString(),
      notes: 'under load',
      clientPhone: '0400 000 000',
      ...(force && { force }),
    },
    leaves: ['AppointmentScheduled', 'SlotBooked', ...(force ? ['AppointmentForced|nothing'] : [])],
  });
  if (!done(wiring, 'book', answer, ...(isContested ? [409] : []))) return undefined;
  const { id } = answer.body as { readonly id: string };
  const booked = { id, startTime, unlocked: false, confirmed: false, cancelled: false };
  client.appointments.push(booked);
  return booked;
};

const unlock = async (wiring: Wiring, client: KnownClient, random: Random) => {
  // Mostly two at once, who may be after the last credit.
  const open = client.appointments.filter((one) => !one.unlocked && !one.cancelled).slice(0, 2);
  if (open.length === 0) return;
  await Promise.all(
    open.map(async (appointment) => {
      const path = `/api/client/appointments/${appointment.id}/unlock`;
      const command = {
        kind: 'unlock',
        method: 'POST',
        path,
        leaves: ['AppointmentUnlocked', 'CreditSpent'],
      } as const;
      if (!done(wiring, 'unlock', await client.caller.send(command), 402)) return;
      appointment.unlocked = true;
      // Again under a new key: success without a charge.
      if (random.chance(0.2))
        done(
          wiring,
          'unlock again',
          await client.caller.send({ ...command, kind: 'unlock again', leaves: [] }),
        );
    }),
  );
};

const changeStatus = async (wiring: Wiring, { admin }: Business, client: KnownClient, random: Random) => {
  const one = random.pick(client.appointments);
  if (one.cancelled) return;
  const path = `/api/admin/appointments/${one.id}`;
  if (!one.confirmed) {
    const leaves = ['AppointmentConfirmed'];
    one.confirmed = done(
      wiring,
      'confirm',
      await admin.send({ kind: 'confirm', method: 'POST', path: `${path}/confirm`, leaves }),
    );
    return;
  }
  // The returned credit may belong to a refund that found it spent, or to an open dispute.
  const settles = ['LotRefunded|nothing', 'LotFrozen|nothing'];
  const returns = one.unlocked ? ['AppointmentRelocked', 'CreditReturned', ...settles] : [];
  const leaves = ['AppointmentCancelled', 'SlotReleased', ...returns];
  const body = { reason: 'chaos' };
  one.cancelled = done(
    wiring,
    'cancel',
    await admin.send({ kind: 'cancel', method: 'POST', path: `${path}/cancel`, body, leaves }),
  );
};

const grant = async (wiring: Wiring, { admin }: Business, client: KnownClient, random: Random) => {
  // Plenty, or so few that two unlocks at once meet the last one.
  const credits = random.chance(0.5) ? 30 + random.below(5) : random.below(3);
  const answer = await admin.send({
    kind: 'set credits',
    method: 'PUT',
    path: `/api/admin/clients/${client.id}/credits`,
    body: { credits, kind: 'correction' },
    leaves: ['CreditsGranted|CreditsRemoved|nothing'],
  });
  done(wiring, 'set credits', answer);
};

/** The second is disputed by the cardholder as soon as it has paid. */
const cards = ['4242424242424242', '4000000000000259'] as const;

const buy = async (wiring: Wiring, client: KnownClient, random: Random) => {
  const started = await client.caller.send({
    kind: 'start payment',
    method: 'POST',
    path: '/api/client/create-payment-intent',
    body: { stripePriceId: 'price_credits_3', credits: 3, amount: 425 },
    leaves: ['PaymentStarted'],
  });
  if (!done(wiring, 'start payment', started)) return;
  const { paymentIntentId } = started.body as { readonly paymentIntentId: string };
  const paid = await client.caller.send({
    kind: 'pay by card',
    method: 'POST',
    path: `/api/sandbox/payments/${paymentIntentId}/confirm`,
    body: { number: cards[random.chance(0.3) ? 1 : 0], expMonth: 12, expYear: 2040, cvc: '123' },
    leaves: [],
  });
  // Refused as paid already: an earlier try has arrived whose answer was lost, and the sandbox keeps no record of keys.
  if (paid?.status !== 409 && !done(wiring, 'pay by card', paid)) return;
  client.paid.push(paymentIntentId);
  // Half wait for the page to say so, which settles it too; the others rely on the webhook.
  for (let looks = 0; client.paid.length % 2 === 0 && looks < 50; looks++) {
    const status = await client.caller.read(`/api/client/payments/${paymentIntentId}`);
    if ((status as { readonly status?: string } | undefined)?.status === 'credited') return;
    await sleep(200);
  }
};

const writeIn = async (wiring: Wiring, business: Business, random: Random) => {
  const { visitor, admin, leads } = business;
  if (leads.length > 0 && random.chance(0.5)) {
    const path = `/api/admin/leads/${random.pick(leads)}`;
    const status = random.pick(['contacted', 'booked', 'lost', 'new']);
    const leaves = ['LeadStatusChanged|nothing'];
    const answer = await admin.send({ kind: 'lead status', method: 'PATCH', path, body: { status }, leaves });
    done(wiring, 'lead status', answer);
    return;
  }
  const email = `${randomUUID()}@chaos.example`;
  const person = {
    name: 'Chaos',
    phone: String(randomInt(400_000_000, 500_000_000)),
    company: 'Chaos',
    industry: 'other',
  };
  const answer = await visitor.send({
    kind: 'enquiry',
    method: 'POST',
    path: '/api/contact',
    body: { ...person, email },
    leaves: ['LeadCaptured'],
  });
  if (!done(wiring, 'enquiry', answer) || leads.length >= leadsKept) return;
  const id = await findLead(wiring, admin, (lead) => lead.email === email);
  if (id !== undefined) leads.push(id);
};
