import { useState } from 'react';
import { Card } from '../../components/ui/card.tsx';
import { NativeSelect } from '../../components/ui/native-select.tsx';
import { CopyDialog } from './copy-dialog.tsx';
import { zoneOptions } from './time-zones.ts';
import type { AvailabilityForm } from './use-availability-form.ts';
import { weekdayNames } from '../../lib/time/weekday-names.ts';
import { WeekdayHours } from './weekday-hours.tsx';

interface CardProps {
  readonly form: AvailabilityForm;
}

/** The hours of the week, in the client's zone. */
export function WeekCard({ form }: CardProps) {
  const { draft, change, shownErrors, isProposed } = form;
  const [copied, setCopied] = useState<number | null>(null);
  const isAsItComes = isProposed && !form.isChanged;
  return (
    <Card>
      <div className="mb-4 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h2 className="text-h3">Weekly hours</h2>
          <p className="mt-0.5 text-label text-muted">
            {isProposed
              ? 'Nothing is booked by these hours until you save them.'
              : 'Appointments are booked within these hours only.'}
          </p>
        </div>
        <NativeSelect
          label="Time zone"
          options={zoneOptions(draft.timeZone)}
          value={draft.timeZone}
          error={shownErrors['timeZone']}
          onChange={(event) => change({ timeZone: event.target.value })}
          className="w-44"
        />
      </div>
      {draft.days.map((day, index) => (
        <WeekdayHours
          key={weekdayNames[index]}
          weekday={index + 1}
          label={weekdayNames[index]!}
          day={day}
          onChange={(next) => change({ days: draft.days.with(index, next) })}
          onCopy={() => setCopied(index)}
          errors={shownErrors}
          isProposed={isAsItComes}
        />
      ))}
      {copied !== null && (
        <CopyDialog
          from={copied}
          onClose={() => setCopied(null)}
          onCopy={(to) => {
            const copy = draft.days[copied]!;
            change({ days: draft.days.map((day, index) => (to.includes(index) ? copy : day)) });
            setCopied(null);
          }}
        />
      )}
    </Card>
  );
}
