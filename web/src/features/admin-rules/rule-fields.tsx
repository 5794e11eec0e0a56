import { type RubricRule, type RubricTerm, termsOfRules } from '@setter/events/fair-credits/value-sets';
import { Plus } from 'lucide-react';
import { useRef } from 'react';
import type { ContractForm } from '../../components/forms/use-contract-form.ts';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { TextAreaField, TextField } from '../../components/ui/field.tsx';
import { type RulesDraft, ruleLimits } from './rules-draft.ts';

interface RuleFieldsProps {
  readonly ruleKey: RubricRule;
  readonly index: number;
  readonly form: ContractForm<RulesDraft>;
}

/** One rule: its title, its text, and a chip for each variable, which puts it where the caret is. */
export function RuleFields({ ruleKey, index, form }: RuleFieldsProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const path = `rules.${index}.text`;
  const put = (term: RubricTerm) => {
    const text = form.values[path] ?? '';
    const [start, end] = [
      area.current?.selectionStart ?? text.length,
      area.current?.selectionEnd ?? text.length,
    ];
    form.change({ [path]: `${text.slice(0, start)}{{${term}}}${text.slice(end)}` });
    area.current?.focus();
  };
  return (
    <Card role="group" aria-label={`Rule ${index + 1}`} className="grid gap-4">
      <TextField
        label={`Title of rule ${index + 1}`}
        {...form.field(`rules.${index}.title`)}
        maxLength={ruleLimits.title}
      />
      <TextAreaField
        ref={area}
        label={`Text of rule ${index + 1}`}
        rows={5}
        {...form.field(path)}
        maxLength={ruleLimits.text}
      />
      {termsOfRules[ruleKey] !== undefined && (
        <div className="flex flex-wrap items-center gap-2">
          <span className="text-label text-muted">Variables</span>
          {termsOfRules[ruleKey].map((term) => (
            <Button
              key={term}
              variant="soft"
              size="xs"
              icon={<Plus size={14} aria-hidden />}
              aria-label={`Put {{${term}}} into the text of rule ${index + 1}`}
              onClick={() => put(term)}
            >
              {term}
            </Button>
          ))}
        </div>
      )}
    </Card>
  );
}
