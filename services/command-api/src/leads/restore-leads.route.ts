import { restoreLeads } from '@setter/contracts/leads/manage-leads';
import { route } from '@setter/platform/http/route';
import { Effect } from 'effect';
import { changeLeads } from './change-leads.ts';

export const restoreLeadsRoute = route(restoreLeads, ({ command, body }) =>
  Effect.map(changeLeads(command, body.leadIds, 'RestoreLeads'), ({ changed, position }) => ({
    body: { restoredCount: changed.length },
    position,
  })),
);
