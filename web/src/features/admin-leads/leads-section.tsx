import type { Lead } from '@setter/contracts/leads/manage-leads';
import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { Download, Inbox, Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { ConfirmDialog } from '../../components/ui/confirm-dialog.tsx';
import { DataTable } from '../../components/ui/data-table.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { PageHeader } from '../../components/ui/page-header.tsx';
import { SearchBox } from '../../components/ui/search-box.tsx';
import { SelectionAction, SelectionBar } from '../../components/ui/selection-bar.tsx';
import { Tabs } from '../../components/ui/tabs.tsx';
import { leadsQuery } from '../../lib/admin-queries.ts';
import { downloadCsv } from '../../lib/csv.ts';
import { shown } from '../../lib/personal.ts';
import { useSelection } from '../../lib/use-selection.ts';
import { leadColumns } from './lead-columns.tsx';
import { LeadDialog } from './lead-dialog.tsx';
import { csvFileName, leadsCsv, matches } from './lead-texts.ts';
import { useDeleteLeads } from './mutations.ts';

export type LeadsTab = 'leads' | 'homepage-leads' | 'landing-leads';

interface LeadsSectionProps {
  readonly tab: LeadsTab;
  readonly q: string;
  /** From 1. */
  readonly page: number;
  readonly onSearch: (change: {
    readonly section?: LeadsTab;
    readonly q?: string | undefined;
    readonly page?: number | undefined;
  }) => void;
}

const pageSize = 10;

const isIn = (tab: LeadsTab, lead: Lead): boolean =>
  tab === 'leads' || lead.source === (tab === 'homepage-leads' ? 'homepage' : 'landing_page');

/** The enquiries: to look through, to follow up, to make appointments of. */
export function LeadsSection({ tab, q, page, onSearch }: LeadsSectionProps) {
  const { data: leads, error, refetch } = useQuery(leadsQuery);
  const { selected, setSelected, asking, setAsking, clear } = useSelection([tab, page, q].join('|'));
  const [openId, setOpenId] = useState<string | null>(null);
  const remove = useDeleteLeads();
  const brandName = useRouteContext({ from: '__root__', select: (context) => context.site.brand.name });
  const columns = useMemo(() => leadColumns(q, (lead) => setOpenId(lead.id)), [q]);

  const found = leads?.filter((lead) => isIn(tab, lead) && matches(lead, q));
  const nameOf = (id: string) => shown(leads?.find((lead) => lead.id === id)?.name, 'lead without a name');
  const search = (change: { readonly section?: LeadsTab; readonly q?: string }) =>
    onSearch({ ...change, ...(change.q === '' ? { q: undefined } : {}), page: undefined });

  const list = (
    <>
      <div className="my-4 flex flex-wrap items-center gap-x-3 gap-y-2">
        <SearchBox
          label="Search leads"
          placeholder="Search name, email or company"
          value={q}
          onChange={(next) => search({ q: next })}
        />
        <span className="text-label text-muted tabular" aria-live="polite">
          {q !== '' &&
            found !== undefined &&
            `${found.length} ${found.length === 1 ? 'lead matches' : 'leads match'}`}
        </span>
      </div>
      <DataTable
        label="Leads"
        columns={columns}
        rows={found}
        page={{ number: page, size: pageSize, onChange: (next) => onSearch({ page: next }) }}
        getRowId={(lead) => lead.id}
        error={leads === undefined ? error : null}
        onRetry={() => void refetch()}
        selection={{ selected, onChange: setSelected, labelOf: (id) => `Select ${nameOf(id)}` }}
        onRowClick={(lead) => setOpenId(lead.id)}
        skeletonRows={pageSize}
        empty={
          <EmptyState icon={<Inbox size={24} aria-hidden />}>
            No leads found matching your criteria.
          </EmptyState>
        }
        filtered={
          q === ''
            ? undefined
            : { message: 'No leads found matching your criteria.', onClear: () => search({ q: '' }) }
        }
      />
    </>
  );
  const count = (which: LeadsTab) =>
    leads === undefined ? {} : { count: leads.filter((lead) => isIn(which, lead)).length };

  return (
    <>
      <PageHeader
        title="Leads"
        action={
          <Button
            variant="secondary"
            icon={<Download size={16} aria-hidden />}
            disabled={found === undefined || found.length === 0}
            onClick={() => void downloadCsv(csvFileName(brandName, new Date()), leadsCsv(found ?? []))}
          >
            Export CSV
          </Button>
        }
      />
      <Tabs
        label="Leads by source"
        value={tab}
        onChange={(next) => search({ section: next })}
        tabs={[
          { value: 'leads', label: 'All', ...count('leads'), panel: list },
          { value: 'homepage-leads', label: 'Homepage', ...count('homepage-leads'), panel: list },
          { value: 'landing-leads', label: 'Landing Pages', ...count('landing-leads'), panel: list },
        ]}
      />
      <SelectionBar count={selected.size} onClear={clear}>
        <SelectionAction icon={<Trash2 size={16} aria-hidden />} onPress={() => setAsking(true)}>
          Delete leads
        </SelectionAction>
      </SelectionBar>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={`Delete ${selected.size} ${selected.size === 1 ? 'lead' : 'leads'}?`}
        confirmLabel="Delete leads"
        busy={remove.isPending}
        onConfirm={() => remove.mutate([...selected], { onSuccess: clear })}
      >
        {selected.size === 1 ? `${nameOf([...selected][0] ?? '')} goes` : `These ${selected.size} leads go`}{' '}
        from every list. You can undo it for 30 days; after that the data are erased.
      </ConfirmDialog>
      <LeadDialog lead={leads?.find((lead) => lead.id === openId) ?? null} onClose={() => setOpenId(null)} />
    </>
  );
}
