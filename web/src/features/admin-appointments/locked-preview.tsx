import { Lock } from 'lucide-react';
import { meetingTypeLabels } from '../../components/ui/meeting-type.tsx';
import { formatShortDay, formatTime } from '../../lib/time/time.ts';
import { instantsOf } from './form-values.ts';
import type { FormValues } from './form-values.ts';

interface LockedPreviewProps {
  readonly values: FormValues;
  /** First name of the client, or what else to call them. */
  readonly name: string;
}

/** The block that a client has in the calendar before a credit is spent. */
export function LockedPreview({ values, name }: LockedPreviewProps) {
  const instants = instantsOf(values);
  const teaser = values.teaser.trim();
  return (
    <section>
      <h3 className="mb-2 font-sans text-meta font-normal tracking-normal text-muted">
        What {name} sees until it is unlocked
      </h3>
      <div className="relative overflow-hidden rounded-control stripes py-2.5 pr-3.5 pl-4.5 text-label text-ochre-ink ring-1 ring-ochre-line ring-inset">
        <span aria-hidden className="absolute inset-y-0 left-0 w-1 bg-ochre" />
        <b className="block font-semibold [overflow-wrap:anywhere]">{values.title.trim() || 'Title'}</b>
        <span className="flex flex-wrap items-center gap-x-1.5 text-small tabular">
          <Lock size={13} strokeWidth={2.25} aria-label="Locked" role="img" />
          {instants === null
            ? 'Date and time'
            : `${formatShortDay(instants.start)}, ${formatTime(instants.start)}`}
          <span className="ml-2">{meetingTypeLabels[values.meetingType]}</span>
        </span>
        {teaser !== '' && (
          <span className="mt-1 block text-small whitespace-pre-line [overflow-wrap:anywhere]">{teaser}</span>
        )}
      </div>
    </section>
  );
}
