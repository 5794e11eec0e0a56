import { deleteLeads, deleteLeadsByPost } from '@setter/contracts/leads/manage-leads';
import { type CallRequest, route } from '@setter/platform/http/route';
import { Effect } from 'effect';
import { eachLead } from './each-lead.ts';

const handle = ({ command, body }: Pick<CallRequest<typeof deleteLeads>, 'command' | 'body'>) =>
  Effect.map(
    eachLead(command, body.leadIds, { type: 'RemoveLead', now: command.occurredAt }),
    ({ count, position }) => ({ body: { deletedCount: count }, position }),
  );

export const deleteLeadsRoutes = [route(deleteLeads, handle), route(deleteLeadsByPost, handle)];
