import type { BusySourceKind } from '@setter/events/calendars/value-sets';
import { useId, useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { TextField } from '../../../components/ui/field.tsx';
import { Form } from '../../../components/ui/form.tsx';
import { SegmentedControl } from '../../../components/ui/segmented-control.tsx';
import { toast } from '../../../lib/toasts/toast.ts';
import type { Whose } from '../availability-source.ts';
import { AccountFields, ReadFailure } from './account-fields.tsx';
import { AccountHelp, AddressHelp } from './calendar-help.tsx';
import { withScheme } from '../../../components/calendars/calendar-texts.ts';
import { type NewCalendar, useAddCalendar } from './calendars-source.ts';
import { useCalendarForm } from './use-calendar-form.ts';

interface AddCalendarDialogProps {
  readonly whose: Whose;
  readonly onClose: () => void;
}

const kinds = [
  { value: 'ics', label: 'An address' },
  { value: 'caldav', label: 'CalDAV' },
] as const satisfies readonly { readonly value: BusySourceKind; readonly label: string }[];

/** Adds a calendar once it is read. Mount it to open it. */
export function AddCalendarDialog({ whose, onClose }: AddCalendarDialogProps) {
  const [kind, setKind] = useState<BusySourceKind>('ics');
  const form = useCalendarForm();
  const adding = useAddCalendar(whose);
  const formId = useId();
  const { address, server, username, password } = form.values;
  const wanted: NewCalendar =
    kind === 'ics'
      ? { kind, address: withScheme(address) }
      : { kind, address: withScheme(server), username, password };
  const submit = () => {
    if (adding.isPending) return;
    adding.mutate(
      wanted,
      form.settled(() => {
        toast({ title: 'Calendar added' });
        onClose();
      }),
    );
  };
  return (
    <Dialog
      open
      onClose={adding.isPending ? () => undefined : onClose}
      title="Add a calendar"
      description="We read when it is busy every few minutes, and never what for."
      footer={
        <>
          <Button variant="secondary" disabled={adding.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={adding.isPending} busyLabel="Reading…">
            Add calendar
          </Button>
        </>
      }
    >
      <Form
        id={formId}
        aria-label="Add a calendar"
        autoComplete="off"
        errors={form.errors}
        className="grid grid-cols-[minmax(0,1fr)] gap-4"
        onSubmit={(event) => {
          // The dialog is within the form of the availability.
          event.stopPropagation();
          submit();
        }}
      >
        <SegmentedControl
          label="How it is read"
          value={kind}
          segments={kinds}
          disabled={adding.isPending}
          onChange={(next) => {
            setKind(next);
            form.forget();
          }}
        />
        {kind === 'ics' ? (
          <>
            <TextField
              label="Address of the calendar"
              inputMode="url"
              autoCapitalize="none"
              spellCheck={false}
              placeholder="https://calendar.google.com/calendar/ical/…"
              {...form.field('address')}
            />
            <AddressHelp />
          </>
        ) : (
          <>
            <TextField
              label="Server"
              inputMode="url"
              autoCapitalize="none"
              spellCheck={false}
              placeholder="https://caldav.icloud.com"
              {...form.serverField}
            />
            <AccountFields form={form} />
            <AccountHelp />
          </>
        )}
        <ReadFailure form={form} />
      </Form>
    </Dialog>
  );
}
