import { changeOneLead } from '@setter/command-api/leads/routes';
import { planCallAtDesk, recordCallAtDesk } from '@setter/command-api/leads/call-at-desk';
import { writeDownLead } from '@setter/command-api/leads/write-down-lead';
import { leadDecider } from '@setter/domain/leads/decider';
import { handleCommand } from '@setter/event-store/append';
import { leadStream } from '@setter/events/streams';
import { Effect } from 'effect';
import { asStaff, demoContext } from './demo-context.ts';
import { found, type Made } from './made.ts';
import { staff } from './staff.ts';
import type { Act } from './steps.ts';

export type CallAct = Extract<Act, { kind: 'writeDown' | 'call' | 'unplan' | 'note' | 'setStatus' }>;

/** What a person of the office does with a lead. */
export const runCallStep = Effect.fn('demo.runCallStep')(function* (key: string, act: CallAct, made: Made) {
  const adminId = yield* found(made.staff, act.by);
  const { role } = staff[act.by];
  const context = yield* demoContext(key, asStaff(adminId));
  if (act.kind === 'writeDown') {
    const { page: _, answers: __, utm: ___, ...enquiry } = act.enquiry;
    const written = { ...enquiry, state: act.state, received: 'phone' as const, adminId };
    const { leadId } = yield* writeDownLead(context, written);
    return void made.leads.set(act.lead, leadId);
  }
  const leadId = yield* found(made.leads, act.lead);
  const byMember = { leadId, adminId, role, override: null };
  switch (act.kind) {
    case 'call': {
      const { outcome, note, direction, nextCallAt } = act;
      const call = { ...byMember, outcome, note, direction, nextCallAt, startedAt: null };
      return yield* Effect.asVoid(recordCallAtDesk(context, call));
    }
    case 'unplan':
      return yield* Effect.asVoid(planCallAtDesk(context, { ...byMember, nextCallAt: null }));
    case 'setStatus': {
      const change = { leadId, status: 'lost', reason: act.reason } as const;
      return yield* Effect.asVoid(changeOneLead(context, change));
    }
    case 'note':
      return yield* Effect.asVoid(
        handleCommand({
          context,
          decider: leadDecider,
          stream: leadStream(leadId),
          command: { type: 'NoteLead', noteId: context.commandId, text: act.text },
        }),
      );
  }
});
