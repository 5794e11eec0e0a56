import type { AdminAppointment } from '@setter/contracts/appointments/appointment';
import { CalendarDays, ListChecks, Plus, Trash2 } from 'lucide-react';
import { Suspense, lazy, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { offerBookingForm } from '../../components/booking-form.ts';
import { Button } from '../../components/ui/button.tsx';
import { DataTable } from '../../components/ui/data-table.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { PageHeader } from '../../components/ui/page-header.tsx';
import { SelectionAction, SelectionBar } from '../../components/ui/selection-bar.tsx';
import type { OnSearch } from '../../lib/lists/list-search.ts';
import { zoneLabel } from '../../lib/time/time.ts';
import { useIsSetter } from '../../lib/sessions/use-role.ts';
import { useList } from '../../lib/lists/use-list.ts';
import { useOpenHistory } from '../../lib/addresses/use-history.ts';
import { useSelection } from '../../lib/lists/use-selection.ts';
import { appointmentColumns } from './appointment-columns.tsx';
import type { ActName } from './appointment-menu.tsx';
import { appointmentCount, clientOf, nameOf } from './appointment-texts.ts';
import { appointmentsList } from './appointments-list.ts';
import type { AppointmentsSearch } from './appointments-search.ts';
import { AppointmentsToolbar, isFiltered, noFilters } from './appointments-toolbar.tsx';
import { BulkDeleteDialog } from './bulk-delete-dialog.tsx';
import { useTransition } from './mutations.ts';
import type { Opened } from './open-appointment.tsx';
import { BackLinks } from './back-links.tsx';

// Not of the first load: it comes once the screen is there.
const OpenAppointment = lazy(() =>
  import('./open-appointment.tsx').then((module) => ({ default: module.OpenAppointment })),
);

offerBookingForm(() => import('./open-appointment.tsx').then((module) => module.LeadBooking));

interface AppointmentsScreenProps {
  readonly search: AppointmentsSearch;
  readonly onSearch: OnSearch<AppointmentsSearch>;
}

const noRows: readonly AdminAppointment[] = [];

/** Every client's appointments: to find, to book, to change, to decide about. */
export function AppointmentsScreen({ search, onSearch }: AppointmentsScreenProps) {
  const region = useRef<HTMLDivElement>(null);
  const isSetter = useIsSetter();
  const [selecting, setSelecting] = useState(false);
  const [opened, setOpened] = useState<Opened | null>(null);
  const { open } = search;
  const [addressed, setAddressed] = useState<string>();
  if (open !== addressed) {
    setAddressed(open);
    setOpened(open === undefined ? null : { id: open, sheet: true, dialog: null });
  }
  const changeOpened = (next: Opened | null) => {
    setOpened(next);
    if (next === null && open !== undefined) onSearch({ open: undefined }, 'replace');
  };
  const [deletions, setDeletions] = useState(0);
  // What had the focus is gone with the row; the dialog that closes tries to give it back first.
  useEffect(() => {
    if (deletions === 0) return;
    const timer = setTimeout(() => region.current?.focus(), 50);
    return () => clearTimeout(timer);
  }, [deletions]);
  const transition = useTransition();
  const { mutate: move } = transition;
  const openHistory = useOpenHistory();
  const act = useCallback(
    (name: ActName, { id }: AdminAppointment) => {
      if (name === 'confirm' || name === 'complete') move({ id, to: name });
      else if (name === 'history') openHistory({ kind: 'appointment', id });
      else if (name === 'edit') setOpened({ id, sheet: true, dialog: null });
      else setOpened((before) => ({ id, sheet: before?.id === id && before.sheet, dialog: name }));
    },
    [move, openHistory],
  );
  const q = search.q ?? '';
  const columns = useMemo(() => appointmentColumns({ search: q, selecting, act }), [q, selecting, act]);
  const list = useList(appointmentsList, { search, onSearch, columns });
  const shownRows = list.rows ?? noRows;
  const { selected, setSelected, asking, setAsking, clear } = useSelection(
    JSON.stringify({ ...search, lead: undefined, open: undefined }),
  );
  const ofClient = shownRows.find(({ clientId }) => clientId === search.client);

  const toggle = (id: string) =>
    setSelected(
      (before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]),
    );
  const filter: OnSearch<AppointmentsSearch> = (change, how) => onSearch({ ...change, page: undefined }, how);
  const leaveSelecting = () => {
    setSelecting(false);
    clear();
  };
  const focusList = () => setDeletions((before) => before + 1);
  const create = () => setOpened({ id: null, sheet: true, dialog: null });

  return (
    <>
      <PageHeader
        title="Appointments"
        subtitle={`Times in ${zoneLabel()}`}
        back={<BackLinks />}
        action={
          <div className="flex flex-wrap gap-2.5">
            {!isSetter && (
              <Button
                variant={selecting ? 'soft' : 'secondary'}
                aria-pressed={selecting}
                icon={<ListChecks size={17} aria-hidden className="max-sm:hidden" />}
                onClick={() => (selecting ? leaveSelecting() : setSelecting(true))}
              >
                Select Mode
              </Button>
            )}
            <Button icon={<Plus size={17} aria-hidden className="max-sm:hidden" />} onClick={create}>
              Create Appointment
            </Button>
          </div>
        }
      />
      <AppointmentsToolbar
        search={search}
        onChange={filter}
        client={ofClient === undefined ? null : { value: ofClient.clientId, label: clientOf(ofClient) }}
        found={
          list.total === undefined
            ? ''
            : `${appointmentCount(list.total)} ${list.total === 1 ? 'matches' : 'match'}`
        }
      />
      <div ref={region} tabIndex={-1} data-focus-silent role="region" aria-label="List of appointments">
        <DataTable
          {...list.table}
          label="Appointments"
          columns={columns}
          getRowId={(appointment) => appointment.id}
          onRowClick={(appointment) => (selecting ? toggle(appointment.id) : act('edit', appointment))}
          {...(selecting
            ? {
                selection: {
                  selected,
                  onChange: setSelected,
                  labelOf: (id) => `Select ${labelOf(shownRows, id)}`,
                },
              }
            : {})}
          empty={
            <EmptyState
              icon={<CalendarDays size={24} aria-hidden />}
              title="No appointments yet"
              action={<Button onClick={create}>Create Appointment</Button>}
            >
              Book the first one and its client is told.
            </EmptyState>
          }
          filtered={
            isFiltered(search)
              ? { message: 'No appointment matches.', onClear: () => filter(noFilters, 'push') }
              : undefined
          }
        />
      </div>
      <SelectionBar count={selected.size} onClear={clear}>
        <SelectionAction icon={<Trash2 size={16} aria-hidden />} onPress={() => setAsking(true)}>
          Delete appointments
        </SelectionAction>
      </SelectionBar>
      {asking && (
        <BulkDeleteDialog
          appointments={shownRows.filter(({ id }) => selected.has(id))}
          onClose={() => setAsking(false)}
          onDone={(left) => {
            setSelected(left);
            if (left.size > 0) return;
            clear();
            focusList();
          }}
        />
      )}
      <Suspense fallback={null}>
        <OpenAppointment
          opened={opened}
          onOpened={changeOpened}
          onDeleted={focusList}
          leadId={search.lead}
          onLeadDone={() => onSearch({ lead: undefined }, 'replace')}
          clientId={search.client ?? null}
          listed={shownRows}
          act={act}
          busy={transition.isPending}
        />
      </Suspense>
    </>
  );
}

function labelOf(appointments: readonly AdminAppointment[], id: string): string {
  const appointment = appointments.find((one) => one.id === id);
  return appointment === undefined ? 'appointment' : nameOf(appointment);
}
