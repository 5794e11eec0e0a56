import { useMailboxNotice } from '../../components/mailbox-notice.ts';
import { Checkbox } from '../../components/ui/checkbox.tsx';

interface WelcomeFieldProps {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** Whether a new client gets the username and a link to set a password by e-mail. */
export function WelcomeField({ checked, onChange }: WelcomeFieldProps) {
  const mailbox = useMailboxNotice();
  return (
    <div>
      <Checkbox
        checked={checked}
        onChange={onChange}
        label={<span className="font-strong">E-mail sign-in details</span>}
      />
      <p className="ml-8 text-meta text-muted">
        The username and a link to set a password, valid for 7 days
        {checked && mailbox !== null && <span className="mt-1 block">{mailbox}</span>}
      </p>
    </div>
  );
}
