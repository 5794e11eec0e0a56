import type { Lead } from '@setter/contracts/leads/manage-leads';
import { useQuery } from '@tanstack/react-query';
import { leadQuery } from '../../../lib/api/admin-queries.ts';
import { LeadSheet } from './lead-sheet.tsx';

interface DeskLeadProps {
  /** As the desk has it. */
  readonly lead: Lead;
  readonly editing: boolean;
  readonly onBook: (lead: Lead) => void;
  readonly onClose: () => void;
}

/** The sheet of a lead over the desk: it stays open when the lead leaves the list. */
export function DeskLead({ lead, editing, onBook, onClose }: DeskLeadProps) {
  const { data, error, refetch } = useQuery(leadQuery(lead.id));
  const shown = data ?? lead;
  return (
    <LeadSheet
      lead={shown}
      failure={data === undefined && error !== null ? { error, onRetry: () => void refetch() } : null}
      editing={editing}
      onBook={() => onBook(shown)}
      onClose={onClose}
    />
  );
}
