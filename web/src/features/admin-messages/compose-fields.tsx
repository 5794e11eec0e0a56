import { messageLimits, messageTypes } from '@setter/events/portal-messages/value-sets';
import { useQuery } from '@tanstack/react-query';
import { messageLooks } from '../../components/message-look.ts';
import { Checkbox } from '../../components/ui/checkbox.tsx';
import { TextAreaField, TextField } from '../../components/ui/field.tsx';
import { TextLink } from '../../components/ui/link-button.tsx';
import { SegmentedControl } from '../../components/ui/segmented-control.tsx';
import { formatCount } from '../../lib/texts/count.ts';
import { dayKey, zoneLabel } from '../../lib/time/time.ts';
import { useNow } from '../../lib/time/use-now.ts';
import { type ComposeValues, type Room, roomOf } from './compose-values.ts';
import { recipientsCount } from './queries.ts';
import { RecipientField } from './recipient-field.tsx';
import { addressesText, addressText } from './recipient-texts.ts';
import { useRecipient } from './use-recipient.ts';

interface ComposeFieldsProps {
  readonly values: ComposeValues;
  readonly onChange: (change: Partial<ComposeValues>) => void;
  readonly errors: Readonly<Record<string, string>>;
}

const types = messageTypes.map((value) => {
  const { label, Icon } = messageLooks[value];
  return { value, label, icon: <Icon size={16} aria-hidden /> };
});

/** What a message is made of. */
export function ComposeFields({ values, onChange, errors }: ComposeFieldsProps) {
  const { subject, message, isPinned, sendEmail } = values;
  const now = useNow();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <RecipientField value={values.clientId} onChange={(clientId) => onChange({ clientId })} />
      <SegmentedControl
        label="Type"
        showLabel
        value={values.type}
        onChange={(type) => onChange({ type })}
        segments={types}
        className="max-sm:[&_svg]:hidden"
      />
      <TextField
        label="Subject"
        hint={<RoomLeft text={subject} most={messageLimits.subject} />}
        value={subject}
        error={errors['subject']}
        onChange={(event) => onChange({ subject: event.target.value })}
      />
      <TextAreaField
        label="Message"
        hint={<RoomLeft text={message} most={messageLimits.message} />}
        rows={6}
        value={message}
        error={errors['message']}
        onChange={(event) => onChange({ message: event.target.value })}
      />
      <div>
        <Checkbox
          checked={isPinned}
          onChange={(on) => onChange({ isPinned: on })}
          label={<span className="font-strong">Pin to the portal</span>}
        />
        <p className="ml-8 text-meta text-muted">
          A banner above the calendar until it is dismissed or expires
        </p>
      </div>
      <TextField
        label="Expires"
        hint="Optional"
        type="date"
        className="max-w-60"
        help={`End of that day, ${zoneLabel()}`}
        min={dayKey(now)}
        value={values.expires}
        error={errors['expiresAt']}
        onChange={(event) => onChange({ expires: event.target.value })}
      />
      <div>
        <Checkbox
          checked={sendEmail}
          onChange={(on) => onChange({ sendEmail: on })}
          label={<span className="font-strong">Also send by e-mail</span>}
        />
        <Addresses clientId={values.clientId} />
      </div>
    </div>
  );
}

/** Where the e-mail goes, and how it looks. */
function Addresses({ clientId }: { readonly clientId: number | null }) {
  const { data: count } = useQuery(recipientsCount);
  const recipient = useRecipient(clientId);
  const addresses = clientId === null ? addressesText(count) : addressText(recipient);
  return (
    <p className="ml-8 text-meta [overflow-wrap:anywhere] text-muted">
      {addresses ?? 'This client has no e-mail address'}
      {addresses !== null && (
        <>
          , with the template <TextLink to="/admin-email-templates">portal-message</TextLink>
        </>
      )}
    </p>
  );
}

const roomLooks: Readonly<Record<Room, string>> = { enough: '', little: 'text-ochre-ink', none: 'text-red' };

/** `38 of 120` */
function RoomLeft({ text, most }: { readonly text: string; readonly most: number }) {
  return (
    <span className={`tabular ${roomLooks[roomOf(text, most)]}`}>
      {formatCount(text.trim().length)} of {formatCount(most)}
    </span>
  );
}
