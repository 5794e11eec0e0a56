import { type RubricTerm, rubricTerms } from '@setter/events/fair-credits/value-sets';
import type { ContractForm } from '../../components/forms/use-contract-form.ts';
import { Card } from '../../components/ui/card.tsx';
import { TextField } from '../../components/ui/field.tsx';
import { type RulesDraft, termLimits } from './rules-draft.ts';

const labels: Readonly<Record<RubricTerm, { readonly label: string; readonly help: string }>> = {
  windowDays: { label: 'Days to ask', help: 'After the end of the appointment' },
  decisionHours: { label: 'Hours to decide', help: 'Business days only; then the system approves' },
  reviewRatePercent: { label: 'Review over, percent', help: 'Of the unlocks of 90 days' },
  reviewAtLeast: { label: 'Review from, claims', help: 'In 90 days, this one included' },
};

/** The four terms, which the texts name by their variables. */
export function TermFields({ form }: { readonly form: ContractForm<RulesDraft> }) {
  return (
    <Card>
      <h2 className="mb-4 text-h3">Terms</h2>
      <div className="grid gap-x-4 gap-y-4 sm:grid-cols-2">
        {rubricTerms.map((term) => (
          <TextField
            key={term}
            {...labels[term]}
            hint={`${termLimits[term].least} to ${termLimits[term].most}`}
            inputMode="numeric"
            autoComplete="off"
            {...form.field(`terms.${term}`)}
            maxLength={String(termLimits[term].most).length}
          />
        ))}
      </div>
    </Card>
  );
}
