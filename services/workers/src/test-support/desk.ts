import { adminDecider, signInDecider } from '@setter/domain/identity/decider';
import { leadDecider } from '@setter/domain/leads/decider';
import { type DeskSettings, firstDeskSettings } from '@setter/domain/leads/desk-settings';
import { staffDecider } from '@setter/domain/staff/decider';
import { handleCommand } from '@setter/event-store/append';
import { adminStream, leadStream, signInStream, staffStream } from '@setter/events/streams';
import { id } from '@setter/testing/history';
import { deskSettingsFold } from '../desk/desk-folds.ts';
import { contextNow } from './commands.ts';

// A lead has a number; every command says at which instant.

export const leadOf = (n: number) => id(n, 4);
/** As of a business that calls at any hour. */
const settings: DeskSettings = { ...firstDeskSettings, clock: 'always' };

const contextAt = (occurredAt: string) => ({ ...contextNow(), occurredAt });
const toLead = (n: number, now: string) => ({
  context: contextAt(now),
  decider: leadDecider,
  stream: leadStream(leadOf(n)),
});

export const changesSettings = (changes: Partial<DeskSettings> = {}) =>
  handleCommand({
    context: contextNow(),
    decider: deskSettingsFold,
    stream: deskSettingsFold.stream,
    command: { type: 'ChangeDeskSettings', settings: { ...settings, ...changes } },
  });

/** Without an address, so that each enquiry is a lead of its own. */
export const enquires = (n: number, now: string) =>
  handleCommand({
    ...toLead(n, now),
    command: {
      type: 'CaptureLead',
      leadId: leadOf(n),
      submissionId: contextNow().commandId,
      now,
      timeZone: 'Australia/Sydney',
      origin: { source: 'homepage', landingPageId: null },
      sourceLabel: 'Homepage',
      name: `Person ${n}`,
      email: null,
      phone: `0491 570 ${String(n).padStart(3, '0')}`,
      isNumberElsewhere: false,
      company: null,
      industry: null,
      message: null,
      answers: [],
      utm: { source: null, medium: null, campaign: null },
      openedAt: null,
    },
  });

export const takes = (n: number, adminId: string, now: string) =>
  handleCommand({ ...toLead(n, now), command: { type: 'TakeLead', adminId, now } });

export const isGiven = (n: number, adminId: string, now: string) =>
  handleCommand({ ...toLead(n, now), command: { type: 'AssignLead', adminId, now } });

export const removes = (n: number, now: string) =>
  handleCommand({ ...toLead(n, now), command: { type: 'RemoveLead', now } });

/** Without anything that is known against a call. They said no, which is recorded at any hour. */
export const calls = (n: number, adminId: string, now: string) => {
  const lead = toLead(n, now);
  return handleCommand({
    ...lead,
    command: {
      type: 'CallLead',
      settings,
      timeZone: 'Australia/Sydney',
      contacts: [],
      state: null,
      callId: lead.context.commandId,
      adminId,
      role: 'setter',
      direction: 'out',
      startedAt: null,
      outcome: 'not_interested',
      note: null,
      nextCallAt: null,
      override: null,
      now,
    },
  });
};

const accountOf = (adminId: string) => ({
  admin: { stream: adminStream(adminId), ...adminDecider },
  signIns: { stream: signInStream('admin', adminId), ...signInDecider },
});

export const turnsFirstContactAlerts = (adminId: string, firstContact: boolean) =>
  handleCommand({
    context: contextNow(),
    decider: adminDecider,
    reads: accountOf(adminId),
    command: { type: 'ChangeAdmin', alerts: { firstContact, lead: false } },
  });

export const deactivates = (adminId: string, by: string) =>
  handleCommand({
    context: contextNow(),
    decider: staffDecider,
    reads: { ...accountOf(adminId), staff: { stream: staffStream, ...staffDecider } },
    command: { type: 'ChangeStaff', adminId, isActive: false, by, registered: [adminId, by] },
  });
