import type { deskPeople } from '@setter/contracts/desk/desk-list';
import type { ResponseOf } from '@setter/contracts/call';
import { Button } from '../../components/ui/button.tsx';
import { Dialog } from '../../components/ui/dialog.tsx';
import { countOf } from '../../lib/texts/count.ts';
import { shown } from '../../lib/texts/personal.ts';
import { roleLabels } from '../../lib/texts/staff-roles.ts';
import { Initials } from './initials.tsx';

export type Person = ResponseOf<typeof deskPeople>[number];

interface AssignDialogProps {
  readonly count: number;
  readonly people: readonly Person[];
  readonly busy: boolean;
  readonly onAssign: (person: Person) => void;
  readonly onClose: () => void;
}

/** To whom leads are given. */
export function AssignDialog({ count, people, busy, onAssign, onClose }: AssignDialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title={`Assign ${countOf(count, 'lead')} to`}
      footer={
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
      }
    >
      <ul className="-mx-2">
        {people
          .filter(({ isActive }) => isActive)
          .map((person) => (
            <li key={person.id}>
              <button
                type="button"
                disabled={busy}
                onClick={() => onAssign(person)}
                className="flex min-h-11 w-full items-center gap-3 rounded-control px-2 text-left text-label hover:bg-paper-2 disabled:opacity-50"
              >
                <Initials name={personName(person)} />
                <span className="min-w-0 truncate font-strong">{personName(person)}</span>
                <span className="ml-auto text-meta text-muted">{roleLabels[person.role]}</span>
              </button>
            </li>
          ))}
      </ul>
    </Dialog>
  );
}

export const personName = ({ name }: Person): string => shown(name, 'Without a name');
