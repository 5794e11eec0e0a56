import type { CallAtDesk, PlanAtDesk } from '@setter/domain/leads/desk-decider';
import { deskDecider } from '@setter/domain/leads/desk-decider';
import { type CommandContext, handleCommand } from '@setter/event-store/append';
import { Effect } from 'effect';
import { endConfirmedMeanwhile } from '../contacts/own-list.ts';
import { atDesk } from './desk-reads.ts';

type Call = Omit<CallAtDesk, 'type' | 'callId' | 'contacts' | 'timeZone' | 'now'> & {
  readonly leadId: string;
};
type Plan = Omit<PlanAtDesk, 'type' | 'contacts' | 'timeZone' | 'now'> & { readonly leadId: string };

/** Records a call and what follows from it. The call's id is its command's id. */
export const recordCallAtDesk = (context: CommandContext, { leadId, ...call }: Call) =>
  atDesk(leadId, ({ given, ...reads }) =>
    handleCommand({
      context,
      decider: deskDecider,
      ...reads,
      command: {
        type: 'CallAtDesk',
        ...given,
        ...call,
        callId: context.commandId,
        now: context.occurredAt,
      },
    }).pipe(
      Effect.tap((outcome) =>
        call.outcome === 'do_not_contact'
          ? endConfirmedMeanwhile(context, given.contacts.email.text, outcome.position)
          : Effect.void,
      ),
    ),
  );

/** Says when a lead is called next. */
export const planCallAtDesk = (context: CommandContext, { leadId, ...plan }: Plan) =>
  atDesk(leadId, ({ given, ...reads }) =>
    handleCommand({
      context,
      decider: deskDecider,
      ...reads,
      command: { type: 'PlanAtDesk', ...given, ...plan, now: context.occurredAt },
    }),
  );
