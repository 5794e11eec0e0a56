import { pageTextLimits as limits } from '@setter/events/landing-pages/value-sets';
import type { FormFieldType } from '@setter/events/landing-pages/value-sets';
import { Trash2 } from 'lucide-react';
import { Button } from '../../../components/ui/button.tsx';
import { FieldNote, TextField } from '../../../components/ui/field.tsx';
import { NativeSelect } from '../../../components/ui/native-select.tsx';
import { Switch } from '../../../components/ui/switch.tsx';
import type { FieldDraft } from './draft.ts';
import { fieldTypeOptions } from './field-types.ts';
import { OptionsInput } from './options-input.tsx';
import { fieldProblem } from './problems.ts';

type FieldValues = Omit<FieldDraft, 'key'>;

interface FieldEditorProps {
  readonly field: FieldValues;
  readonly others: readonly FieldDraft[];
  readonly onChange: (change: Partial<FieldValues>) => void;
  readonly onRemove: () => void;
}

/** The settings of a field that is there. */
export function FieldEditor({ field, others, onChange, onRemove }: FieldEditorProps) {
  const problem = fieldProblem(field, others);
  return (
    <div className="grid gap-3 px-3.5 pt-1 pb-3.5">
      <FieldInputs field={field} onChange={onChange} />
      {problem !== undefined && <FieldNote id="field-problem" error={problem} />}
      <div className="flex items-center justify-between">
        <Switch label="Required" checked={field.required} onChange={(required) => onChange({ required })} />
        <Button
          variant="ghost"
          size="xs"
          className="-mr-1.5 px-1.5! text-muted!"
          icon={<Trash2 size={15} aria-hidden />}
          onClick={onRemove}
        >
          Remove field
        </Button>
      </div>
    </div>
  );
}

/** Label, name, type and options of a field. */
export function FieldInputs({ field, onChange }: Pick<FieldEditorProps, 'field' | 'onChange'>) {
  return (
    <>
      <TextField
        label="Label"
        autoComplete="off"
        maxLength={limits.fieldLabel}
        value={field.label}
        onChange={({ target }) => onChange({ label: target.value })}
      />
      <div className="grid grid-cols-2 gap-3">
        <TextField
          label="Field name"
          autoComplete="off"
          spellCheck={false}
          maxLength={limits.fieldName}
          value={field.name}
          onChange={({ target }) => onChange({ name: target.value })}
        />
        <NativeSelect
          label="Type"
          options={fieldTypeOptions}
          value={field.type}
          onChange={({ target }) => onChange({ type: target.value as FormFieldType })}
        />
      </div>
      {field.type === 'select' && (
        <OptionsInput options={field.options} onChange={(options) => onChange({ options })} />
      )}
    </>
  );
}
