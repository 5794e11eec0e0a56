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
import { ownerDecider } from '@setter/domain/leads/owner-at-work';
import { reject } from '@setter/domain/rejections';
import { memberOf } from '@setter/domain/staff/state';
import { type CommandContext, handleCommand, stateOf } from '@setter/event-store/append';
import type { StaffRole } from '@setter/events/identity/value-sets';
import { leadStream } from '@setter/events/streams';
import { notFound } from '@setter/http/call-failure';
import { route } from '@setter/http/route';
import { Effect } from 'effect';
import { adminFold, leadFold, staffFold } from '../folds.ts';
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

/** Fails for an account that there is not, or that is inactive: its leads would be free at once. */
const mayOwn = Effect.fnUntraced(function* (adminId: string) {
  const admin = yield* stateOf(adminFold(adminId));
  if (admin.status === 'none') return yield* Effect.fail(notFound());
  if (!memberOf(yield* stateOf(staffFold), adminId).isActive)
    return yield* Effect.fail(reject('OwnerInactive'));
});

export const leadWorkRoutes = [
  route(takeLead, (asked) =>
    handleCommand({
      context: asked.command,
      decider: ownerDecider,
      reads: { lead: leadFold(asked.params.id), staff: staffFold },
      command: { type: 'TakeLead', ...by(asked) },
    }).pipe(answering(asked.params.id, asked)),
  ),

  route(releaseLead, (asked) =>
    handleCommand({
      context: asked.command,
      decider: ownerDecider,
      reads: { lead: leadFold(asked.params.id), staff: staffFold },
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
    Effect.gen(function* () {
      if (adminId !== null) yield* mayOwn(adminId);
      const { changed, position } = yield* changeLeads(command, leadIds, { type: 'AssignLeads', adminId });
      return { body: { assignedIds: [...changed] }, position };
    }),
  ),
];
