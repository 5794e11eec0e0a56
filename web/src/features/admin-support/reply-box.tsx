import { replyToSupport, type SupportRequest } from '@setter/contracts/support/manage-support';
import { Reply } from 'lucide-react';
import { DraftNotice } from '../../components/forms/draft-notice.tsx';
import { useContractForm } from '../../components/forms/use-contract-form.ts';
import { Button } from '../../components/ui/button.tsx';
import { TextAreaField } from '../../components/ui/field.tsx';
import { Form } from '../../components/ui/form.tsx';
import { shown } from '../../lib/texts/personal.ts';
import { useCloseRequest, useReply } from './mutations.ts';

interface ReplyBoxProps {
  readonly request: SupportRequest;
  readonly onWrite: () => void;
}

const blank = { message: '' };

/** Replies by e-mail. A reply that could not be sent stays in the field. */
export function ReplyBox({ request, onWrite }: ReplyBoxProps) {
  const form = useContractForm({
    call: replyToSupport,
    initial: blank,
    draftName: `support reply ${request.id}`,
  });
  const reply = useReply();
  const close = useCloseRequest();
  const isBusy = reply.isPending || close.isPending;
  const send = (thenClose: boolean) => {
    const message = form.values.message.trim();
    if (message === '' || isBusy) return;
    reply.mutate(
      { id: request.id, message },
      form.settled(() => {
        form.draft.discard();
        if (thenClose) close.mutate(request.id);
      }),
    );
  };
  const [firstName] = shown(request.name).split(/\s+/);
  const message = form.field('message');
  const isEmpty = form.values.message.trim() === '';
  return (
    <Form
      errors={form.errors}
      onSubmit={() => send(false)}
      className="border-t border-hairline bg-paper px-4 py-5 sm:px-7"
    >
      <DraftNotice draft={form.draft} className="mb-3" />
      <TextAreaField
        label={`Reply to ${firstName}`}
        hint="by e-mail, kept in this request"
        rows={5}
        {...message}
        onChange={(event) => {
          message.onChange(event);
          onWrite();
        }}
      />
      <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
        <span className="text-meta text-muted">
          {request.status === 'open' && 'Answering moves it to Answered'}
        </span>
        <span className="flex flex-wrap gap-2.5">
          <Button variant="secondary" disabled={isEmpty} onClick={() => send(true)}>
            Reply and close
          </Button>
          <Button type="submit" disabled={isEmpty} busy={isBusy} icon={<Reply size={16} aria-hidden />}>
            Reply
          </Button>
        </span>
      </div>
    </Form>
  );
}
