import { adReportsDecider } from '@setter/domain/ad-reports/decider';
import { appointmentDecider } from '@setter/domain/appointments/decider';
import { calendarDecider } from '@setter/domain/calendars/decider';
import { clientDecider } from '@setter/domain/clients/decider';
import { walletDecider } from '@setter/domain/credits/decider';
import { emailTemplateDecider } from '@setter/domain/email-templates/decider';
import type { TemplateContent } from '@setter/domain/email-templates/state';
import { signInDecider } from '@setter/domain/identity/decider';
import { portalMessageDecider } from '@setter/domain/portal-messages/decider';
import { supportDecider } from '@setter/domain/support/decider';
import { type CommandContext, handleCommand } from '@setter/event-store/append';
import {
  adReportsStream,
  appointmentStream,
  calendarStream,
  clientStream,
  emailTemplateStream,
  messageStream,
  signInStream,
  supportRequestStream,
  walletStream,
} from '@setter/events/streams';
import { mails } from '@setter/mail/mails';
import { builtInItem } from '@setter/mail/template-item';
import { randomUUIDv7 } from 'node:crypto';

// Tests of workers begin with these: the events and reservations that a worker meets are what the domain made of a
// command, so that a test and its subject cannot agree on what the product never writes.

export const contextNow = (): CommandContext => {
  const commandId = randomUUIDv7();
  return {
    commandId,
    requestHash: commandId,
    correlationId: commandId,
    causationId: commandId,
    actor: { kind: 'system', id: 'test' },
    occurredAt: new Date().toISOString(),
  };
};

const clientFold = (clientId: number) => ({ stream: clientStream(clientId), ...clientDecider });

/** With a username and an address that derive from the first name. */
export const registerClient = (clientId: number, firstName: string) =>
  handleCommand({
    context: contextNow(),
    decider: clientDecider,
    reads: { client: clientFold(clientId), wallet: { stream: walletStream(clientId), ...walletDecider } },
    command: {
      type: 'RegisterClient',
      clientId,
      username: firstName.toLowerCase(),
      details: {
        email: `${firstName.toLowerCase()}@mail.example`,
        firstName,
        lastName: null,
        businessName: null,
        businessPhone: null,
        businessWebsite: null,
        industry: null,
        abn: null,
      },
      initialCredits: 0,
      lotId: randomUUIDv7(),
      passwordHash: 'hash',
    },
  });

let booked = 0;
/** Half an hour, without any detail; about a week ahead, each at a time of its own, where no start is given. */
export const scheduleAppointment = (
  clientId: number,
  title: string,
  given: { readonly appointmentId?: string; readonly startTime?: string } = {},
) => {
  const context = contextNow();
  const { appointmentId = context.commandId, startTime } = given;
  const start =
    startTime === undefined
      ? Date.parse(context.occurredAt) + 7 * 24 * 3_600_000 + booked++ * 3_600_000
      : Date.parse(startTime);
  return handleCommand({
    context,
    decider: appointmentDecider,
    reads: {
      appointment: { stream: appointmentStream(appointmentId), ...appointmentDecider },
      client: clientFold(clientId),
      calendar: { stream: calendarStream(clientId), ...calendarDecider },
      lead: undefined,
    },
    command: {
      type: 'ScheduleAppointment',
      appointmentId,
      clientId,
      leadId: null,
      adminId: 'admin',
      call: null,
      now: context.occurredAt,
      startTime: new Date(start).toISOString(),
      endTime: new Date(start + 30 * 60_000).toISOString(),
      timeZone: 'Australia/Sydney',
      title,
      teaser: null,
      description: null,
      notes: null,
      meetingType: 'phone',
      location: null,
      zoomLink: null,
      prospectName: null,
      prospect: { email: null, phone: null },
    },
  });
};

/** Of a client who is signed in, or of a visitor. */
export const requestSupport = (email: string, clientId: number | null = null) => {
  const context = contextNow();
  return handleCommand({
    context,
    decider: supportDecider,
    stream: supportRequestStream(context.commandId),
    command: {
      type: 'RequestSupport',
      requestId: context.commandId,
      now: context.occurredAt,
      timeZone: 'Australia/Sydney',
      clientId,
      name: 'Cameron Blake',
      email,
      phone: null,
      businessName: null,
      topic: 'payment-invoice',
      urgency: 'low',
      message: 'My balance still says 9.',
      mails: { receipt: true, alert: false },
    },
  });
};

/** By e-mail, too. */
export const sendMessage = (clientId: number, subject: string) => {
  const context = contextNow();
  return handleCommand({
    context,
    decider: portalMessageDecider,
    reads: {
      message: { stream: messageStream(context.commandId), ...portalMessageDecider },
      client: clientFold(clientId),
    },
    command: {
      type: 'SendMessage',
      messageId: context.commandId,
      clientId,
      subject,
      message: 'We are closed on Monday.',
      messageType: 'info',
      isPinned: false,
      expiresAt: null,
      sendEmail: true,
      now: context.occurredAt,
    },
  });
};

export const changePassword = (clientId: number) =>
  handleCommand({
    context: contextNow(),
    decider: signInDecider,
    stream: signInStream('client', String(clientId)),
    command: { type: 'ChangePassword', userKind: 'client', userId: String(clientId), passwordHash: 'other' },
  });

/** Reports to the ad service, which is configured. */
export const switchAdReports = (enabled: boolean) =>
  handleCommand({
    context: contextNow(),
    decider: adReportsDecider,
    stream: adReportsStream,
    command: { type: 'SwitchAdReports', enabled, configured: true },
  });

/** An own template of the owner, active, in the place of a built-in one. */
export const createTemplate = (
  templateId: string,
  overrides: string,
  words: Pick<TemplateContent, 'subject' | 'htmlContent'>,
) =>
  handleCommand({
    context: contextNow(),
    decider: emailTemplateDecider,
    stream: emailTemplateStream(templateId),
    command: {
      type: 'CreateEmailTemplate',
      templateId,
      name: `ours-${overrides}`,
      overrides,
      builtIn: null,
      content: {
        displayName: 'Ours',
        description: '',
        category: builtInItem(overrides).category,
        textContent: null,
        isActive: true,
        ...words,
      },
    },
  });

/** Of an own template or, by its name, of a built-in one. */
export const changeTemplate = (templateId: string, changes: Partial<TemplateContent>) =>
  handleCommand({
    context: contextNow(),
    decider: emailTemplateDecider,
    stream: emailTemplateStream(templateId),
    command: {
      type: 'ChangeEmailTemplate',
      templateId,
      builtIn: templateId in mails ? builtInItem(templateId) : null,
      changes,
      expectedVersion: null,
    },
  });
