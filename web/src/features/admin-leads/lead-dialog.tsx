import type { Lead } from '@setter/contracts/leads/manage-leads';
import { type LeadAction, leadStatuses } from '@setter/events/leads/value-sets';
import { CalendarPlus, History, RotateCcw } from 'lucide-react';
import { exportPaths } from '@setter/contracts/personal-data/export-paths';
import { DownloadButton } from '../../components/file-link.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Dialog } from '../../components/ui/dialog.tsx';
import { ErrorState } from '../../components/ui/empty-state.tsx';
import { LinkButton, TextLink } from '../../components/ui/link-button.tsx';
import { SegmentedControl } from '../../components/ui/segmented-control.tsx';
import { pathOf } from '../../lib/api/api.ts';
import { leadStatusLabels } from '../../lib/texts/leads.ts';
import { isErased, shown } from '../../lib/texts/personal.ts';
import { formatDate } from '../../lib/time/time.ts';
import { useIsSetter } from '../../lib/sessions/use-role.ts';
import { useOpenHistory } from '../../lib/addresses/use-history.ts';
import { Enquiries } from './enquiries.tsx';
import { enquiryFacts } from './enquiry-facts.ts';
import { EraseLead } from './erase-lead.tsx';
import { Fact } from './fact.tsx';
import { formatDateAndTime, sourceLabels } from './lead-texts.ts';
import { useChangeLead, useRestoreLeads } from './mutations.ts';

interface LeadDialogProps {
  readonly lead: Lead | null;
  /** Why it could not be read. */
  readonly failure: { readonly error: unknown; readonly onRetry: () => void } | null;
  readonly onClose: () => void;
}

/** Everything that a lead sent, its status, and the way to an appointment. */
export function LeadDialog({ lead, failure, onClose }: LeadDialogProps) {
  if (failure !== null)
    return (
      <Dialog open onClose={onClose} title="Lead">
        <ErrorState title="The lead could not be loaded" {...failure} />
      </Dialog>
    );
  return lead === null ? null : <OpenDialog lead={lead} onClose={onClose} />;
}

function OpenDialog({ lead, onClose }: { readonly lead: Lead; readonly onClose: () => void }) {
  const change = useChangeLead();
  const restore = useRestoreLeads();
  const openHistory = useOpenHistory();
  const can = (action: LeadAction) => lead.allowedActions.includes(action);
  const isSetter = useIsSetter();
  const texts = enquiryFacts(lead).filter(({ label }) => label !== 'Name');
  // Setters see the first enquiry only.
  const hasSeveral = lead.submissions > 1 && !isSetter;
  return (
    <Dialog
      open
      onClose={onClose}
      title={shown(lead.name, 'No name')}
      description={`${sourceLabels[lead.source]} lead of ${formatDate(lead.createdAt)}`}
      footerNote={
        !isSetter && (
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
        )
      }
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Close
          </Button>
          {can('restore') && (
            <Button
              icon={<RotateCcw size={16} aria-hidden />}
              busy={restore.isPending}
              onClick={() => restore.mutate([lead.id], { onSuccess: onClose })}
            >
              Restore
            </Button>
          )}
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
          segments={leadStatuses.map((value) => ({ value, label: leadStatusLabels[value] }))}
        />
      )}
      <dl className="grid gap-2.5 text-label not-first:mt-5">
        {isErased(lead.name) && <Fact label="Status">{leadStatusLabels[lead.status]}</Fact>}
        {!hasSeveral &&
          texts.map(({ label, text }, index) => (
            <Fact key={`${index} ${label}`} label={label}>
              {text}
            </Fact>
          ))}
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
      {hasSeveral && <Enquiries lead={lead} />}
      {!isSetter && (
        <div className="mt-5">
          <DownloadButton path={pathOf({ path: exportPaths.lead }, { params: { id: lead.id } })}>
            Download data
          </DownloadButton>
        </div>
      )}
      {can('erase') && <EraseLead lead={lead} />}
    </Dialog>
  );
}
