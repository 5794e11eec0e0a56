import {
  Combobox,
  ComboboxInput,
  ComboboxOption,
  ComboboxOptions,
  Dialog,
  DialogBackdrop,
  DialogPanel,
} from '@headlessui/react';
import type { StaffRole } from '@setter/events/identity/value-sets';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { usePaletteTargets } from './palette-targets.ts';
import type { Target } from './palette-targets.ts';

interface PaletteProps {
  readonly role: StaffRole;
  readonly onClose: () => void;
}

/** ⌘K: goes to a section, a client, an appointment, a lead or a landing page by typing. */
export function CommandPalette({ open, role, onClose }: PaletteProps & { readonly open: boolean }) {
  return (
    <Dialog open={open} onClose={onClose} aria-label="Jump to" className="fixed inset-0 z-50">
      <DialogBackdrop className="fixed inset-0 z-50 bg-scrim" />
      <div className="fixed inset-0 z-50 flex justify-center p-3 pt-[12vh]">
        <DialogPanel className="h-fit w-full max-w-dialog overflow-hidden rounded-surface bg-surface shadow-pop">
          <Palette role={role} onClose={onClose} />
        </DialogPanel>
      </div>
    </Dialog>
  );
}

function Palette({ role, onClose }: PaletteProps) {
  const prompt = `Jump to a section, ${role === 'setter' ? '' : 'client, '}appointment or lead`;
  const [typed, setTyped] = useState('');
  const { groups, isSearching, hasFailed, retry } = usePaletteTargets(typed, role);
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
          aria-label={prompt}
          placeholder={prompt}
          autoComplete="off"
          onChange={(event) => setTyped(event.target.value)}
          className="h-13 w-full bg-transparent pr-4 pl-11 text-body"
        />
      </div>
      <ComboboxOptions static className="max-h-96 overflow-y-auto p-1.5 empty:hidden">
        {groups.map(({ title, targets }) => (
          <div key={title} role="group" aria-label={title}>
            {groups.length > 1 && (
              <p aria-hidden className="px-2.5 pt-2 pb-1 text-meta text-muted">
                {title}
              </p>
            )}
            {targets.map((target) => (
              <ComboboxOption
                key={target.id}
                value={target}
                className="flex min-h-10 cursor-pointer items-center gap-3 rounded-block px-2.5 text-label data-focus:bg-paper-2"
              >
                <target.icon size={17} aria-hidden className="shrink-0 text-muted" />
                <span className="truncate">{target.label}</span>
                <span className="ml-auto max-w-1/2 shrink-0 truncate text-muted">{target.detail}</span>
              </ComboboxOption>
            ))}
          </div>
        ))}
      </ComboboxOptions>
      <div role="status" className="px-4 text-label text-muted not-empty:pt-1.5 not-empty:pb-4">
        {isSearching && <span>Searching...</span>}
        {hasFailed && (
          <span className="flex flex-wrap items-center gap-3">
            {role === 'setter'
              ? 'Appointments and leads could not be searched.'
              : 'Clients, appointments, leads and landing pages could not be searched.'}
            <Button variant="secondary" size="sm" onClick={retry}>
              Try again
            </Button>
          </span>
        )}
        {!isSearching && !hasFailed && groups.length === 0 && (
          <span>{`Nothing is called “${typed.trim()}”.`}</span>
        )}
      </div>
    </Combobox>
  );
}
