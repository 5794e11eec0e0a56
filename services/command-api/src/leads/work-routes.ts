import {
  assignLeads,
  callLead,
  noteLead,
  planCall,
  releaseLead,
  takeLead,
  undoCall,
} from '@setter/contracts/desk/lead-work';
import { leadDecider } from '@setter/domain/leads/decider';
import { type CommandContext, handleCommand } from '@setter/event-store/append';
import type { StaffRole } from '@setter/events/identity/value-sets';
import { leadStream } from '@setter/events/streams';
import { route } from '@setter/http/route';
import { Effect } from 'effect';
import { planCallAtDesk, recordCallAtDesk } from './call-at-desk.ts';
import { changeLeads } from './change-leads.ts';
import { leadAnswer } from './lead-answer.ts';

type Asked = {
  readonly command: CommandContext;
  readonly session: { readonly adminId: string; readonly role: StaffRole };
};

const answering = (leadId: string, { session }: Asked) =>
  Effect.flatMap(({ position }: { readonly position: number }) =>
    Effect.map(leadAnswer(leadId, position, session.role), (body) => ({ body, position })),
  );

const by = ({ command, session }: Asked) => ({ adminId: session.adminId, now: command.occurredAt });

export const leadWorkRoutes = [
  route(takeLead, (asked) =>
    handleCommand({
      context: asked.command,
      decider: leadDecider,
      stream: leadStream(asked.params.id),
      command: { type: 'TakeLead', ...by(asked) },
    }).pipe(answering(asked.params.id, asked)),
  ),

  route(releaseLead, (asked) =>
    handleCommand({
      context: asked.command,
      decider: leadDecider,
      stream: leadStream(asked.params.id),
      command: { type: 'ReleaseLead', ...by(asked) },
    }).pipe(answering(asked.params.id, asked)),
  ),

  route(callLead, (asked) =>
    Effect.gen(function* () {
      const { command: context, session, params, body } = asked;
      const { adminId, role } = session;
      const call = { leadId: params.id, adminId, role, ...body };
      const { position } = yield* recordCallAtDesk(context, call);
      const answer = yield* leadAnswer(params.id, position, role);
      return { body: { ...answer, callId: context.commandId }, position };
    }),
  ),

  route(undoCall, (asked) =>
    handleCommand({
      context: asked.command,
      decider: leadDecider,
      stream: leadStream(asked.params.id),
      command: { type: 'UndoCall', callId: asked.params.callId, ...by(asked) },
    }).pipe(answering(asked.params.id, asked)),
  ),

  route(planCall, (asked) =>
    planCallAtDesk(asked.command, {
      leadId: asked.params.id,
      adminId: asked.session.adminId,
      role: asked.session.role,
      ...asked.body,
    }).pipe(answering(asked.params.id, asked)),
  ),

  route(noteLead, (asked) =>
    handleCommand({
      context: asked.command,
      decider: leadDecider,
      stream: leadStream(asked.params.id),
      command: { type: 'NoteLead', noteId: asked.command.commandId, text: asked.body.text },
    }).pipe(answering(asked.params.id, asked)),
  ),

  route(assignLeads, ({ command, body: { leadIds, adminId } }) =>
    Effect.map(changeLeads(command, leadIds, { type: 'AssignLeads', adminId }), ({ changed, position }) => ({
      body: { assignedIds: [...changed] },
      position,
    })),
  ),
];
