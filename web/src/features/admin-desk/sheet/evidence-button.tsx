import { getLeadEvidence } from '@setter/contracts/leads/lead-history';
import type { Lead } from '@setter/contracts/leads/manage-leads';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { Button } from '../../../components/ui/button.tsx';
import { apiOf } from '../../../lib/api/query-client.ts';
import { slugOf } from '../../../lib/browser/csv.ts';
import { saveFile } from '../../../lib/browser/download.ts';
import { shown } from '../../../lib/texts/personal.ts';
import { dayKey } from '../../../lib/time/time.ts';
import { toastFailure } from '../../../lib/toasts/toast.ts';

/** `evidence-harriet-quill-2026-11-04.json` */
export const evidenceName = (lead: Pick<Lead, 'name'>, now: Date): string =>
  `evidence-${slugOf(shown(lead.name, 'lead'))}-${dayKey(now)}.json`;

/** Downloads what proves that a lead may be contacted, and how it was. */
export function EvidenceButton({ lead }: { readonly lead: Lead }) {
  const queryClient = useQueryClient();
  const get = useMutation({
    mutationFn: () => apiOf(queryClient)(getLeadEvidence, { params: { id: lead.id } }),
    onSuccess: (evidence) =>
      saveFile(
        evidenceName(lead, new Date()),
        new Blob([`${JSON.stringify(evidence, null, 2)}\n`], { type: 'application/json' }),
      ),
    onError: (error) => toastFailure('Download failed', error),
  });
  return (
    <Button
      variant="secondary"
      size="xs"
      icon={<Download size={15} aria-hidden />}
      busy={get.isPending}
      onClick={() => get.mutate()}
    >
      Evidence
    </Button>
  );
}
