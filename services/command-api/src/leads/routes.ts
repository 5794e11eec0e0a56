import { eraseLead } from '@setter/contracts/erasures';
import {
  changeLead,
  createLead,
  deleteLeads,
  deleteLeadsByPost,
  restoreLeads,
} from '@setter/contracts/leads/manage-leads';
import type { ChangeLead } from '@setter/domain/leads/change-lead';
import { leadDecider } from '@setter/domain/leads/decider';
import type { CommandContext } from '@setter/event-store/append';
import { handleCommand } from '@setter/event-store/append';
import { leadStream } from '@setter/events/streams';
import { type CallRequest, route } from '@setter/http/route';
import { Effect } from 'effect';
import { changeLeads } from './change-leads.ts';
import { contactRoute } from './contact.route.ts';
import { leadAnswer } from './lead-answer.ts';
import { leadWorkRoutes } from './work-routes.ts';
import { writeDownLead } from './write-down-lead.ts';

type Change = { readonly leadId: string } & Pick<ChangeLead, 'status' | 'reason'> &
  Partial<Pick<ChangeLead, 'changes'>>;

export const changeOneLead = (context: CommandContext, { leadId, status, reason, changes = {} }: Change) =>
  handleCommand({
    context,
    decider: leadDecider,
    stream: leadStream(leadId),
    command: { type: 'ChangeLead', status, reason, changes, now: context.occurredAt },
  });

const deleted = ({ command, body }: Pick<CallRequest<typeof deleteLeads>, 'command' | 'body'>) =>
  Effect.map(changeLeads(command, body.leadIds, { type: 'RemoveLeads' }), ({ changed, position }) => ({
    body: { deletedCount: changed.length, deletedIds: [...changed] },
    position,
  }));

export const leadRoutes = [
  contactRoute,
  ...leadWorkRoutes,

  route(createLead, ({ command, body, session }) =>
    Effect.gen(function* () {
      const { leadId, position } = yield* writeDownLead(command, { ...body, adminId: session.adminId });
      return { body: yield* leadAnswer(leadId, position, session.role), position };
    }),
  ),

  route(changeLead, ({ command, params, body, session }) =>
    Effect.gen(function* () {
      const { status, reason, ...changes } = body;
      const { position } = yield* changeOneLead(command, { leadId: params.id, status, reason, changes });
      return { body: yield* leadAnswer(params.id, position, session.role), position };
    }),
  ),

  route(deleteLeads, deleted),
  route(deleteLeadsByPost, deleted),

  route(restoreLeads, ({ command, body }) =>
    Effect.map(changeLeads(command, body.leadIds, { type: 'RestoreLeads' }), ({ changed, position }) => ({
      body: { restoredCount: changed.length },
      position,
    })),
  ),

  route(eraseLead, ({ command: context, params }) =>
    Effect.map(
      handleCommand({
        context,
        decider: leadDecider,
        stream: leadStream(params.id),
        command: { type: 'EraseLead' },
      }),
      ({ position }) => ({ body: { success: true as const }, position }),
    ),
  ),
];
