import { eraseLead as erase } from '@setter/domain/leads/erase-lead';
import { isRejection } from '@setter/domain/rejections';
import type { CommandContext } from '@setter/event-store/append/append-request';
import { handleCommand } from '@setter/event-store/append/handle-command';
import { leadFold } from '../folds.ts';

/**
 * Forgets a person who wrote to us: with the key that is shredded here, every text of the lead goes dark in the log, in
 * read tables and dumps. There is no way back. Again is nothing to do.
 */
export const eraseLead = (context: CommandContext, { leadId }: { readonly leadId: string }) =>
  handleCommand({
    context,
    reads: { lead: leadFold(leadId) },
    decide: ({ lead }) => {
      const erased = erase(lead);
      if (isRejection(erased) || erased.append.lead === undefined) return erased;
      return { ...erased, shredSubjectKeys: [`lead-${leadId}`] };
    },
  });
