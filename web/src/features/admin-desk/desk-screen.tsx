import type { DeskRow, DeskView } from '@setter/contracts/desk/desk-list';
import type { Lead } from '@setter/contracts/leads/manage-leads';
import type { CallOutcome } from '@setter/events/leads/value-sets';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useCallback, useRef, useState } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { classes } from '../../components/ui/class-names.ts';
import { ErrorState } from '../../components/ui/empty-state.tsx';
import { leadQuery } from '../../lib/api/admin-queries.ts';
import { deskSummaryQuery } from '../../lib/api/desk-summary.ts';
import { dial } from '../../lib/browser/dial.ts';
import { useMediaQuery } from '../../lib/browser/use-media-query.ts';
import { live } from '../../lib/connection/live.ts';
import type { OnSearch } from '../../lib/lists/list-search.ts';
import { useList } from '../../lib/lists/use-list.ts';
import { useNow } from '../../lib/time/use-now.ts';
import { DeskBar, DeskTitle } from './desk-head.tsx';
import { deskLists, deskPeopleQuery, type DeskSearch, ownerOf } from './desk-list.ts';
import { useDeskRules } from './desk-rules.ts';
import { AssumedState } from './assumed-state.tsx';
import { focusRow } from './focus-row.ts';
import { groupsOf } from './groups.ts';
import { areKeysOn, type DeskAct, keepKeysOn } from './keys.ts';
import { LeadList } from './lead-list.tsx';
import { LeadPanel } from './lead-panel.tsx';
import { ListFoot, NoLeads, RowSkeletons } from './list-states.tsx';
import { noteFieldId } from './outcome-bar.tsx';
import { DeskDialogs } from './desk-dialogs.tsx';
import { NextLead, useNextLead } from './next-lead.tsx';
import { stepFrom } from './seen-rows.ts';
import { SelectedLeads } from './selected-leads.tsx';
import { SidePanel } from './side-panel.tsx';
import { useComeBack } from './use-come-back.ts';
import { useCountedTitle } from './use-counted-title.ts';
import { useDeskKeys } from './use-desk-keys.ts';
import { useDeskWork } from './use-desk-work.ts';
import { useRowSelection } from './use-row-selection.ts';
import { useShownRows } from './use-shown-rows.ts';

interface DeskScreenProps {
  readonly search: DeskSearch;
  readonly onSearch: OnSearch<DeskSearch>;
  readonly self: { readonly id: string; readonly role: string };
  readonly brand: string;
}

const noColumns: readonly { readonly sortKey?: string }[] = [];

