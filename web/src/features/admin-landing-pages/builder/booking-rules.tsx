import { Plus, X } from 'lucide-react';
import { useRef } from 'react';
import { buttonClass } from '../../../components/ui/button-style.ts';
import { IconButton } from '../../../components/ui/button.tsx';
import { classes } from '../../../components/ui/class-names.ts';
import { FieldNote } from '../../../components/ui/field.tsx';
import { Menu, MenuAction } from '../../../components/ui/menu.tsx';
import type { RuleDraft } from './booking-draft.ts';
import type { FieldDraft } from './draft.ts';

interface BookingRulesProps {
  readonly rules: readonly RuleDraft[];
  readonly fields: readonly FieldDraft[];
  /** Questions whose rules lost an answer with their field or option. */
  readonly lost: readonly string[];
  readonly error: string | undefined;
  readonly onChange: (rules: readonly RuleDraft[]) => void;
}

/** The answers of dropdowns after which no times are offered. */
export function BookingRules({ rules, fields, lost, error, onChange }: BookingRulesProps) {
  const group = useRef<HTMLDivElement>(null);
  const questions = fields.filter(
    ({ key, type, options }) =>
      type === 'select' && options.length > 0 && !rules.some((rule) => rule.key === key),
  );
  return (
    <div ref={group} role="group" aria-label="Answers that rule out" tabIndex={-1} className="outline-none">
      <p className="mb-1.5 flex items-baseline justify-between gap-3 text-label">
        <span className="font-strong">Answers that rule out</span>
        <span className="text-muted">They stay leads</span>
      </p>
      <ul className="grid gap-2 empty:hidden">
        {rules.map((rule) => {
          const field = fields.find(({ key }) => key === rule.key);
          if (field === undefined) return null;
          return (
            <RuleRow
              key={rule.key}
              field={field}
              values={rule.values}
              onChange={(values) =>
                onChange(rules.map((one) => (one.key === rule.key ? { ...one, values } : one)))
              }
              onRemove={() => {
                onChange(rules.filter(({ key }) => key !== rule.key));
                group.current?.focus();
              }}
            />
          );
        })}
      </ul>
      {error !== undefined && <FieldNote id="booking-rules-problem" error={error} />}
      <p role="status" className="text-meta text-ochre-ink not-empty:mt-1.5">
        {lost.length > 0 &&
          `${lost.map((label) => `“${label}”`).join(', ')} lost answers that were removed from the form.`}
      </p>
      {questions.length > 0 && (
        <div className="mt-2">
          <Menu
            align="start"
            buttonClass={buttonClass('secondary', 'xs')}
            button={
              <>
                <Plus size={15} aria-hidden />
                Add a question
              </>
            }
          >
            {questions.map(({ key, label }) => (
              <MenuAction key={key} onSelect={() => onChange([...rules, { key, values: [] }])}>
                {label}
              </MenuAction>
            ))}
          </Menu>
        </div>
      )}
      <p className="mt-2 text-meta text-muted">
        {questions.length === 0 && rules.length === 0
          ? 'Dropdowns of the form can rule out by their answers.'
          : 'Visitors never see these rules.'}
      </p>
    </div>
  );
}

interface RuleRowProps {
  readonly field: FieldDraft;
  readonly values: readonly string[];
  readonly onChange: (values: readonly string[]) => void;
  readonly onRemove: () => void;
}

function RuleRow({ field, values, onChange, onRemove }: RuleRowProps) {
  const name = field.label.trim() === '' ? 'Field without a label' : field.label;
  return (
    <li className="flex items-start gap-2 rounded-control py-2 pr-1 pl-3 ring-1 ring-hairline ring-inset">
      <div className="min-w-0 flex-1">
        <p className="py-1 text-label font-strong">{name}</p>
        <div role="group" aria-label={name} className="flex flex-wrap gap-1.5 pb-1">
          {field.options.map((option) => {
            const isOn = values.includes(option);
            return (
              <button
                key={option}
                type="button"
                aria-pressed={isOn}
                onClick={() =>
                  onChange(field.options.filter((one) => (one === option ? !isOn : values.includes(one))))
                }
                className={classes(
                  'min-h-7 max-w-full truncate rounded-block px-2.5 text-small transition-colors',
                  isOn
                    ? 'bg-accent text-surface'
                    : 'bg-surface text-muted ring-1 ring-hairline ring-inset hover:bg-paper-2',
                )}
                title={option}
              >
                {option}
              </button>
            );
          })}
        </div>
      </div>
      <IconButton label={`Remove ${name} from the rules`} size="sm" onClick={onRemove}>
        <X size={15} aria-hidden />
      </IconButton>
    </li>
  );
}
