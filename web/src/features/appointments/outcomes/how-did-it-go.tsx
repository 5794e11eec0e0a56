import type { ClientAppointment } from '@setter/contracts/appointments/client-appointment';
import type { FairCreditReason } from '@setter/events/fair-credits/value-sets';
import { Card } from '../../../components/ui/card.tsx';
import { shown } from '../../../lib/texts/personal.ts';
import { format } from '../../../lib/time/format.ts';
import { dayKey, formatTime, inBusinessZone } from '../../../lib/time/time.ts';
import type { UnlockedAppointment } from '../appointment-lists.ts';
import { placeOf } from '../../../components/week/place.ts';
import { AfterOutcome } from './after-outcome.tsx';
import { OutcomeButtons } from './outcome-buttons.tsx';
import type { Reporting } from './report-outcome.ts';
import { waitingForOutcome } from './waiting.ts';

const most = 3;

interface HowDidItGoProps {
  readonly appointments: readonly ClientAppointment[];
  readonly now: Date;
  readonly reporting: Reporting;
  readonly onOpen: (id: string) => void;
  readonly onClaim: (id: string, reason: FairCreditReason) => void;
  /** Leads to all of them. */
  readonly onMore: () => void;
}

/** The appointments whose client has not said how they went: the three oldest, and how many more. */
export function HowDidItGo({ appointments, now, reporting, onOpen, onClaim, onMore }: HowDidItGoProps) {
  const rows = waitingForOutcome(appointments, reporting.touched);
  const waiting = rows.filter(({ outcome }) => outcome === null);
  const first = waiting.slice(0, most);
  const more = waiting.length - first.length;
  const shownRows = rows.filter((one) => one.outcome !== null || first.includes(one));
  if (shownRows.length === 0) return null;
  return (
    <Card padded={false} className="mt-5 shadow-control">
      <section aria-labelledby="how-did-it-go">
        <h2 id="how-did-it-go" className="flex items-baseline gap-2.5 px-4 pt-4 text-h3 sm:px-5">
          How did it go?
          {waiting.length > 0 && (
            <span className="font-sans text-small font-normal tracking-normal text-muted tabular">
              {`${waiting.length} to answer`}
            </span>
          )}
        </h2>
        <ul>
          {shownRows.map((appointment) => (
            <li
              key={appointment.id}
              className="grid gap-x-4.5 gap-y-2.5 border-t border-faint px-4 py-3.5 first:border-t-0 sm:px-5 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-center"
            >
              <About appointment={appointment} now={now} onOpen={onOpen} />
              <OutcomeButtons appointment={appointment} reporting={reporting} className="sm:flex!" />
              {reporting.said.has(appointment.id) && (
                <AfterOutcome appointment={appointment} onClaim={onClaim} className="lg:col-span-2" />
              )}
            </li>
          ))}
        </ul>
        {more > 0 && (
          <p className="border-t border-faint px-4 py-2.5 sm:px-5">
            <button
              type="button"
              onClick={onMore}
              className="min-h-6 rounded-block text-label font-medium text-accent hover:underline"
            >
              {`${more} more`}
            </button>
          </p>
        )}
      </section>
    </Card>
  );
}

function About({
  appointment,
  now,
  onOpen,
}: Pick<HowDidItGoProps, 'now' | 'onOpen'> & { readonly appointment: UnlockedAppointment }) {
  return (
    <div className="min-w-0">
      <button
        type="button"
        onClick={() => onOpen(appointment.id)}
        className="rounded-block text-left font-strong [overflow-wrap:anywhere] hover:underline hover:underline-offset-3"
      >
        {shown(appointment.title)}
      </button>
      <p className="text-small text-muted tabular">
        {`${dayText(appointment.startTime, now)}, ${formatTime(appointment.startTime)}, ${placeOf(appointment)}`}
      </p>
    </div>
  );
}

/** `Today`, else `Tue, Nov 3` */
const dayText = (instant: string, now: Date) =>
  dayKey(instant) === dayKey(now) ? 'Today' : format(inBusinessZone(instant), 'EEE, MMM d');
