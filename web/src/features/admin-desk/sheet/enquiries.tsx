import { leadEnquiries, listLeads, type Lead } from '@setter/contracts/leads/manage-leads';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { ErrorState } from '../../../components/ui/empty-state.tsx';
import { Loading, Skeleton } from '../../../components/ui/skeleton.tsx';
import { countOf } from '../../../lib/texts/count.ts';
import { callQuery } from '../../../lib/api/query-client.ts';
import { live } from '../../../lib/connection/live.ts';
import { formatDateAndTime } from '../desk-texts.ts';
import { enquiryFacts } from './enquiry-facts.ts';
import { Fact } from './fact.tsx';

/** A change of the leads reads it again, as it does the lists. */
const enquiriesQuery = (id: string) => ({
  ...callQuery(leadEnquiries, { params: { id } }),
  queryKey: [listLeads.path, 'enquiries', id] as const,
  ...live,
});

const shownAtFirst = 5;

/** Every enquiry of a lead that has several, newest first; what differs from the one before is marked. */
export function Enquiries({ lead }: { readonly lead: Lead }) {
  const { data, error, refetch } = useQuery(enquiriesQuery(lead.id));
  const [all, setAll] = useState(false);
  if (data === undefined && error !== null)
    return (
      <ErrorState title="The enquiries could not be loaded" error={error} onRetry={() => void refetch()} />
    );
  return (
    <section className="mt-7 border-t border-hairline pt-6" aria-label="Enquiries">
      <h3 className="text-h3">{countOf(data?.length ?? lead.submissions, 'enquiry', 'enquiries')}</h3>
      <p className="text-meta text-muted">Newest first. What differs from the one before is marked.</p>
      {data === undefined ? (
        <EnquirySkeleton />
      ) : (
        <ol className="mt-4 grid gap-3">
          {data.slice(0, all ? undefined : shownAtFirst).map((enquiry, index) => (
            <li key={enquiry.id} className="rounded-surface border border-hairline bg-paper px-4 py-3.5">
              <h4 className="mb-2.5 text-label font-strong tabular">{formatDateAndTime(enquiry.at)}</h4>
              <dl className="grid gap-2 text-label">
                {enquiryFacts(enquiry, data[index + 1]).map(({ label, text, change }, nth) => (
                  <Fact key={`${nth} ${label}`} label={label} change={change}>
                    {text}
                  </Fact>
                ))}
              </dl>
            </li>
          ))}
        </ol>
      )}
      {data !== undefined && data.length > shownAtFirst && !all && (
        <Button variant="secondary" className="mt-3 w-full" onClick={() => setAll(true)}>
          Show all {data.length} enquiries
        </Button>
      )}
    </section>
  );
}

function EnquirySkeleton() {
  return (
    <div className="mt-4 grid gap-3">
      <Loading label="Loading enquiries" />
      {['first', 'second'].map((key) => (
        <div key={key} className="grid gap-3 rounded-surface border border-hairline bg-paper px-4 py-3.5">
          <Skeleton className="h-4.5 w-48" />
          <Skeleton className="h-4.5 w-3/5" />
          <Skeleton className="h-4.5 w-4/5" />
          <Skeleton className="h-4.5 w-2/3" />
        </div>
      ))}
    </div>
  );
}
