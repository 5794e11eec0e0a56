import { missingCode } from '@setter/contracts/session/password-rules';
import { Suspense, lazy, useMemo, useState } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { CodeBoxes } from '../../components/ui/code-boxes.tsx';
import { CopyButton } from '../../components/ui/copy-button.tsx';
import { Dialog } from '../../components/ui/dialog.tsx';
import { Form } from '../../components/ui/form.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { failureText, isTakenBack } from '../../lib/api/api-error.ts';
import { useConfirmApp } from './account-mutations.ts';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';

const QrCode = lazy(() => import('./qr-code.tsx').then((module) => ({ default: module.QrCode })));

interface AppDialogProps {
  readonly secret: string;
  readonly otpauthUrl: string;
  readonly onClose: () => void;
}

/** Turns an authenticator app on: its QR code, its first code, then the recovery codes. */
export function AppDialog({ secret, otpauthUrl, onClose }: AppDialogProps) {
  const confirm = useConfirmApp();
  const [code, setCode] = useState('');
  const [isEmpty, setIsEmpty] = useState(false);
  const errors = useMemo<Readonly<Record<string, string>>>(() => {
    if (isEmpty) return { code: missingCode };
    return confirm.error === null || isTakenBack(confirm.error) ? {} : { code: failureText(confirm.error) };
  }, [isEmpty, confirm.error]);
  const submit = () => {
    if (confirm.isPending) return;
    setIsEmpty(code === '');
    if (code !== '') confirm.mutate(code);
  };
  if (confirm.data !== undefined)
    return (
      <RecoveryCodesDialog
        title="Your authenticator app is on"
        codes={confirm.data.recoveryCodes}
        onClose={onClose}
      />
    );
  return (
    <Dialog
      open
      onClose={confirm.isPending ? () => undefined : onClose}
      size="sm"
      title="Turn on an authenticator app"
      description="Scan this with your app, or type the secret into it. Then enter the code that it shows."
    >
      <div className="grid gap-4">
        <Suspense fallback={<Skeleton className="mx-auto size-48 rounded-block" />}>
          <QrCode text={otpauthUrl} label="QR code for your authenticator app" />
        </Suspense>
        <p className="flex items-center justify-between gap-2 rounded-control bg-paper px-3.5 py-2">
          <span className="min-w-0 text-label [overflow-wrap:anywhere]">
            {secret.replaceAll(/.{4}(?=.)/g, '$& ')}
          </span>
          <CopyButton label="Copy secret" text={secret} />
        </p>
        <Form errors={errors} onSubmit={submit} className="grid gap-4">
          <CodeBoxes
            label="Code from your authenticator app"
            name="code"
            data-autofocus
            value={code}
            error={errors['code']}
            onChange={setCode}
          />
          <Button type="submit" size="lg" busy={confirm.isPending}>
            Turn on
          </Button>
        </Form>
      </div>
    </Dialog>
  );
}
