import type { StaffRole } from '@setter/events/identity/value-sets';
import type { LeadEvent } from '@setter/events/leads/events';
import type { Decided } from '../decision.ts';
import { reject } from '../rejections.ts';
import { type DeskRules, mayPlanFor, type Override, overriding, standsAgainst } from './call-lead.ts';
import { isFree, isOpenToAdmin } from './contacting.ts';
import type { Lead } from './state.ts';

export type PlanCall = DeskRules & {
  readonly type: 'PlanCall';
  readonly adminId: string;
  readonly role: StaffRole;
  /** Null takes the plan away. */
  readonly nextCallAt: string | null;
  readonly override: Override | null;
  readonly now: string;
};

/** Says when a lead is called next, at a time that is permitted there. */
export const planCall = (command: PlanCall, lead: Lead): Decided<LeadEvent> => {
  if (lead.status !== 'known') return reject('NotFound');
  const { adminId, role, nextCallAt, override, now } = command;
  const { leadId, contacting } = lead;
  if (!isOpenToAdmin(contacting, adminId, now)) return reject('LeadTaken');
  if (contacting.nextCallAt === nextCallAt) return { append: [] };
  if (nextCallAt !== null && !mayPlanFor(nextCallAt, now)) return reject('NextCallNotThen');
  const why = nextCallAt === null ? [] : standsAgainst(lead, command, Date.parse(nextCallAt));
  const permitted = overriding(why, override, role);
  if ('_tag' in permitted) return permitted;
  const takes = contacting.owner?.adminId !== adminId && isFree(contacting, now);
  return {
    append: [
      ...(takes
        ? [
            {
              type: 'LeadAssigned' as const,
              data: { leadId, adminId, cause: 'taken' as const, assignedAt: now },
            },
          ]
        : []),
      { type: 'NextCallSet', data: { leadId, nextCallAt, override: permitted.override } },
    ],
  };
};
