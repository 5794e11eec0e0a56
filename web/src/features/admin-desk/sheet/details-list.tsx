import type { Lead } from '@setter/contracts/leads/manage-leads';
import { useQuery } from '@tanstack/react-query';
import { TextLink } from '../../../components/ui/link-button.tsx';
import { leadStatusLabels } from '../../../lib/texts/leads.ts';
import { isErased, shown } from '../../../lib/texts/personal.ts';
import { formatDateAndTime } from '../desk-texts.ts';
import { placeOf, stateNames } from '../places.ts';
import { plannedText } from '../timeline-lines.ts';
import { timelineQuery } from '../timeline-query.ts';
import { enquiryFacts } from './enquiry-facts.ts';
import { Fact } from './fact.tsx';
import { whoWroteState } from './said.ts';

interface DetailsListProps {
  readonly lead: Lead;
  readonly now: Date;
  readonly isSetter: boolean;
}

/** What is shown elsewhere: above, in the timeline, or in a line of its own. */
const elsewhere = new Set(['Name', 'Phone', 'Message']);

/** Who the person is and where the lead came from. */
export function DetailsList({ lead, now, isSetter }: DetailsListProps) {
  const isGone = isErased(lead.name);
  const facts = enquiryFacts(lead).filter(({ label }) => !elsewhere.has(label));
  const place = placeOf(lead.states, now);
  const { data: entries = [] } = useQuery(timelineQuery(lead.id));
  const who = whoWroteState(entries, lead.state);
  return (
    <dl className="mt-3 grid gap-2 text-label">
      {isGone && <Fact label="Status">{leadStatusLabels[lead.status]}</Fact>}
      {!isGone && (
        <>
          <Fact label="Phone">
            {lead.phoneE164 === null ? (
              shown(lead.phone)
            ) : (
              <a href={`tel:${lead.phoneE164}`} className="font-medium text-accent tabular hover:underline">
                {shown(lead.phone)}
              </a>
            )}
          </Fact>
          {facts.map(({ label, text }, index) => (
            <Fact key={`${index} ${label}`} label={label}>
              {text}
            </Fact>
          ))}
          {lead.state !== null ? (
            <Fact label="Where">
              {stateNames[lead.state].replace(/^the /, '')}
              {who !== '' && <span className="text-muted"> said to {who}</span>}
            </Fact>
          ) : (
            place !== null && (
              <Fact label="Where">
                {sentence(place.name)} <span className="text-muted">by the number</span>
              </Fact>
            )
          )}
          {lead.nextCallAt !== null && (
            <Fact label="Next call">
              {`${sentence(plannedText(lead.nextCallAt, now))}${lead.promised ? ', promised' : ''}`}
            </Fact>
          )}
        </>
      )}
      <Fact label="Source">
        {lead.landingPageId === null || isSetter ? (
          lead.sourceLabel
        ) : (
          <TextLink to="/admin-landing-page-builder" search={{ id: lead.landingPageId }}>
            {lead.sourceLabel}
          </TextLink>
        )}
      </Fact>
      <Fact label="First enquiry">{formatDateAndTime(lead.createdAt)}</Fact>
    </dl>
  );
}

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
