import { isEmailAddress, wrongEmail } from '@setter/contracts/email/address';
import { useId, useState } from 'react';
import { useMailboxNotice } from '../../components/mailbox-notice.ts';
import { Button } from '../../components/ui/button.tsx';
import { Dialog } from '../../components/ui/dialog.tsx';
import { TextField } from '../../components/ui/field.tsx';
import { Form } from '../../components/ui/form.tsx';
import { useTestTemplate } from './template-mutations.ts';

interface TestEmailDialogProps {
  readonly template: { readonly id: string; readonly displayName: string };
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Asks for one address and sends the template there with sample values. */
export function TestEmailDialog({ template, open, onClose }: TestEmailDialogProps) {
  const formId = useId();
  const [email, setEmail] = useState('');
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const send = useTestTemplate();
  const isDelivered = useMailboxNotice() === null;
  const submit = () => {
    if (!isEmailAddress(email)) setErrors({ email: wrongEmail });
    else send.mutate({ id: template.id, email: email.trim(), isDelivered }, { onSuccess: onClose });
  };
  return (
    <Dialog
      open={open}
      onClose={send.isPending ? () => undefined : onClose}
      title="Send Test Email"
      description={`“${template.displayName}” as it was saved, with sample values.`}
      size="sm"
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={send.isPending}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={send.isPending}>
            Send
          </Button>
        </>
      }
    >
      <Form id={formId} errors={errors} onSubmit={submit}>
        <TextField
          label="Email address"
          type="email"
          name="email"
          autoComplete="email"
          value={email}
          onChange={(event) => {
            setEmail(event.target.value);
            setErrors({});
          }}
          help={
            isDelivered
              ? undefined
              : 'This installation has no mail server yet: the e-mail is kept under Email Logs.'
          }
          error={errors['email']}
        />
      </Form>
    </Dialog>
  );
}
