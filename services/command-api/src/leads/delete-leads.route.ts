import { deleteLeads, deleteLeadsByPost } from '@setter/contracts/leads/manage-leads';
import { type CallRequest, route } from '@setter/platform/http/route';
import { Effect } from 'effect';
import { changeLeads } from './change-leads.ts';

const handle = ({ command, body }: Pick<CallRequest<typeof deleteLeads>, 'command' | 'body'>) =>
  Effect.map(changeLeads(command, body.leadIds, 'RemoveLeads'), ({ changed, position }) => ({
    body: { deletedCount: changed.length, deletedIds: [...changed] },
    position,
  }));

export const deleteLeadsRoutes = [route(deleteLeads, handle), route(deleteLeadsByPost, handle)];
