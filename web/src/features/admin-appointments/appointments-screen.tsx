import type { AdminAppointment } from '@setter/contracts/appointments/appointment';
import { useQuery } from '@tanstack/react-query';
import { CalendarDays, ListChecks, Plus, Trash2 } from 'lucide-react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { DataTable } from '../../components/ui/data-table.tsx';
import { pageOf } from '../../components/ui/data-table-page.ts';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { PageHeader } from '../../components/ui/page-header.tsx';
import { SelectionAction, SelectionBar } from '../../components/ui/selection-bar.tsx';
import { adminAppointmentsQuery } from '../../lib/admin-queries.ts';
import { zoneLabel } from '../../lib/time.ts';
import { useOpenHistory } from '../../lib/use-history.ts';
import { useNow } from '../../lib/use-now.ts';
import { useSelection } from '../../lib/use-selection.ts';
import { appointmentColumns } from './appointment-columns.tsx';
import type { ActName } from './appointment-menu.tsx';
import { appointmentCount, clientOf, nameOf } from './appointment-texts.ts';
import type { AppointmentsSearch } from './appointments-search.ts';
import { AppointmentsToolbar, isFiltered, noFilters } from './appointments-toolbar.tsx';
import type { SearchChange } from './appointments-toolbar.tsx';
import { BulkDeleteDialog } from './bulk-delete-dialog.tsx';
import { filterAppointments } from './filter-appointments.ts';
import { useTransition } from './mutations.ts';
import { OpenAppointment } from './open-appointment.tsx';
import type { Opened } from './open-appointment.tsx';
import { BackLinks } from './back-links.tsx';

interface AppointmentsScreenProps {
  readonly search: AppointmentsSearch;
  readonly onSearch: (change: SearchChange) => void;
}

const pageSize = 20;

/** Every client's appointments: to find, to book, to change, to decide about. */
export function AppointmentsScreen({ search, onSearch }: AppointmentsScreenProps) {
  const { data: appointments, error, refetch } = useQuery(adminAppointmentsQuery);
  const now = useNow();
  const list = useRef<HTMLDivElement>(null);
  const [selecting, setSelecting] = useState(false);
  const { status, type, time, client, page } = search;
  const { selected, setSelected, asking, setAsking, clear } = useSelection(
    [search.q, status, type, time, client, page].join('|'),
  );
  const [opened, setOpened] = useState<Opened | null>(null);
  const [deletions, setDeletions] = useState(0);
  // What had the focus is gone with the row; the dialog that closes tries to give it back first.
  useEffect(() => {
    if (deletions === 0) return;
    const timer = setTimeout(() => list.current?.focus(), 50);
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
  const clients = useMemo(() => clientsOf(appointments ?? []), [appointments]);

  const found = appointments === undefined ? undefined : filterAppointments(appointments, search, now);
  const shown = found === undefined ? undefined : pageOf(found, { number: page ?? 1, size: pageSize });
  const toggle = (id: string) =>
    setSelected(
      (before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]),
    );
  const filter = (change: SearchChange) => onSearch({ ...change, page: undefined });
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
            <Button
              variant={selecting ? 'soft' : 'secondary'}
              aria-pressed={selecting}
              icon={<ListChecks size={17} aria-hidden className="max-sm:hidden" />}
              onClick={() => (selecting ? leaveSelecting() : setSelecting(true))}
            >
              Select Mode
            </Button>
            <Button icon={<Plus size={17} aria-hidden className="max-sm:hidden" />} onClick={create}>
              Create Appointment
            </Button>
          </div>
        }
      />
      <AppointmentsToolbar
        search={search}
        onChange={filter}
        clients={clients}
        found={
          found === undefined
            ? ''
            : `${appointmentCount(found.length)} ${found.length === 1 ? 'matches' : 'match'}`
        }
      />
      <div ref={list} tabIndex={-1} data-focus-silent role="region" aria-label="List of appointments">
        <DataTable
          label="Appointments"
          columns={columns}
          rows={shown?.rows}
          page={{
            number: shown?.number ?? 1,
            size: pageSize,
            total: found?.length ?? 0,
            onChange: (next) => onSearch({ page: next }),
          }}
          getRowId={(appointment) => appointment.id}
          error={appointments === undefined ? error : null}
          onRetry={() => void refetch()}
          onRowClick={(appointment) => (selecting ? toggle(appointment.id) : act('edit', appointment))}
          skeletonRows={12}
          {...(selecting
            ? {
                selection: {
                  selected,
                  onChange: setSelected,
                  labelOf: (id) => `Select ${labelOf(appointments, id)}`,
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
            isFiltered(search) && appointments?.length !== 0
              ? { message: 'No appointment matches.', onClear: () => filter(noFilters) }
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
          appointments={appointments?.filter(({ id }) => selected.has(id)) ?? []}
          onClose={() => setAsking(false)}
          onDone={(left) => {
            setSelected(left);
            if (left.size > 0) return;
            clear();
            focusList();
          }}
        />
      )}
      <OpenAppointment
        opened={opened}
        onOpened={setOpened}
        onDeleted={focusList}
        leadId={search.lead}
        onLeadDone={() => onSearch({ lead: undefined })}
        clientId={client ?? null}
        appointments={appointments}
        act={act}
        busy={transition.isPending}
      />
    </>
  );
}

function clientsOf(appointments: readonly AdminAppointment[]) {
  const names = new Map(appointments.map((appointment) => [appointment.clientId, clientOf(appointment)]));
  return [...names]
    .map(([id, name]) => ({ id, name }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en-AU'));
}

function labelOf(appointments: readonly AdminAppointment[] | undefined, id: string): string {
  const appointment = appointments?.find((one) => one.id === id);
  return appointment === undefined ? 'appointment' : nameOf(appointment);
}
