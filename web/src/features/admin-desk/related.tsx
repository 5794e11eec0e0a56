import { relatedLeads } from '@setter/contracts/leads/lead-history';
import { changeLead, type Lead } from '@setter/contracts/leads/manage-leads';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Contact } from 'lucide-react';
import { Button } from '../../components/ui/button.tsx';
import { apiOf, callQuery } from '../../lib/api/query-client.ts';
import { leadStatusLabels } from '../../lib/texts/leads.ts';
import { format } from '../../lib/time/format.ts';
import { inBusinessZone } from '../../lib/time/time.ts';
import { toast, toastFailure } from '../../lib/toasts/toast.ts';
import { outcomeLabels, sourceOf } from './desk-texts.ts';
import { useRefreshDesk } from './mutations.ts';

interface RelatedProps {
  readonly lead: Lead;
  readonly linkOf: (id: string) => object;
  readonly onClosed: () => void;
}

/** `Homepage lead of Oct 12, no answer` */
const relatedText = (other: Lead): string =>
  `${sourceOf(other)} lead of ${format(inBusinessZone(other.createdAt), 'MMM d')}, ${(other.lastOutcome ===
  null
    ? leadStatusLabels[other.status]
    : outcomeLabels[other.lastOutcome]
  ).toLowerCase()}`;

/** Another lead of the same person, and that this one may be closed for it. */
export function Related({ lead, linkOf, onClosed }: RelatedProps) {
  const queryClient = useQueryClient();
  const refresh = useRefreshDesk();
  const { data: others = [] } = useQuery({
    ...callQuery(relatedLeads, { params: { id: lead.id } }),
    staleTime: 0,
  });
  const close = useMutation({
    mutationFn: () =>
      apiOf(queryClient)(changeLead, {
        params: { id: lead.id },
        body: { status: 'lost', reason: 'duplicate' },
      }),
    onSuccess: () => {
      toast({ title: 'Closed as duplicate' });
      onClosed();
    },
    onError: (error) => toastFailure('Not closed', error),
    onSettled: refresh,
  });
  const [other] = others;
  if (other === undefined) return null;
  return (
    <div className="mb-4.5 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-control bg-ochre-tint px-3.5 py-2.5 text-label text-ochre-ink ring-1 ring-ochre-line ring-inset">
      <Contact size={16} aria-hidden className="text-ochre" />
      <p className="min-w-0 flex-1">
        <b className="font-semibold">{same(lead, other)}</b> <span>{`${relatedText(other)}, `}</span>
        <Link
          to="/admin-portal"
          search={linkOf(other.id)}
          resetScroll={false}
          className="font-strong text-accent-hover underline underline-offset-3"
        >
          open
        </Link>
        {others.length > 1 && <span>{` and ${others.length - 1} more`}</span>}
      </p>
      {lead.status !== 'lost' && (
        <Button variant="ochre" size="xs" busy={close.isPending} onClick={() => close.mutate()}>
          Close as duplicate
        </Button>
      )}
    </div>
  );
}

const same = (lead: Lead, other: Lead): string =>
  lead.phoneE164 !== null && lead.phoneE164 === other.phoneE164 ? 'Same number:' : 'Same address:';
