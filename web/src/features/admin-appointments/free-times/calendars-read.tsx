import { useQuery } from '@tanstack/react-query';
import { useNow } from '../../../lib/time/use-now.ts';
import { CalendarIcon } from '../../../components/calendars/calendar-icon.tsx';
import { lineText } from '../../../components/calendars/calendar-texts.ts';
import { calendarsQuery } from '../../../lib/api/calendar-queries.ts';

/** As of when the calendars of a client say when it is busy. */
export function CalendarsRead({ clientId }: { readonly clientId: number }) {
  const { data: calendars = [] } = useQuery(calendarsQuery(clientId));
  const now = useNow();
  if (calendars.length === 0) return null;
  return (
    <ul aria-label="Calendars of the client" className="mt-2 grid gap-1">
      {calendars.map((calendar) => (
        <li
          key={calendar.id}
          className="flex items-start gap-1.5 text-caption text-muted [overflow-wrap:anywhere] [&>svg]:mt-px"
        >
          <CalendarIcon state={calendar.state} />
          {lineText(calendar, now)}
        </li>
      ))}
    </ul>
  );
}
