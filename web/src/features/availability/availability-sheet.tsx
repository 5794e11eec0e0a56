import type { Availability } from '@setter/contracts/calendars/availability';
import { type ReactNode, useId } from 'react';
import { DraftNotice } from '../../components/forms/draft-notice.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Sheet } from '../../components/ui/dialog.tsx';
import { Form } from '../../components/ui/form.tsx';
import { Switch } from '../../components/ui/switch.tsx';
import { CalendarsCard } from './calendars/calendars-card.tsx';
import { ChangedDialog } from './changed-dialog.tsx';
import { LoadedAvailability } from './loaded-availability.tsx';
import { OtherDaysCard } from './other-days-card.tsx';
import { RulesCard } from './rules-card.tsx';
import { useAvailabilityForm } from './use-availability-form.ts';
import { WeekCard } from './week-card.tsx';

interface AvailabilitySheetProps {
  readonly clientId: number;
  readonly onClose: () => void;
}

/** When a client takes appointments, as an admin sets it. Mount it to open it; what was typed is kept. */
export function AvailabilitySheet({ clientId, onClose }: AvailabilitySheetProps) {
  return (
    <LoadedAvailability whose={clientId} around={(children) => <Frame onClose={onClose}>{children}</Frame>}>
      {(loaded) => <OpenSheet clientId={clientId} loaded={loaded} onClose={onClose} />}
    </LoadedAvailability>
  );
}

function Frame({
  onClose,
  footer,
  children,
}: {
  readonly onClose: () => void;
  readonly footer?: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <Sheet
      open
      onClose={onClose}
      title="Edit availability"
      footer={footer}
      footerNote="Booked appointments stay where they are."
    >
      {children}
    </Sheet>
  );
}

type OpenSheetProps = AvailabilitySheetProps & { readonly loaded: Availability };

function OpenSheet({ clientId, loaded, onClose }: OpenSheetProps) {
  const form = useAvailabilityForm(clientId, loaded);
  const formId = useId();
  const { draft, change, isChanged, isProposed, isBusy } = form;
  const footer = (
    <>
      {isChanged && (
        <Button variant="ghost" disabled={isBusy} onClick={form.discard}>
          Discard
        </Button>
      )}
      <Button type="submit" form={formId} busy={isBusy} disabled={!isChanged && !isProposed}>
        Save
      </Button>
    </>
  );
  return (
    <Frame onClose={onClose} footer={footer}>
      <Form
        id={formId}
        aria-label="Availability"
        errors={form.errors}
        onSubmit={form.save}
        className="grid grid-cols-[minmax(0,1fr)] gap-4"
      >
        <DraftNotice draft={form.kept} />
        <Switch label="Pause bookings" checked={draft.paused} onChange={(paused) => change({ paused })} />
        <WeekCard form={form} />
        <OtherDaysCard form={form} />
        <CalendarsCard whose={clientId} />
        <RulesCard form={form} />
      </Form>
      <ChangedDialog form={form} by="The client" />
    </Frame>
  );
}
