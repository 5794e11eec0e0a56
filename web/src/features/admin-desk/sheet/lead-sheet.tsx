import type { Lead } from '@setter/contracts/leads/manage-leads';
import { exportPaths } from '@setter/contracts/personal-data/export-paths';
import { type LeadAction, leadStatuses } from '@setter/events/leads/value-sets';
import { Ban, CalendarPlus, Pencil, RotateCcw } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { DownloadButton } from '../../../components/file-link.tsx';
import type { LeadSheetProps } from '../../../components/lead-sheet.ts';
import { Badge } from '../../../components/ui/badge.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { ConfirmDialog } from '../../../components/ui/confirm-dialog.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { ErrorState } from '../../../components/ui/empty-state.tsx';
import { LinkButton } from '../../../components/ui/link-button.tsx';
import { SegmentedControl } from '../../../components/ui/segmented-control.tsx';
import { WideSheet } from '../../../components/ui/wide-sheet.tsx';
import { useOpenHistory } from '../../../lib/addresses/use-history.ts';
import { pathOf } from '../../../lib/api/api.ts';
import { useIsSetter } from '../../../lib/sessions/use-role.ts';
import { leadStatusLabels, leadStatusTones } from '../../../lib/texts/leads.ts';
import { isErased } from '../../../lib/texts/personal.ts';
import { formatDate } from '../../../lib/time/time.ts';
import { useNow } from '../../../lib/time/use-now.ts';
import { accountName, nameOf, sourceOf } from '../desk-texts.ts';
import { Initials } from '../initials.tsx';
import { KeyCap } from '../key-cap.tsx';
import { actOf, areKeysOn, isInField } from '../keys.ts';
import { NeverDialog } from '../never-dialog.tsx';
import { Timeline } from '../timeline.tsx';
import { ConsentCard } from './consent-card.tsx';
import { DetailsFields, useDetailsForm } from './details-form.tsx';
import { DetailsList } from './details-list.tsx';
import { Enquiries } from './enquiries.tsx';
import { EvidenceButton } from './evidence-button.tsx';
import { EraseLead } from './erase-lead.tsx';
import { useSheetKeys } from './use-sheet-keys.ts';
import { useChangeStatus, useNeverContact } from './mutations.ts';

/** Everything that is known of a lead, what it may be asked, and what can be done with it. */
export function LeadSheet({ failure, lead, onClose, ...rest }: LeadSheetProps) {
  if (failure !== null)
    return (
      <Dialog open onClose={onClose} title="Lead">
        <ErrorState title="The lead could not be loaded" {...failure} />
      </Dialog>
    );
  return lead === null ? null : <OpenSheet key={lead.id} lead={lead} onClose={onClose} {...rest} />;
}

type OpenSheetProps = Omit<LeadSheetProps, 'lead' | 'failure'> & { readonly lead: Lead };

