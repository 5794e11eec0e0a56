import { OwnPasswordForm } from '../../components/own-password-form.tsx';
import { Dialog } from '../../components/ui/dialog.tsx';
import { useChangePassword } from './account-mutations.ts';

interface PasswordDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

export function PasswordDialog({ open, onClose }: PasswordDialogProps) {
  const { isPending, mutate } = useChangePassword();
  return (
    <Dialog
      open={open}
      onClose={isPending ? () => undefined : onClose}
      size="sm"
      title="Change password"
      description="A new one signs you out on every other device, and an e-mail says that it was changed."
    >
      <OwnPasswordForm
        isPending={isPending}
        onSend={(given, { onSuccess, onError }) =>
          mutate(given, {
            onSuccess: () => {
              onSuccess();
              onClose();
            },
            onError,
          })
        }
      />
    </Dialog>
  );
}
