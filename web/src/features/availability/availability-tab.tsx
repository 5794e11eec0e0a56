import type { Availability } from '@setter/contracts/calendars/availability';
import { DraftNotice } from '../../components/forms/draft-notice.tsx';
import { LeaveGuard } from '../../components/forms/leave-guard.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Form } from '../../components/ui/form.tsx';
import { CalendarsCard } from './calendars/calendars-card.tsx';
import { ChangedDialog } from './changed-dialog.tsx';
import { LoadedAvailability } from './loaded-availability.tsx';
import { OtherDaysCard } from './other-days-card.tsx';
import { RulesCard } from './rules-card.tsx';
import { useAvailabilityForm } from './use-availability-form.ts';
import { WeekCard } from './week-card.tsx';

/** When the client takes appointments: the tab of the portal. */
export function AvailabilityTab() {
  return (
    <div className="mt-4.5">
      <LoadedAvailability whose="own">{(loaded) => <AvailabilityForm loaded={loaded} />}</LoadedAvailability>
    </div>
  );
}

function AvailabilityForm({ loaded }: { readonly loaded: Availability }) {
  const form = useAvailabilityForm('own', loaded);
  const { draft, isChanged, isProposed, isBusy } = form;
  return (
    <Form aria-label="Availability" errors={form.errors} onSubmit={form.save}>
      {draft.paused && (
        <p role="status" className="mb-4 rounded-surface bg-ochre-tint px-5 py-3.5 text-label text-ochre-ink">
          <strong className="font-strong">Bookings are paused.</strong> Your hours count again once they go
          on.
        </p>
      )}
      <DraftNotice draft={form.kept} className="mb-3" />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_440px]">
        <WeekCard form={form} />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <OtherDaysCard form={form} />
          <CalendarsCard whose="own" />
          <RulesCard form={form} />
        </div>
      </div>
      {(isChanged || isProposed) && (
        <div
          data-toasts="above-bar"
          className="sticky bottom-0 z-20 -mx-4 mt-6 flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-hairline bg-surface px-4 py-3 pb-[calc(12px+env(safe-area-inset-bottom))]"
        >
          <p className="mr-auto text-label">
            <strong className="font-strong">{isChanged ? 'Unsaved changes' : 'Not saved yet'}</strong>
            <span className="ml-2 text-muted max-sm:hidden">Booked appointments stay where they are.</span>
          </p>
          {isChanged && (
            <Button variant="ghost" disabled={isBusy} onClick={form.discard}>
              Discard
            </Button>
          )}
          <Button type="submit" busy={isBusy}>
            Save
          </Button>
        </div>
      )}
      <ChangedDialog form={form} by="Your provider" />
      <LeaveGuard isUnsaved={() => isChanged} onLeave={form.kept.forget}>
        What you changed about your availability is lost.
      </LeaveGuard>
    </Form>
  );
}