function OpenSheet({ lead, editing = false, onBook, restore, onClose }: OpenSheetProps) {
  const now = useNow(10_000);
  const isSetter = useIsSetter();
  const openHistory = useOpenHistory();
  const [isEditing, setEditing] = useState(editing);
  const [leaving, setLeaving] = useState<'edit' | 'sheet' | null>(null);
  const form = useDetailsForm(lead, () => setEditing(false));
  const editButton = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(editing);
  useEffect(() => {
    if (wasEditing.current && !isEditing) editButton.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  const can = (action: LeadAction) => lead.allowedActions.includes(action);
  const canEdit = !isErased(lead.name) && lead.removedAt === null;
  const hasSeveral = lead.submissions > 1 && !isSetter;

  const stopEditing = () => {
    if (form.busy) return;
    if (form.isTouched) setLeaving('edit');
    else setEditing(false);
  };
  const leave = (how: 'escape' | 'close') => {
    if (!isEditing) onClose();
    else if (how === 'escape') stopEditing();
    else if (!form.busy && form.isTouched) setLeaving('sheet');
    else if (!form.busy) onClose();
  };
  useSheetKeys((event) => {
    if (event.key === 'Escape') {
      if (!isEditing) return false;
      leave('escape');
      return true;
    }
    if (isEditing || !canEdit || !areKeysOn() || isInField(event.target)) return false;
    if (actOf(event)?.name !== 'edit') return false;
    setEditing(true);
    return true;
  });

  return (
    <WideSheet
      onClose={() => leave('close')}
      dialogs={
        <ConfirmDialog
          open={leaving !== null}
          onClose={() => setLeaving(null)}
          onConfirm={() => {
            form.discard();
            setLeaving(null);
            setEditing(false);
            if (leaving === 'sheet') onClose();
          }}
          title="Discard what you typed?"
          confirmLabel="Discard"
          cancelLabel="Keep editing"
        >
          The changes have not been saved.
        </ConfirmDialog>
      }
      over={`Lead of ${formatDate(lead.createdAt)}, ${sourceOf(lead)}`}
      title={nameOf(lead)}
      beside={
        <>
          <Badge tone={leadStatusTones[lead.status]}>{leadStatusLabels[lead.status]}</Badge>
          {lead.owner !== null && (
            <span className="flex items-center gap-2 text-small text-muted">
              <Initials name={accountName(lead.owner)} />
              <span aria-hidden>{accountName(lead.owner)}</span>
            </span>
          )}
        </>
      }
      actions={
        canEdit &&
        !isEditing && (
          <Button
            ref={editButton}
            variant="secondary"
            size="sm"
            aria-keyshortcuts="e"
            icon={<Pencil size={16} aria-hidden />}
            onClick={() => setEditing(true)}
          >
            Edit <KeyCap>E</KeyCap>
          </Button>
        )
      }
      footerNote={
        !isSetter && can('erase') ? 'Erasing the lead keeps our list and the times of calls' : undefined
      }
      footer={
        <>
          {!isSetter && (
            <Button
              variant="secondary"
              onClick={() => {
                onClose();
                openHistory({ kind: 'lead', id: lead.id });
              }}
            >
              History
            </Button>
          )}
          {can('restore') && restore !== undefined && (
            <Button icon={<RotateCcw size={16} aria-hidden />} busy={restore.busy} onClick={restore.run}>
              Restore
            </Button>
          )}
          {can('schedule') &&
            (onBook === undefined ? (
              <LinkButton
                to="/admin-appointments"
                search={{ lead: lead.id }}
                icon={<CalendarPlus size={16} aria-hidden />}
              >
                Create appointment
              </LinkButton>
            ) : (
              <Button icon={<CalendarPlus size={16} aria-hidden />} onClick={onBook}>
                Create appointment
              </Button>
            ))}
        </>
      }
    >
      <>
        <aside
          aria-label="About the person"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard
          tabIndex={0}
          data-focus-silent
          className="border-hairline bg-paper px-5 py-5 sm:px-7 lg:col-start-2 lg:row-start-1 lg:overflow-y-auto lg:border-l"
        >
          <h3 className="text-h3">Details</h3>
          {isEditing ? (
            <DetailsFields form={form} onCancel={stopEditing} />
          ) : (
            <DetailsList lead={lead} now={now} isSetter={isSetter} />
          )}
          {can('change_status') && <Status lead={lead} />}
          {canEdit && (
            <>
              <h3 className="mt-6 text-h3">Consent and contact</h3>
              <ConsentCard lead={lead} now={now} />
            </>
          )}
          <div className="mt-4 flex flex-wrap gap-2">
            {!isSetter && <EvidenceButton lead={lead} />}
            {canEdit && <Never lead={lead} />}
          </div>
          {!isSetter && (
            <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-hairline pt-4">
              <DownloadButton path={pathOf({ path: exportPaths.lead }, { params: { id: lead.id } })}>
                Download data
              </DownloadButton>
              {can('erase') && <EraseLead lead={lead} />}
            </div>
          )}
        </aside>
        <section
          aria-label="What happened"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard
          tabIndex={0}
          data-focus-silent
          className="px-5 py-5 max-lg:border-t max-lg:border-hairline sm:px-7 lg:col-start-1 lg:row-start-1 lg:overflow-y-auto"
        >
          <h3 className="mb-4 text-h3">Everything so far</h3>
          <Timeline leadId={lead.id} now={now} messages />
          {hasSeveral && <Enquiries lead={lead} />}
        </section>
      </>
    </WideSheet>
  );
}

function Status({ lead }: { readonly lead: Lead }) {
  const change = useChangeStatus();
  return (
    <div className="mt-4">
      <SegmentedControl
        label="Status"
        showLabel
        value={lead.status}
        disabled={change.isPending}
        onChange={(status) => change.mutate({ id: lead.id, status })}
        segments={leadStatuses.map((value) => ({ value, label: leadStatusLabels[value] }))}
      />
    </div>
  );
}

/** Puts number and address on our own list, once that was asked. */
function Never({ lead }: { readonly lead: Lead }) {
  const never = useNeverContact();
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  if (lead.reason === 'do_not_contact') return null;
  return (
    <>
      <Button
        variant="secondary"
        size="xs"
        className="text-red"
        icon={<Ban size={15} aria-hidden />}
        onClick={() => setAsking(true)}
      >
        Never contact again
      </Button>
      {asking && (
        <NeverDialog
          lead={lead}
          busy={never.isPending}
          onConfirm={() => never.mutate(lead.id, { onSuccess: close })}
          onClose={close}
        />
      )}
    </>
  );
}
