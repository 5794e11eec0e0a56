import { eraseLead as call } from '@setter/contracts/erasures';
import { route } from '@setter/platform/http/route';
import { Effect } from 'effect';
import { eraseLead } from './erase-lead.ts';

export const eraseLeadRoute = route(call, ({ command, params }) =>
  Effect.map(eraseLead(command, { leadId: params.id }), ({ position }) => ({
    body: { success: true as const },
    position,
  })),
);
