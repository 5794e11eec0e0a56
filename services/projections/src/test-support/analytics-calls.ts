import type { SetterEvent } from '@setter/events/registry';
import { leadCalled, leadCallUndone } from '@setter/testing/sample-calls';
import { type AnalyticsStep, callers, chosen } from './analytics-steps.ts';

type Lead = { readonly leadId: string; readonly capturedAt: string };
type Call = { readonly callId: string; readonly leadId: string; readonly isFirst: boolean };

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
      leadCalled({
        leadId,
        callId,
        adminId: chosen(callers, more)!,
        startedAt: at,
        recordedAt: at,
        answers: isFirst ? { since: capturedAt, minutes, inTime: minutes <= 15 } : null,
      }),
    ];
  };

  const undo = ({ pick }: AnalyticsStep): SetterEvent[] => {
    const taken = chosen(calls, pick);
    if (taken === undefined) return [];
    calls.splice(calls.indexOf(taken), 1);
    const { callId, leadId, isFirst } = taken;
    if (isFirst) called.delete(leadId);
    return [leadCallUndone({ leadId, callId })];
  };

  return { call, undo };
};
