import {
  Combobox,
  ComboboxInput,
  ComboboxOption,
  ComboboxOptions,
  Dialog,
  DialogBackdrop,
  DialogPanel,
} from '@headlessui/react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Search, User } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { clientsQuery } from '../../lib/admin-queries.ts';
import { shown } from '../../lib/personal.ts';
import { allNavItems } from './nav-items.ts';
import { portalSearch } from './portal-search.ts';

interface Target {
  readonly id: string;
  readonly label: string;
  readonly detail: string;
  readonly icon: LucideIcon;
  readonly words: string;
  readonly go: () => void;
}

const mostShown = 12;

/** ⌘K: goes to a section or to a client by typing. */
export function CommandPalette({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} aria-label="Jump to" className="relative z-50">
      <DialogBackdrop className="fixed inset-0 z-50 bg-scrim" />
      <div className="fixed inset-0 z-50 flex justify-center p-3 pt-[12vh]">
        <DialogPanel className="h-fit w-full max-w-dialog overflow-hidden rounded-surface bg-surface shadow-pop">
          <Palette onClose={onClose} />
        </DialogPanel>
      </div>
    </Dialog>
  );
}

function Palette({ onClose }: { readonly onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const targets = useTargets();
  const wanted = typed.trim().toLowerCase();
  const found = targets.filter((target) =>
    `${target.label} ${target.detail} ${target.words}`.toLowerCase().includes(wanted),
  );
  return (
    <Combobox<Target | null>
      value={null}
      onChange={(target) => {
        if (target === null) return;
        onClose();
        target.go();
      }}
    >
      <div className="relative border-b border-hairline">
        <Search size={17} aria-hidden className="absolute top-1/2 left-4 -translate-y-1/2 text-muted" />
        <ComboboxInput
          autoFocus
          data-focus-silent
          aria-label="Jump to a section or a client"
          placeholder="Jump to a section or a client"
          autoComplete="off"
          onChange={(event) => setTyped(event.target.value)}
          className="h-13 w-full bg-transparent pr-4 pl-11 text-body"
        />
      </div>
      <ComboboxOptions static className="max-h-80 overflow-y-auto p-1.5">
        {found.slice(0, mostShown).map((target) => (
          <ComboboxOption
            key={target.id}
            value={target}
            className="flex min-h-10 cursor-pointer items-center gap-3 rounded-block px-2.5 text-label data-focus:bg-paper-2"
          >
            <target.icon size={17} aria-hidden className="text-muted" />
            {target.label}
            <span className="ml-auto truncate text-muted">{target.detail}</span>
          </ComboboxOption>
        ))}
      </ComboboxOptions>
      {found.length === 0 && <p className="px-4 pb-5 text-muted">Nothing is called “{typed}”.</p>}
    </Combobox>
  );
}

function useTargets(): readonly Target[] {
  const navigate = useNavigate();
  const { data: clients = [] } = useQuery(clientsQuery);
  return [
    ...allNavItems.map((item) => ({
      id: item.label,
      label: item.label,
      detail: '',
      icon: item.icon,
      words: item.words ?? '',
      go: () =>
        void navigate({
          to: item.to,
          search: item.to === '/admin-portal' ? portalSearch({ section: item.section }) : {},
        }),
    })),
    ...clients.map((client) => ({
      id: `client-${client.id}`,
      label: shown(client.businessName) || shown(client.username),
      detail: [shown(client.firstName), shown(client.lastName)].filter(Boolean).join(' '),
      icon: User,
      words: shown(client.username),
      go: () => void navigate({ to: '/admin-view-client', search: { id: client.id } }),
    })),
  ];
}
