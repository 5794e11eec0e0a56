import { type PortalMessage, missingMessage } from '@setter/contracts/portal-messages/portal-messages';
import { Eye, Send } from 'lucide-react';
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { DraftNotice } from '../../components/forms/draft-notice.tsx';
import { useDraft } from '../../components/forms/use-draft.ts';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { Sheet } from '../../components/ui/dialog.tsx';
import { ConfirmDialog } from '../../components/ui/confirm-dialog.tsx';
import { Form } from '../../components/ui/form.tsx';
import { fieldErrors } from '../../lib/api/api-error.ts';
import { countOf } from '../../lib/texts/count.ts';
import { toastError } from '../../lib/toasts/toast.ts';
import { ComposeFields } from './compose-fields.tsx';
import { composeBody, composeErrors, isEmpty, noMessage } from './compose-values.ts';
import { MessagePreview } from './message-preview.tsx';
import { recipientsCount } from './queries.ts';
import { useSendMessage } from './mutations.ts';

interface ComposeMessageProps {
  readonly onSent: (message: PortalMessage) => void;
}

/**
 * The form for a message, beside it what the client sees; on a phone that is a sheet. Its state is its own: its texts may be
 * too long, and say by how much.
 */
export function ComposeMessage({ onSent }: ComposeMessageProps) {
  const [values, setValues] = useState(noMessage);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [isPreviewed, setIsPreviewed] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const send = useSendMessage();
  const draft = useDraft({
    form: 'message',
    values,
    initial: noMessage,
    restore: (typed) => setValues({ ...noMessage, ...typed }),
  });
  const { data: recipients } = useQuery(recipientsCount);

  const submit = (isSure = false) => {
    if (send.isPending) return;
    const wrong = composeErrors(values, new Date());
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) {
      if (isEmpty(values.subject) || isEmpty(values.message))
        toastError({ title: 'Validation Error', description: missingMessage });
      return;
    }
    if (values.clientId === null && values.sendEmail && !isSure) return setIsAsking(true);
    send.mutate(composeBody(values), {
      onSettled: () => setIsAsking(false),
      onSuccess: (message) => {
        draft.forget();
        setValues(noMessage);
        onSent(message);
      },
      onError: (error) => setErrors(fieldErrors(error)),
    });
  };
  const clear = () => {
    setErrors({});
    draft.discard();
  };
  return (
    <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,5fr)_minmax(0,4fr)]">
      <Card
        padded={false}
        className="self-start overflow-hidden outline-1 -outline-offset-1 outline-hairline"
      >
        <Form errors={errors} onSubmit={() => submit()} autoComplete="off">
          <div className="p-5 sm:p-6">
            <DraftNotice draft={draft} className="mb-4" />
            <ComposeFields
              values={values}
              onChange={(change) => setValues({ ...values, ...change })}
              errors={errors}
            />
          </div>
          <div className="flex flex-wrap items-center justify-end gap-2.5 border-t border-hairline bg-paper px-5 py-3.5 sm:px-6">
            <Button
              variant="secondary"
              className="mr-auto md:hidden"
              icon={<Eye size={16} aria-hidden />}
              onClick={() => setIsPreviewed(true)}
            >
              Preview
            </Button>
            <Button variant="ghost" onClick={clear} disabled={send.isPending}>
              Clear
            </Button>
            <Button
              type="submit"
              busy={send.isPending}
              busyLabel="Sending..."
              icon={<Send size={16} aria-hidden />}
            >
              Send Message
            </Button>
          </div>
        </Form>
      </Card>
      <aside className="hidden md:block" aria-label="Preview">
        <MessagePreview values={values} />
      </aside>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={recipients === undefined ? 'E-mail all clients?' : `E-mail ${countOf(recipients, 'client')}?`}
        confirmLabel="Send message and e-mails"
        destructive={false}
        busy={send.isPending}
        onConfirm={() => submit(true)}
      >
        “{values.subject.trim()}” goes to the portal of every client and by e-mail to everyone of them who has
        an address. E-mails cannot be taken back.
      </ConfirmDialog>
      <Sheet open={isPreviewed} onClose={() => setIsPreviewed(false)} title="Preview">
        <MessagePreview values={values} />
      </Sheet>
    </div>
  );
}
