import type { ChangeLeadStatus } from '@setter/domain/leads/change-lead-status';
import { leadDecider } from '@setter/domain/leads/decider';
import type { CommandContext } from '@setter/event-store/append/append-request';
import { handleCommand } from '@setter/event-store/append/handle-command';
import { leadStream } from '@setter/events/streams';

type Given = { readonly leadId: string; readonly status: ChangeLeadStatus['status'] };

export const changeLeadStatus = (context: CommandContext, { leadId, status }: Given) =>
  handleCommand({
    context,
    stream: leadStream(leadId),
    decider: leadDecider,
    command: { type: 'ChangeLeadStatus', status },
  });
