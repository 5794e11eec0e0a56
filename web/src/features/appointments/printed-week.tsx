import type { ClientAppointment } from '@setter/contracts/appointments/client-appointment';
import { appointmentStatusLabels } from '../../lib/texts/appointment-status.ts';
import { shown } from '../../lib/texts/personal.ts';
import { daysText } from '../../lib/time/days.ts';
import { formatFullDate, formatTimeRange, zoneLabel } from '../../lib/time/time.ts';
import type { Day } from '../../lib/time/time.ts';
import { blockLook } from '../../components/week/block-look.ts';
import { appointmentsOn } from '../../components/week/day-of-week.ts';
import { placeOf } from '../../components/week/place.ts';

interface PrintedWeekProps {
  readonly week: readonly Day[];
  /** Undefined while loading. */
  readonly appointments: readonly ClientAppointment[] | undefined;
  readonly now: Date;
}

/**
 * The week on paper: a list with lines instead of a grid of colours, which printers leave out. Its head is printed on each
 * page, and no appointment is cut by the end of one.
 */
export function PrintedWeek({ week, appointments, now }: PrintedWeekProps) {
  if (appointments === undefined) return null;
  return (
    <table data-printed-week className="hidden w-full border-collapse text-label print:table">
      <thead>
        <tr>
          <th scope="colgroup" colSpan={4} className="pb-3 text-left text-h3">
            {`${daysText(week)}, ${zoneLabel()}`}
          </th>
        </tr>
        <tr className="border-b-2 border-ink text-left text-meta">
          <th scope="col" className="w-44 py-1.5 pr-3">
            Time
          </th>
          <th scope="col" className="py-1.5 pr-3">
            Appointment
          </th>
          <th scope="col" className="w-40 py-1.5 pr-3">
            Place
          </th>
          <th scope="col" className="w-36 py-1.5">
            Status
          </th>
        </tr>
      </thead>
      {week.map((day) => (
        <PrintedDay key={day.key} day={day} list={appointmentsOn(day, appointments)} now={now} />
      ))}
    </table>
  );
}

interface PrintedDayProps {
  readonly day: Day;
  readonly list: readonly ClientAppointment[];
  readonly now: Date;
}

function PrintedDay({ day, list, now }: PrintedDayProps) {
  return (
    <tbody>
      <tr className="break-after-avoid break-inside-avoid border-b border-ink">
        <th scope="rowgroup" colSpan={4} className="pt-4 pb-1 text-left">
          {formatFullDate(day.start)}
        </th>
      </tr>
      {list.length === 0 && (
        <tr className="border-b border-hairline">
          <td colSpan={4} className="py-2 text-muted">
            No appointments
          </td>
        </tr>
      )}
      {list.map((appointment) => (
        <tr key={appointment.id} className="break-inside-avoid border-b border-hairline align-top">
          <td className="py-2 pr-3 whitespace-nowrap tabular">
            {formatTimeRange(appointment.startTime, appointment.endTime)}
          </td>
          <td className="py-2 pr-3 font-medium">{shown(appointment.title)}</td>
          <td className="py-2 pr-3">{placeOf(appointment)}</td>
          <td className="py-2">{stateOf(appointment, now)}</td>
        </tr>
      ))}
    </tbody>
  );
}

function stateOf(appointment: ClientAppointment, now: Date): string {
  const { word } = blockLook(appointment, now);
  return appointment.status === 'cancelled'
    ? word
    : `${word}, ${appointmentStatusLabels[appointment.status]}`;
}
