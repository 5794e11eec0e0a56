import { type Lead, listLeads } from '@setter/contracts/leads/manage-leads';
import { restorable } from '@setter/contracts/promises/restoring';
import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { Inbox, RotateCcw, Trash2 } from 'lucide-react';
import { type ComponentType, Suspense, useMemo, useState } from 'react';
import type { LeadSheetProps } from '../../components/lead-sheet.ts';
import { ExportButton } from '../../components/export-button.tsx';
import { ConfirmDialog } from '../../components/ui/confirm-dialog.tsx';
import { DataTable } from '../../components/ui/data-table.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { PageHeader } from '../../components/ui/page-header.tsx';
import { SearchBox } from '../../components/ui/search-box.tsx';
import { SegmentedControl } from '../../components/ui/segmented-control.tsx';
import { SelectionAction, SelectionBar } from '../../components/ui/selection-bar.tsx';
import { Tabs } from '../../components/ui/tabs.tsx';
import { leadQuery, leadsCount } from '../../lib/api/admin-queries.ts';
import { countOf } from '../../lib/texts/count.ts';
import type { OnSearch } from '../../lib/lists/list-search.ts';
import { shown } from '../../lib/texts/personal.ts';
import { useIsSetter } from '../../lib/sessions/use-role.ts';
import { useList } from '../../lib/lists/use-list.ts';
import { useSelection } from '../../lib/lists/use-selection.ts';
import { leadColumns, removedLeadColumns } from './lead-columns.tsx';
import { csvCells, csvColumns, csvFileName } from './lead-texts.ts';
import { leadsLists, type LeadsSearch, type LeadsTab } from './leads-list.ts';
import { useDeleteLeads, useRestoreLeads } from './mutations.ts';

interface LeadsSectionProps {
  readonly tab: LeadsTab;
  readonly search: LeadsSearch;
  readonly onSearch: OnSearch<LeadsSearch & { readonly section: LeadsTab }>;
  /** Shows a lead. */
  readonly sheet: ComponentType<LeadSheetProps>;
}

