import type { SetterEvent } from '@setter/events/registry';
import { type AnalyticsStep, callers, chosen } from './analytics-steps.ts';

type Lead = { readonly leadId: string; readonly capturedAt: string };
type Call = { readonly callId: string; readonly leadId: string; readonly isFirst: boolean };

const nothing = {
  status: 'new',
  reason: null,
  attempt: 0,
  nextCallAt: null,
  promised: false,
  waitingSince: null,
  lastOutcome: null,
  lastCallAt: null,
  reachedAt: null,
  reopened: null,
} as const;

/** Calls of leads, of which the first answers the enquiry; one that is taken back answers nothing. */
export const makeCalls = (next: (kind: number) => string) => {
  const calls: Call[] = [];
  const called = new Set<string>();

  const call = (lead: Lead | undefined, at: string, { more }: AnalyticsStep): SetterEvent[] => {
    if (lead === undefined || lead.capturedAt > at) return [];
    const { leadId, capturedAt } = lead;
    const isFirst = !called.has(leadId);
    const callId = next(0x90);
    called.add(leadId);
    calls.push({ callId, leadId, isFirst });
    const minutes = more % 40;
    return [
      {
        type: 'LeadCalled',
        data: {
          leadId,
          callId,
          adminId: chosen(callers, more)!,
          direction: 'out',
          startedAt: at,
          recordedAt: at,
          outcome: 'no_answer',
          note: null,
          nextCallAt: null,
          promised: false,
          attempt: 1,
          status: 'contacted',
          reason: null,
          answers: isFirst ? { since: capturedAt, minutes, inTime: minutes <= 15 } : null,
          override: null,
        },
      },
    ];
  };

  const undo = ({ pick }: AnalyticsStep): SetterEvent[] => {
    const taken = chosen(calls, pick);
    if (taken === undefined) return [];
    calls.splice(calls.indexOf(taken), 1);
    const { callId, leadId, isFirst } = taken;
    if (isFirst) called.delete(leadId);
    return [{ type: 'LeadCallUndone', data: { leadId, callId, restores: nothing } }];
  };

  return { call, undo };
};
