import { appointmentDecider, evolveSealed, initialState } from '@setter/domain/appointments/decider';
import type { SealedAppointment } from '@setter/domain/appointments/state';
import { calendarDecider } from '@setter/domain/calendars/decider';
import { clientDecider } from '@setter/domain/clients/decider';
import { emailDecider } from '@setter/domain/email/decider';
import { walletDecider } from '@setter/domain/credits/decider';
import { fairCreditsDecider } from '@setter/domain/fair-credits/decider';
import { rubricDecider } from '@setter/domain/fair-credits/rubric-decider';
import { rubricV1 } from '@setter/domain/fair-credits/rubric-v1';
import { adminDecider } from '@setter/domain/identity/decider';
import { handleCommand, stateOf } from '@setter/event-store/append';
import type { FairCreditReason } from '@setter/events/fair-credits/value-sets';
import {
  adminStream,
  appointmentStream,
  calendarStream,
  clientStream,
  emailStream,
  fairCreditRubricStream,
  fairCreditsStream,
  signInStream,
  walletStream,
} from '@setter/events/streams';
import { signInDecider } from '@setter/domain/identity/decider';
import { queueMail } from '@setter/mail/mails';
import { id } from '@setter/testing/history';
import { appointmentScheduled } from '@setter/testing/sample-events';
import { Effect } from 'effect';
import { contextNow, registerClient } from './commands.ts';

// A client, the appointment, the spend on it and the claim have one number.

export const spendOf = (n: number) => id(n, 3);

const contextAt = (occurredAt: string) => ({ ...contextNow(), occurredAt });

const wallet = (clientId: number) => ({ stream: walletStream(clientId), ...walletDecider });
const appointment = (n: number) => ({ stream: appointmentStream(id(n)), ...appointmentDecider });
const sealedAppointment = (n: number) => ({
  stream: appointmentStream(id(n)),
  initialState: initialState as SealedAppointment,
  evolve: evolveSealed,
  sealed: true as const,
});
const claims = (clientId: number) => ({
  stream: fairCreditsStream(clientId),
  ...fairCreditsDecider,
  sealed: true as const,
});
const rubrics = { stream: fairCreditRubricStream, ...rubricDecider };

export const publishFirstRules = handleCommand({
  context: contextNow(),
  decider: rubricDecider,
  stream: fairCreditRubricStream,
  command: { type: 'PublishFirstRubric' },
});
/** Rules by which each claim is in review. They follow the first. */
export const publishRulesOfReview = handleCommand({
  context: contextNow(),
  decider: rubricDecider,
  stream: fairCreditRubricStream,
  command: {
    type: 'PublishRubric',
    expectedVersion: 1,
    terms: { ...rubricV1.terms, reviewAtLeast: 1 },
    rules: rubricV1.rules,
  },
});

const grantCredit = (clientId: number) =>
  handleCommand({
    context: contextNow(),
    decider: walletDecider,
    stream: walletStream(clientId),
    command: {
      type: 'GrantCredits',
      clientId,
      lotId: contextNow().commandId,
      credits: 1,
      terms: { kind: 'gift' },
      reason: 'Welcome',
      gstRegistered: false,
    },
  });

/** An appointment of half an hour, which its client unlocks an hour before it starts. */
const unlocks = (n: number, startTime: string, clientId: number) =>
  Effect.gen(function* () {
    const start = Date.parse(startTime);
    const { prospectConsent: _, ...details } = appointmentScheduled().data;
    yield* handleCommand({
      context: contextAt(new Date(start - 7_200_000).toISOString()),
      decider: appointmentDecider,
      reads: {
        appointment: appointment(n),
        client: { stream: clientStream(clientId), ...clientDecider },
        calendar: { stream: calendarStream(clientId), ...calendarDecider },
        lead: undefined,
      },
      command: {
        ...details,
        prospectName: 'Mia Dunlop',
        prospect: { email: 'mia@dunlop.example', phone: '0491 570 313' },
        title: 'Equipment finance enquiry',
        teaser: 'Excavator',
        description: 'Wants settlement before Christmas.',
        notes: 'Prefers mornings',
        location: null,
        zoomLink: 'https://zoom.example/j/93301748826',
        type: 'ScheduleAppointment',
        adminId: id(71),
        call: null,
        now: new Date(start - 7_200_000).toISOString(),
        appointmentId: id(n),
        clientId,
        startTime,
        endTime: new Date(start + 30 * 60_000).toISOString(),
      },
    });
    const now = new Date(start - 3_600_000).toISOString();
    yield* handleCommand({
      context: contextAt(now),
      decider: appointmentDecider,
      reads: { wallet: wallet(clientId), appointment: sealedAppointment(n), rubrics },
      command: { type: 'UnlockAppointment', clientId, spendId: spendOf(n), now },
    });
  });

