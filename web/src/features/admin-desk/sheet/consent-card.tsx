import { getConsentText } from '@setter/contracts/consent/consent-texts';
import type { Lead } from '@setter/contracts/leads/manage-leads';
import { type ConsentForm, consentForms } from '@setter/events/consent/value-sets';
import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '../../../components/ui/empty-state.tsx';
import { classes } from '../../../components/ui/class-names.ts';
import { Loading, Skeleton } from '../../../components/ui/skeleton.tsx';
import { callQuery } from '../../../lib/api/query-client.ts';
import { type Check, contactCheckQuery } from '../contact-facts.tsx';
import { timelineQuery } from '../timeline-query.ts';
import { consentFacts } from './consent-facts.ts';
import { agreedOn } from './said.ts';

/** The wording that was agreed to, where it is the present one. */
function useWording(consent: Check['consent']): string {
  const form = consentForms.find((known) => known === consent?.form);
  const { data } = useQuery({
    ...callQuery(getConsentText, { params: { form: form ?? ('contact' satisfies ConsentForm) } }),
    enabled: form !== undefined,
  });
  return data === undefined || data.version !== consent?.version || data.text.includes('{') ? '' : data.text;
}

/** What is for and against contacting the person, one under the other. */
export function ConsentCard({ lead, now }: { readonly lead: Lead; readonly now: Date }) {
  const {
    data: check,
    error,
    refetch,
  } = useQuery({ ...contactCheckQuery(lead.id), staleTime: 0, gcTime: 0 });
  const wording = useWording(check?.consent ?? null);
  const { data: entries = [] } = useQuery(timelineQuery(lead.id));
  if (check === undefined && error !== null)
    return <ErrorState title="This could not be looked up" error={error} onRetry={() => void refetch()} />;
  if (check === undefined)
    return (
      <div className="mt-2.5 rounded-surface border border-hairline bg-surface p-3.5">
        <Loading label="Consent and contact are looked up" />
        <Skeleton className="h-5 w-3/4" />
        <Skeleton className="mt-2 h-3.5 w-1/2" />
      </div>
    );
  const page = check.consent === null ? '' : agreedOn(entries, check.consent.at);
  return (
    <ul
      aria-label="May this person be contacted"
      className="mt-2.5 overflow-clip rounded-surface border border-hairline bg-surface text-label"
    >
      {consentFacts(check, lead, now, { page, wording }).map(({ icon: Icon, title, detail, stops }) => (
        <li
          key={title}
          className={classes(
            'grid grid-cols-[16px_1fr] gap-2.5 border-hairline px-3.5 py-3 not-first:border-t',
            stops === true && 'bg-ochre-tint text-ochre-ink',
          )}
        >
          <Icon size={16} aria-hidden className={classes('mt-0.5', stops !== true && 'text-accent')} />
          <p>
            <b className="block font-strong">{title}</b>
            <span className={classes('block text-meta text-pretty', stops !== true && 'text-muted')}>
              {detail}
            </span>
          </p>
        </li>
      ))}
    </ul>
  );
}
