import { eraseLead } from '@setter/contracts/erasures';
import {
  changeLead,
  deleteLeads,
  deleteLeadsByPost,
  restoreLeads,
} from '@setter/contracts/leads/manage-leads';
import type { ChangeLeadStatus } from '@setter/domain/leads/change-lead-status';
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

type Change = { readonly leadId: string } & Pick<ChangeLeadStatus, 'status' | 'reason'>;

export const changeLeadStatus = (context: CommandContext, { leadId, status, reason }: Change) =>
  handleCommand({
    context,
    decider: leadDecider,
    stream: leadStream(leadId),
    command: { type: 'ChangeLeadStatus', status, reason, now: context.occurredAt },
  });

const deleted = ({ command, body }: Pick<CallRequest<typeof deleteLeads>, 'command' | 'body'>) =>
  Effect.map(changeLeads(command, body.leadIds, { type: 'RemoveLeads' }), ({ changed, position }) => ({
    body: { deletedCount: changed.length, deletedIds: [...changed] },
    position,
  }));

export const leadRoutes = [
  contactRoute,
  ...leadWorkRoutes,

  route(changeLead, ({ command, params, body, session }) =>
    Effect.gen(function* () {
      const { position } = yield* changeLeadStatus(command, { leadId: params.id, ...body });
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
