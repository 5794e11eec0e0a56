import { type FairCreditRules, publishFairCreditRules } from '@setter/contracts/fair-credits/rules';
import { useState } from 'react';
import { DraftNotice } from '../../components/forms/draft-notice.tsx';
import { useContractForm } from '../../components/forms/use-contract-form.ts';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { ConfirmDialog } from '../../components/ui/confirm-dialog.tsx';
import { Form } from '../../components/ui/form.tsx';
import { countOf } from '../../lib/texts/count.ts';
import { ChangedRules } from './changed-rules.tsx';
import { RuleFields } from './rule-fields.tsx';
import { type RulesDraft, bodyOf, changedRules, draftOf, problemsOf } from './rules-draft.ts';
import { RulesPreview } from './rules-preview.tsx';
import { TermFields } from './term-fields.tsx';
import { isOfRules, usePublish } from './use-publish.ts';

/** The seven rules and the four terms, with what becomes of them beside. */
export function RulesForm({ inForce }: { readonly inForce: FairCreditRules }) {
  // The version that was looked at: another one may come into force meanwhile.
  const [seen, setSeen] = useState(inForce);
  const [asking, setAsking] = useState(false);
  const form = useContractForm<RulesDraft>({
    call: publishFairCreditRules,
    initial: draftOf(seen),
    draftName: `fair-credit rules ${seen.version}`,
    check: problemsOf,
  });
  const publish = usePublish();
  const changed = changedRules(form.values, inForce);
  const isOvertaken = inForce.version !== seen.version;
  const next = inForce.version + 1;
  const submit = () => {
    if (!publish.isPending && !isOvertaken && form.isChecked()) setAsking(true);
  };
  const send = () =>
    publish.mutate(bodyOf(form.values, seen.version), {
      ...form.settled(() => undefined),
      onSuccess: (rules) => {
        form.draft.forget();
        setSeen(rules);
        form.change(draftOf(rules));
      },
      onSettled: () => setAsking(false),
    });
  const refusal = isOfRules(publish.error) && publish.error.code !== 'rules_changed' ? publish.error : null;
  return (
    <div className="grid items-start gap-x-6 gap-y-8 xl:grid-cols-2">
      <Form
        aria-label="The next version"
        errors={form.errors}
        onSubmit={submit}
        className="grid min-w-0 gap-5"
      >
        <DraftNotice draft={form.draft} />
        {isOvertaken && (
          <ChangedRules
            version={inForce.version}
            onTake={() => {
              setSeen(inForce);
              form.change(draftOf(inForce));
            }}
            onKeep={() => setSeen(inForce)}
          />
        )}
        {refusal !== null && (
          <p role="alert" className="rounded-control bg-red-tint px-3.5 py-2.5 text-label text-red">
            {refusal.message}
          </p>
        )}
        <TermFields form={form} />
        {seen.written.map(({ key }, index) => (
          <RuleFields key={key} ruleKey={key} index={index} form={form} />
        ))}
        <div className="flex flex-wrap items-center justify-between gap-3">
          <span className="text-label text-muted" aria-live="polite">
            {changed.size === 0
              ? `Nothing differs from version ${inForce.version}.`
              : `${countOf(changed.size, 'rule differs', 'rules differ')} from version ${inForce.version}.`}
          </span>
          <Button
            type="submit"
            className="max-sm:w-full"
            busy={publish.isPending}
            disabled={changed.size === 0 || isOvertaken}
          >
            Publish version {next}
          </Button>
        </div>
      </Form>
      <Card className="min-w-0 xl:sticky xl:top-6">
        <RulesPreview draft={form.values} inForce={inForce} changed={changed} />
      </Card>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={`Publish version ${next}?`}
        confirmLabel={`Publish version ${next}`}
        destructive={false}
        busy={publish.isPending}
        onConfirm={send}
      >
        It judges what is unlocked from now on. Appointments that are unlocked already keep the version of
        their unlock. A version that is published cannot be changed or taken back.
      </ConfirmDialog>
    </div>
  );
}
