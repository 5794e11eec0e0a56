import { OwnPasswordForm } from '../../components/own-password-form.tsx';
import { Card } from '../../components/ui/card.tsx';
import { useChangeSettings } from './mutations.ts';

export function PasswordForm() {
  const { isPending, mutate } = useChangeSettings({
    title: 'Password changed',
    description: 'You are signed out on every other device.',
  });
  return (
    <Card>
      <h2 className="text-h2">Password</h2>
      <p className="mt-0.5 mb-4 text-label text-muted">
        A new one signs you out on every other device, and an e-mail says that it was changed.
      </p>
      <OwnPasswordForm isPending={isPending} onSend={mutate} />
    </Card>
  );
}
