import { inviteAccount } from '@setter/contracts/staff/accounts';
import { missingName } from '@setter/contracts/session/admin-settings';
import { type StaffRole, staffRoles } from '@setter/events/identity/value-sets';
import { Send } from 'lucide-react';
import { useContractForm } from '../../components/forms/use-contract-form.ts';
import { Button } from '../../components/ui/button.tsx';
import { TextField } from '../../components/ui/field.tsx';
import { Form } from '../../components/ui/form.tsx';
import { SegmentedControl } from '../../components/ui/segmented-control.tsx';
import { ApiError } from '../../lib/api/api-error.ts';
import { roleLabels } from '../../lib/texts/staff-roles.ts';
import { useInvite } from './mutations.ts';
import { roleSentences } from './people-texts.ts';

const initial = { name: '', email: '', role: 'setter' as StaffRole };
const roles = [...staffRoles].map((value) => ({ value, label: roleLabels[value] }));

const check = ({ name, email }: typeof initial): Record<string, string> => ({
  ...(name.trim() === '' && { name: missingName }),
  ...(!/\S@\S/.test(email) && { email: 'Please enter a valid email address' }),
});

/** Mails an invitation; what the role may do is said under it. */
export function InviteForm() {
  const form = useContractForm({ call: inviteAccount, initial, check });
  const invite = useInvite();
  const { role } = form.values;
  const submit = () => {
    if (invite.isPending || !form.isChecked()) return;
    invite.mutate(
      form.values,
      form.settled(
        () => form.change(initial),
        (error) => {
          if (error instanceof ApiError && error.code === 'email_taken')
            form.refuse({ email: error.message });
        },
      ),
    );
  };
  return (
    <Form
      aria-label="Invite a person"
      errors={form.errors}
      onSubmit={submit}
      className="mx-px mb-px grid gap-4 rounded-b-surface border-t border-hairline bg-paper px-4 py-4.5"
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="Name" autoComplete="off" {...form.field('name')} />
        <TextField
          label="Email"
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          {...form.field('email')}
        />
      </div>
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-3">
        <SegmentedControl
          label="Role"
          showLabel
          value={role}
          onChange={(next) => form.change({ role: next })}
          segments={roles}
        />
        <Button
          type="submit"
          className="max-sm:w-full"
          icon={<Send size={16} aria-hidden />}
          busy={invite.isPending}
        >
          Invite
        </Button>
      </div>
      <p className="text-meta text-muted" aria-live="polite">
        {roleSentences[role]}
      </p>
    </Form>
  );
}