/** The enquiries: to look through, to follow up, to make appointments of. */
export function LeadsSection({ tab, search, onSearch, sheet: LeadSheet }: LeadsSectionProps) {
  const [openId, setOpenId] = useState(search.open ?? null);
  const [addressed, setAddressed] = useState(search.open);
  if (search.open !== addressed) {
    setAddressed(search.open);
    setOpenId(search.open ?? null);
  }
  const close = () => {
    setOpenId(null);
    if (search.open !== undefined) onSearch({ open: undefined }, 'replace');
  };
  const isSetter = useIsSetter();
  const q = search.q ?? '';
  const removed = search.removed === true;
  const restore = useRestoreLeads();
  const { mutate: restoreLeads } = restore;
  const columns = useMemo(() => {
    const actions = {
      opensPages: !isSetter,
      open: (lead: Lead) => setOpenId(lead.id),
      restore: (lead: Lead) => restoreLeads([lead.id]),
    };
    return removed ? removedLeadColumns(q, actions) : leadColumns(q, actions);
  }, [q, removed, isSetter, restoreLeads]);
  const list = useList(leadsLists[tab], { search, onSearch, columns });
  const { selected, setSelected, asking, setAsking, clear } = useSelection(list.view);
  const remove = useDeleteLeads();
  const brandName = useRouteContext({ from: '__root__', select: (context) => context.site.brand.name });
  const counts = {
    leads: useQuery(leadsCount(undefined, removed)).data,
    'homepage-leads': useQuery(leadsCount('homepage', removed)).data,
    'landing-leads': useQuery(leadsCount('landing_page', removed)).data,
  };
  // It stays open when a change takes it out of the list, such as an erasure out of a search by name.
  const { data: opened, error, refetch } = useQuery({ ...leadQuery(openId ?? ''), enabled: openId !== null });
  const row = list.rows?.find(({ id }) => id === openId);
  const open = openId === null ? null : (opened ?? row ?? null);

  const nameOf = (id: string) =>
    shown(list.rows?.find((lead) => lead.id === id)?.name, 'lead without a name');
  const searchFor = (next: string) =>
    onSearch({ q: next === '' ? undefined : next, page: undefined }, 'replace');
  const nothingFound = 'No leads found matching your criteria.';

  const panel = (
    <>
      <div className="my-4 flex flex-wrap items-center gap-x-3 gap-y-2">
        <SearchBox
          label="Search leads"
          placeholder="Search name, email or company"
          value={q}
          onChange={searchFor}
        />
        {!isSetter && (
          <SegmentedControl
            label="Which leads"
            value={removed ? 'removed' : 'current'}
            onChange={(which) =>
              onSearch({ removed: which === 'removed' ? true : undefined, page: undefined }, 'push')
            }
            segments={[
              { value: 'current', label: 'Leads' },
              { value: 'removed', label: 'Removed' },
            ]}
          />
        )}
        <span className="text-label text-muted tabular" aria-live="polite">
          {q !== '' && list.total !== undefined && `${countOf(list.total, 'lead matches', 'leads match')}`}
        </span>
      </div>
      <DataTable
        {...list.table}
        label={removed ? 'Deleted leads' : 'Leads'}
        columns={columns}
        getRowId={(lead) => lead.id}
        {...(!isSetter && {
          selection: { selected, onChange: setSelected, labelOf: (id) => `Select ${nameOf(id)}` },
        })}
        onRowClick={(lead) => setOpenId(lead.id)}
        empty={
          removed ? (
            <EmptyState title="No deleted leads">
              Leads that were deleted in the last {restorable} appear here.
            </EmptyState>
          ) : (
            <EmptyState icon={<Inbox size={24} aria-hidden />}>{nothingFound}</EmptyState>
          )
        }
        filtered={q === '' ? undefined : { message: nothingFound, onClear: () => searchFor('') }}
      />
    </>
  );
  const tabOf = (value: LeadsTab, label: string) => ({
    value,
    label,
    panel,
    ...(counts[value] === undefined ? {} : { count: counts[value] }),
  });

  return (
    <>
      <PageHeader
        title="Leads"
        action={
          !isSetter && (
            <ExportButton
              call={listLeads}
              input={list.input}
              columns={csvColumns}
              cells={csvCells}
              fileName={() => csvFileName(brandName, new Date())}
              disabled={list.rows === undefined || list.total === 0}
            />
          )
        }
      />
      <Tabs
        label="Leads by source"
        value={tab}
        onChange={(section) => onSearch({ section, page: undefined }, 'push')}
        tabs={[
          tabOf('leads', 'All'),
          tabOf('homepage-leads', 'Homepage'),
          tabOf('landing-leads', 'Landing Pages'),
        ]}
      />
      <SelectionBar count={selected.size} onClear={clear}>
        {removed ? (
          <SelectionAction
            tone="plain"
            icon={<RotateCcw size={16} aria-hidden />}
            onPress={() => restoreLeads([...selected], { onSuccess: clear })}
          >
            Restore leads
          </SelectionAction>
        ) : (
          <SelectionAction icon={<Trash2 size={16} aria-hidden />} onPress={() => setAsking(true)}>
            Delete leads
          </SelectionAction>
        )}
      </SelectionBar>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={`Delete ${countOf(selected.size, 'lead')}?`}
        confirmLabel="Delete leads"
        busy={remove.isPending}
        onConfirm={() => remove.mutate([...selected], { onSuccess: clear })}
      >
        {selected.size === 1 ? `${nameOf([...selected][0] ?? '')} goes` : `These ${selected.size} leads go`}{' '}
        from every list. Under “Removed” you can restore {selected.size === 1 ? 'it' : 'them'} for{' '}
        {restorable}; after that the data are erased.
      </ConfirmDialog>
      {openId !== null && (
        <Suspense>
          <LeadSheet
            key={openId}
            lead={open}
            // What cannot be read cannot be recorded either: the row of the list does not stand in for it.
            failure={opened === undefined && error !== null ? { error, onRetry: () => void refetch() } : null}
            restore={{
              busy: restore.isPending,
              run: () => restoreLeads([openId], { onSuccess: close }),
            }}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  );
}