/** Today's people in the right order, and one key for what came of each call. */
export function DeskScreen({ search, onSearch, self, brand }: DeskScreenProps) {
  const now = useNow(10_000);
  const isSetter = self.role === 'setter';
  const isWide = useMediaQuery('(min-width: 1280px)');
  const view: DeskView = search.view ?? 'due';
  const owner = ownerOf(search, isSetter);
  const list = useList(deskLists[isSetter ? 'setter' : 'admin'], { search, onSearch, columns: noColumns });
  const { data: summary } = useQuery({ ...deskSummaryQuery(owner), ...live, refetchInterval: 5000 });
  const { data: people = [] } = useQuery(deskPeopleQuery);
  const rules = useDeskRules();
  const [keysOn, setKeysOn] = useState(areKeysOn);
  const searchField = useRef<HTMLInputElement>(null);

  // Beside the list is a lead from the start; it stays, whatever comes to the top.
  const [first, setFirst] = useState<{ readonly view: string; readonly id: string }>();
  const isThere = !list.table.busy && list.rows !== undefined;
  const top = list.rows?.[0]?.id;
  if (isWide && search.open === undefined && isThere && top !== undefined && first?.view !== list.view)
    setFirst({ view: list.view, id: top });
  const chosen = search.open ?? (isWide && first?.view === list.view ? first.id : undefined);
  const { shown, above, showAll } = useShownRows(list.rows, chosen, isThere ? list.view : null);
  const row = list.rows?.find(({ id }) => id === chosen);
  const { data: opened } = useQuery({ ...leadQuery(chosen ?? ''), enabled: chosen !== undefined });
  const lead: Lead | null | undefined = row ?? opened;

  const at = shown.findIndex(({ id }) => id === chosen);
  const choose = (id: string | undefined, how: 'push' | 'replace' = 'replace') => onSearch({ open: id }, how);
  const { next, goOn } = useNextLead(shown, chosen, choose);
  const work = useDeskWork({ self: self.id, onDone: goOn, onBack: (id) => choose(id), dial });

  const noteCall = useComeBack(useCallback((id: string) => onSearch({ open: id }, 'push'), [onSearch]));
  useCountedTitle(`Desk | ${brand}`, summary?.new ?? 0);
  const { selected, clear, toggle, selectTo } = useRowSelection(
    list.view,
    shown.map(({ id }) => id),
  );

  const whyNot = (of: Lead) => list.rows?.find(({ id }) => id === of.id)?.may.why[0];
  const outcome = (of: Lead, said: CallOutcome) => {
    if (work.isBusy(of)) return;
    if (said === 'booked') {
      if (view === 'confirm') work.confirm(of);
      else work.book(of, whyNot(of));
    } else if (said === 'call_back') work.setOpen({ kind: 'plan', lead: of, promise: true });
    else if (said === 'do_not_contact') work.setOpen({ kind: 'never', lead: of });
    else work.record(of, said);
  };
  const call = (of: Lead) => work.call(of, whyNot(of));
  const openSheet = (of: Lead, isEditing: boolean) => work.setOpen({ kind: 'lead', lead: of, isEditing });

  const act = (pressed: DeskAct): boolean => {
    switch (pressed.name) {
      case 'next':
      case 'previous': {
        const step = pressed.name === 'next' ? 1 : -1;
        const isAtTop = step === -1 && chosen !== undefined && shown[0]?.id === chosen;
        if (isAtTop && above > 0) showAll();
        else focusRow(stepFrom(shown, chosen, step), choose);
        return true;
      }
      case 'search':
        searchField.current?.focus();
        searchField.current?.select();
        return true;
      case 'help':
        work.setOpen({ kind: 'keys' });
        return true;
      case 'undo':
        work.undo();
        return true;
      case 'close':
        if (isWide || search.open === undefined) return false;
        choose(undefined);
        return true;
      default:
        return lead === undefined || lead === null || work.isBusy(lead) ? false : actOn(lead, pressed);
    }
  };
  const actOn = (on: Lead, pressed: DeskAct): boolean => {
    switch (pressed.name) {
      case 'open':
        // Where there is no room beside the list, its panel comes first.
        if (isWide || search.open === on.id) openSheet(on, false);
        else choose(on.id, 'push');
        return true;
      case 'edit':
        openSheet(on, true);
        return true;
      case 'call':
        call(on);
        return true;
      case 'note':
        document.getElementById(noteFieldId)?.focus();
        return true;
      case 'plan':
        work.setOpen({ kind: 'plan', lead: on, promise: false });
        return true;
      case 'take':
        work.toggleOwner(on);
        return true;
      case 'outcome':
        outcome(on, pressed.outcome);
        return true;
      case 'select':
      case 'range':
        if (isSetter || at === -1) return false;
        (pressed.name === 'select' ? toggle : selectTo)(on.id);
        return true;
      default:
        return false;
    }
  };
  useDeskKeys(keysOn, act);

  const q = search.q ?? '';
  const linkOf = (id: string) => ({ ...search, section: 'desk', open: id });
  const showsOwners = people.filter(({ isActive }) => isActive).length > 1;
  const panel =
    lead === undefined || lead === null ? null : (
      <LeadPanel
        key={lead.id}
        lead={lead}
        may={row?.may ?? null}
        view={view}
        now={now}
        rules={rules}
        self={self.id}
        brand={brand}
        work={work}
        onCall={() => call(lead)}
        onOutcome={(said) => outcome(lead, said)}
        onPlan={() => work.setOpen({ kind: 'plan', lead, promise: false })}
        onOpen={(isEditing) => openSheet(lead, isEditing)}
        linkOf={linkOf}
        onClosed={() => goOn(lead.id)}
        onAssign={isSetter ? null : () => work.setOpen({ kind: 'assign', ids: [lead.id] })}
      />
    );
  const body =
    list.table.error !== null ? (
      <ErrorState error={list.table.error} onRetry={list.table.onRetry} />
    ) : list.rows === undefined ? (
      <RowSkeletons />
    ) : list.rows.length === 0 ? (
      <NoLeads
        view={view}
        q={q}
        later={summary?.later}
        onClear={() => onSearch({ q: undefined }, 'replace')}
      />
    ) : (
      <LeadList
        view={view}
        groups={groupsOf(view, shown, now)}
        above={above}
        onAbove={showAll}
        chosen={chosen}
        busy={work.busyId}
        now={now}
        rules={rules}
        showsOwners={showsOwners}
        linkOf={linkOf}
        onChoose={(id) => choose(id, isWide ? 'replace' : 'push')}
        onCall={(of: DeskRow) => {
          noteCall(of.id);
          call(of);
        }}
        selection={isSetter ? null : { selected, toggle }}
        foot={<ListFoot view={view} table={list.table} later={summary?.later} />}
      />
    );

  return (
    <div data-toasts={!isWide && panel !== null && search.open !== undefined ? 'top' : 'list'}>
      <DeskTitle
        now={now}
        summary={summary}
        action={
          <Button
            variant="secondary"
            size="sm"
            icon={<Plus size={16} aria-hidden />}
            onClick={() => work.setOpen({ kind: 'new' })}
          >
            New lead
          </Button>
        }
      />
      {!isSetter && <AssumedState />}
      <NextLead lead={next} />
      <DeskBar
        view={view}
        onView={(next) =>
          onSearch({ view: next === 'due' ? undefined : next, open: undefined, page: undefined }, 'push')
        }
        summary={summary}
        owner={owner}
        onOwner={(next) =>
          onSearch(
            { owner: next === ownerOf({}, isSetter) ? undefined : next, open: undefined, page: undefined },
            'push',
          )
        }
        q={q}
        onSearch={(next) =>
          onSearch({ q: next === '' ? undefined : next, open: undefined, page: undefined }, 'replace')
        }
        searchField={searchField}
        onKeys={() => work.setOpen({ kind: 'keys' })}
      />
      <Card
        padded={false}
        className={classes(
          'grid overflow-clip outline-1 -outline-offset-1 outline-hairline max-sm:outline-none max-sm:-mx-4 max-sm:rounded-none max-sm:shadow-none sm:mt-4.5',
          'xl:h-[calc(100dvh-217px)] xl:min-h-[600px] xl:grid-cols-[440px_minmax(0,1fr)]',
        )}
      >
        <div className="min-w-0 bg-paper max-sm:bg-surface xl:overflow-y-auto xl:border-r xl:border-hairline">
          {body}
        </div>
        {isWide && <div className="flex min-h-0 min-w-0 flex-col">{panel}</div>}
      </Card>
      {!isWide && panel !== null && search.open !== undefined && (
        <SidePanel
          position={at === -1 ? '' : `${at + 1} of ${list.total ?? shown.length}`}
          onClose={() => choose(undefined)}
        >
          {panel}
        </SidePanel>
      )}
      <SelectedLeads
        count={selected.size}
        onAssign={() => work.setOpen({ kind: 'assign', ids: [...selected] })}
        onFree={() => work.assign([...selected], null, clear)}
        onClear={clear}
      />
      <DeskDialogs
        work={work}
        now={now}
        rules={rules}
        isSetter={isSetter}
        people={people}
        onBook={(of) => outcome(of, 'booked')}
        onAssigned={clear}
        onWritten={(id) => choose(id)}
        keysOn={keysOn}
        onKeys={(isOn) => {
          keepKeysOn(isOn);
          setKeysOn(isOn);
        }}
      />
    </div>
  );
}