/** Spends another credit of a client on an appointment. */
export const paysAlsoFor = (n: number, clientId: number, startTime: string) =>
  Effect.andThen(grantCredit(clientId), unlocks(n, startTime, clientId));

/** A client whose one credit is spent on an appointment. */
export const paysFor = (n: number, startTime: string) =>
  Effect.andThen(registerClient(n, `Client${n}`), paysAlsoFor(n, n, startTime));

export const claimsCredit = (
  n: number,
  now: string,
  {
    clientId = n,
    duplicate,
    reason = duplicate === undefined ? 'not_qualified' : 'duplicate',
    words = 'Rents, and wants to go on renting.',
  }: {
    readonly clientId?: number;
    readonly reason?: FairCreditReason;
    readonly words?: string | null;
    /** The number of an appointment with the same person. */
    readonly duplicate?: number;
  } = {},
) =>
  handleCommand({
    context: contextAt(now),
    decider: fairCreditsDecider,
    reads: {
      client: { stream: clientStream(clientId), ...clientDecider },
      appointment: sealedAppointment(n),
      wallet: wallet(clientId),
      claims: claims(clientId),
      rubrics,
      duplicate: duplicate === undefined ? undefined : sealedAppointment(duplicate),
    },
    command: {
      type: 'RequestFairCredit',
      clientId,
      reason,
      words,
      laterClaimId: contextNow().commandId,
      unlocks: 1,
      timeZone: 'Australia/Sydney',
      now,
    },
  });

export const approves = (n: number, now: string) =>
  handleCommand({
    context: contextAt(now),
    decider: fairCreditsDecider,
    reads: { appointment: sealedAppointment(n), wallet: wallet(n), claims: claims(n) },
    command: { type: 'ApproveFairCredit', clientId: n, claimId: spendOf(n), by: 'admin', keep: false, now },
  });

export const declines = (n: number, reason: string, now: string) =>
  handleCommand({
    context: contextAt(now),
    decider: fairCreditsDecider,
    reads: { appointment: sealedAppointment(n), claims: claims(n) },
    command: { type: 'DeclineFairCredit', clientId: n, claimId: spendOf(n), reason },
  });

export const returnsCredit = (n: number) =>
  handleCommand({
    context: contextNow(),
    decider: appointmentDecider,
    reads: { appointment: appointment(n), wallet: wallet(n) },
    command: { type: 'ReturnCredit', reason: 'The person was not there.' },
  });

export const moves = (n: number, startTime: string) =>
  Effect.gen(function* () {
    const state = yield* stateOf(appointment(n));
    if (state.status === 'none') throw new Error(`there is no appointment ${n}`);
    const { clientId } = state;
    return yield* handleCommand({
      context: contextNow(),
      decider: appointmentDecider,
      reads: {
        appointment: appointment(n),
        client: undefined,
        calendar: { stream: calendarStream(clientId), ...calendarDecider },
        calendarBefore: undefined,
      },
      command: {
        type: 'ChangeAppointment',
        changes: { startTime },
        timeZone: 'Australia/Sydney',
        now: contextNow().occurredAt,
        calendarOf: clientId,
      },
    });
  });

export const erasesProspect = (n: number) =>
  handleCommand({
    context: contextNow(),
    decider: appointmentDecider,
    stream: appointmentStream(id(n)),
    command: { type: 'EraseProspect' },
  });

export const registersAdmin = (adminId: string, name: string) =>
  handleCommand({
    context: contextNow(),
    decider: adminDecider,
    stream: adminStream(adminId),
    command: { type: 'RegisterAdmin', adminId, name, email: `${name}@mail.example`, passwordHash: 'hash' },
  });

/** The alert of a claim to an admin, as a job queues it. */
export const queuesAlert = (n: number, adminId: string, now: string) => {
  const context = contextAt(now);
  return handleCommand({
    context,
    decider: emailDecider,
    stream: emailStream(context.commandId),
    command: queueMail('fair-credit-asked', {
      emailId: context.commandId,
      recipient: `admin-${adminId}`,
      ids: { clientId: n, appointmentId: id(n), claimId: spendOf(n), adminId },
    }),
  });
};

export const turnsClaimAlertsOff = (adminId: string) =>
  handleCommand({
    context: contextNow(),
    decider: adminDecider,
    reads: {
      admin: { stream: adminStream(adminId), ...adminDecider },
      signIns: { stream: signInStream('admin', adminId), ...signInDecider },
    },
    command: { type: 'ChangeAdmin', alerts: { claim: false } },
  });
