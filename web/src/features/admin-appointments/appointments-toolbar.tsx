import { appointmentStatuses, meetingTypes } from '@setter/events/appointments/value-sets';
import { Lock } from 'lucide-react';
import { ClientFilter } from '../../components/client-picker.tsx';
import { Button } from '../../components/ui/button.tsx';
import { meetingTypeLabels } from '../../components/ui/meeting-type.tsx';
import { SearchBox } from '../../components/ui/search-box.tsx';
import { FilterSelect } from '../../components/ui/select.tsx';
import { appointmentStatusLabels } from '../../lib/texts/appointment-status.ts';
import type { OnSearch, SearchChange } from '../../lib/lists/list-search.ts';
import type { AppointmentsSearch } from './appointments-search.ts';

interface AppointmentsToolbarProps {
  readonly search: AppointmentsSearch;
  readonly onChange: OnSearch<AppointmentsSearch>;
  /** The client that is filtered by, as far as it is known. */
  readonly client: { readonly value: number; readonly label: string } | null;
  /** Beside the filters, once something is filtered. */
  readonly found: string;
}

const any = 'any' as const;
const statuses = [
  { value: any, label: 'Any status' },
  ...appointmentStatuses.map((value) => ({ value, label: appointmentStatusLabels[value] })),
] as const;
const types = [
  { value: any, label: 'Any meeting type' },
  ...meetingTypes.map((value) => ({ value, label: meetingTypeLabels[value] })),
] as const;
const times = [
  { value: any, label: 'Any time' },
  { value: 'week', label: 'This week' },
  { value: 'upcoming', label: 'Upcoming' },
  { value: 'past', label: 'Past' },
] as const;

/** Clears the search and every filter. */
export const noFilters: SearchChange<AppointmentsSearch> = {
  q: undefined,
  status: undefined,
  type: undefined,
  time: undefined,
  filter: undefined,
  client: undefined,
};

export const isFiltered = ({ q, status, type, time, filter, client }: AppointmentsSearch): boolean =>
  [q, status, type, time, filter, client].some((value) => value !== undefined);

/** Search and filters, which are in the address. */
export function AppointmentsToolbar({ search, onChange, client, found }: AppointmentsToolbarProps) {
  return (
    <div className="mb-3.5 flex flex-wrap items-center gap-2.5">
      <SearchBox
        label="Search appointments"
        placeholder="Search title, client or email"
        value={search.q ?? ''}
        onChange={(q) => onChange({ q: q === '' ? undefined : q }, 'replace')}
      />
      <FilterSelect
        label="Status"
        value={search.status ?? null}
        options={statuses}
        onChange={(value) => onChange({ status: value === any ? undefined : value }, 'push')}
      />
      <FilterSelect
        label="Meeting type"
        value={search.type ?? null}
        options={types}
        onChange={(value) => onChange({ type: value === any ? undefined : value }, 'push')}
      />
      <FilterSelect
        label="Time"
        value={search.time ?? null}
        options={times}
        onChange={(value) => onChange({ time: value === any ? undefined : value }, 'push')}
      />
      <Button
        variant={search.filter === 'locked' ? 'soft' : 'secondary'}
        aria-pressed={search.filter === 'locked'}
        icon={<Lock size={16} aria-hidden />}
        onClick={() => onChange({ filter: search.filter === 'locked' ? undefined : 'locked' }, 'push')}
      >
        Locked
      </Button>
      <ClientFilter
        value={search.client ?? null}
        known={client}
        onChange={(value) => onChange({ client: value ?? undefined }, 'push')}
      />
      {isFiltered(search) && (
        <Button variant="ghost" onClick={() => onChange(noFilters, 'push')}>
          Clear
        </Button>
      )}
      <span className="text-label text-muted tabular" aria-live="polite">
        {isFiltered(search) && found}
      </span>
    </div>
  );
}
