import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { TextLink } from '../../../components/ui/link-button.tsx';
import { useNow } from '../../../lib/time/use-now.ts';
import { readText, unread } from '../../../components/calendars/calendar-texts.ts';
import { calendarsQuery } from '../../../lib/api/calendar-queries.ts';

/** Over the week of the portal: calendars whose later times are not known. */
export function UnreadCalendars() {
  const { data: calendars = [] } = useQuery(calendarsQuery('own'));
  const now = useNow();
  const late = unread(calendars, now);
  if (late.length === 0) return null;
  return (
    <div
      role="status"
      className="mt-4.5 flex flex-wrap items-center gap-x-5 gap-y-1.5 rounded-control border border-ochre-line bg-ochre-pale px-4 py-2.5 text-label text-ochre-ink print:hidden"
    >
      <TriangleAlert size={17} aria-hidden className="flex-none max-sm:hidden" />
      <div className="min-w-0 flex-1 basis-64">
        {late.map(({ id, host, readAt }) => (
          <p key={id} className="[overflow-wrap:anywhere]">
            <strong className="font-strong">{host}</strong>{' '}
            <span>
              could not be read since {readText(readAt, now)}. Times you added there later are not known to
              us.
            </span>
          </p>
        ))}
      </div>
      <TextLink
        to="/client-portal"
        search={{ tab: 'availability' }}
        className="font-strong text-ochre-ink! decoration-ochre-line!"
      >
        Look at your calendars
      </TextLink>
    </div>
  );
}
