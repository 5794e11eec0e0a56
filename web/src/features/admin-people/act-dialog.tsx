import type { StaffAccount } from '@setter/contracts/staff/accounts';
import type { StaffRole } from '@setter/events/identity/value-sets';
import { ConfirmDialog } from '../../components/ui/confirm-dialog.tsx';
import { withArticle } from '../../lib/texts/staff-roles.ts';
import { type useChangeAccount, useRemoveFactors } from './mutations.ts';
import { personName, roleSentences } from './people-texts.ts';

/** What is asked before it is done. */
export type PersonAct =
  | { readonly kind: 'role'; readonly role: StaffRole }
  | { readonly kind: 'deactivate' }
  | { readonly kind: 'factors' };

interface ActDialogProps {
  readonly person: StaffAccount;
  readonly act: PersonAct;
  readonly change: ReturnType<typeof useChangeAccount>;
  readonly onClose: () => void;
}

/** Asks before the role of a person changes, before it is deactivated, and before its factors go. Mount it to open it. */
export function ActDialog({ person, act, change, onClose }: ActDialogProps) {
  const factors = useRemoveFactors(person);
  const name = personName(person);
  // A refusal is said under the select, and the dialog would cover it.
  const settled = { onSettled: onClose };
  switch (act.kind) {
    case 'role':
      return (
        <ConfirmDialog
          open
          onClose={onClose}
          title={`Make ${name} ${withArticle[act.role]}?`}
          confirmLabel="Change role"
          destructive={false}
          busy={change.isPending}
          onConfirm={() => change.mutate({ role: act.role }, settled)}
        >
          {roleSentences[act.role]} It holds at the next click.
        </ConfirmDialog>
      );
    case 'deactivate':
      return (
        <ConfirmDialog
          open
          onClose={onClose}
          title={`Deactivate ${name}?`}
          confirmLabel="Deactivate"
          busy={change.isPending}
          onConfirm={() => change.mutate({ isActive: false }, settled)}
        >
          {name} is signed out everywhere and cannot sign in. The history keeps what was done, and the account
          can be brought back.
        </ConfirmDialog>
      );
    case 'factors':
      return (
        <ConfirmDialog
          open
          onClose={onClose}
          title={`Remove the second factors of ${name}?`}
          confirmLabel="Remove factors"
          busy={factors.isPending}
          onConfirm={() => factors.mutate(undefined, settled)}
        >
          For a person who has lost them: the authenticator app, its recovery codes and the passkeys no longer
          work. {name} is signed out everywhere and signs in with the password alone.
        </ConfirmDialog>
      );
  }
}
