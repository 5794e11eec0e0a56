import type { Lead } from '@setter/contracts/leads/manage-leads';
import { type LeadAction, leadStatuses } from '@setter/events/leads/value-sets';
import { CalendarPlus, History } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { Dialog } from '../../components/ui/dialog.tsx';
import { LinkButton, TextLink } from '../../components/ui/link-button.tsx';
import { SegmentedControl } from '../../components/ui/segmented-control.tsx';
import { shown } from '../../lib/personal.ts';
import { formatDate, formatTime, zoneLabel } from '../../lib/time.ts';
import { useOpenHistory } from '../../lib/use-history.ts';
import { EraseLead } from './erase-lead.tsx';
import { industryLabel, sourceLabels, statusLabels } from './lead-texts.ts';
import { useChangeLead } from './mutations.ts';

interface LeadDialogProps {
  readonly lead: Lead | null;
  readonly onClose: () => void;
}

/** Everything that a lead has sent, its status, and the way to an appointment. */
export function LeadDialog({ lead, onClose }: LeadDialogProps) {
  return lead === null ? null : <OpenDialog lead={lead} onClose={onClose} />;
}

function OpenDialog({ lead, onClose }: { readonly lead: Lead; readonly onClose: () => void }) {
  const change = useChangeLead();
  const openHistory = useOpenHistory();
  const can = (action: LeadAction) => lead.allowedActions.includes(action);
  const erased = !can('erase');
  const utm = [lead.utm.source, lead.utm.medium, lead.utm.campaign]
    .map((text) => shown(text))
    .filter(Boolean);
  const when = (instant: string) => `${formatDate(instant)}, ${formatTime(instant)} ${zoneLabel()}`;
  return (
    <Dialog
      open
      onClose={onClose}
      title={shown(lead.name, 'No name')}
      description={`${sourceLabels[lead.source]} lead of ${formatDate(lead.createdAt)}`}
      footerNote={
        <Button
          variant="ghost"
          className="-ml-3.5"
          icon={<History size={16} aria-hidden />}
          onClick={() => {
            onClose();
            openHistory({ kind: 'lead', id: lead.id });
          }}
        >
          History
        </Button>
      }
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Close
          </Button>
          {can('schedule') && (
            <LinkButton
              to="/admin-appointments"
              search={{ lead: lead.id }}
              icon={<CalendarPlus size={16} aria-hidden />}
            >
              Create appointment
            </LinkButton>
          )}
        </>
      }
    >
      {can('change_status') && (
        <SegmentedControl
          label="Status"
          showLabel
          value={lead.status}
          disabled={change.isPending}
          onChange={(status) => change.mutate({ id: lead.id, status })}
          segments={leadStatuses.map((value) => ({ value, label: statusLabels[value] }))}
        />
      )}
      <dl className="grid gap-2.5 text-label not-first:mt-5">
        {erased && <Fact label="Status">{statusLabels[lead.status]}</Fact>}
        <Fact label="Email">{shown(lead.email)}</Fact>
        <Fact label="Phone">{shown(lead.phone)}</Fact>
        <Fact label="Company">{shown(lead.company)}</Fact>
        <Fact label="Industry">{industryLabel(lead.industry)}</Fact>
        <Fact label="Message">{shown(lead.message)}</Fact>
        {lead.answers.map(({ field, value }, index) => (
          <Fact key={index} label={shown(field)}>
            {shown(value)}
          </Fact>
        ))}
        <Fact label="Source">
          {lead.landingPageId === null ? (
            lead.sourceLabel
          ) : (
            <TextLink to="/admin-landing-page-builder" search={{ id: lead.landingPageId }}>
              {lead.sourceLabel}
            </TextLink>
          )}
        </Fact>
        <Fact label="Campaign">{erased ? (utm[0] ?? '') : utm.join(' / ')}</Fact>
        {lead.submissions > 1 && <Fact label="Enquiries">{String(lead.submissions)}</Fact>}
        <Fact label="First enquiry">{when(lead.createdAt)}</Fact>
        {lead.submissions > 1 && <Fact label="Last enquiry">{when(lead.lastSubmittedAt)}</Fact>}
      </dl>
      {can('erase') && <EraseLead lead={lead} />}
    </Dialog>
  );
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  if (children === '') return null;
  return (
    <div className="grid grid-cols-[108px_1fr] gap-3">
      <dt className="text-muted">{label}</dt>
      <dd className="whitespace-pre-line [overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}
