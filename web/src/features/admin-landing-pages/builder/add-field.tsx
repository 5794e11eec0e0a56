import { useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Form } from '../../../components/ui/form.tsx';
import { Switch } from '../../../components/ui/switch.tsx';
import { toastError } from '../../../lib/toasts/toast.ts';
import type { FieldDraft } from './draft.ts';
import { FieldInputs } from './field-editor.tsx';
import { fieldNameOf } from './field-name.ts';
import { fieldProblem } from './problems.ts';

type FieldValues = Omit<FieldDraft, 'key'>;

interface AddFieldProps {
  readonly others: readonly FieldDraft[];
  readonly onAdd: (field: FieldValues) => void;
  readonly onCancel: () => void;
}

const blank: FieldValues = { name: '', label: '', type: 'text', required: false, options: [] };

/** A new field. Its name follows its label until it is typed. */
export function AddField({ others, onAdd, onCancel }: AddFieldProps) {
  const [field, setField] = useState(blank);
  const change = (next: Partial<FieldValues>) => {
    const follows = field.name === fieldNameOf(field.label);
    const name = next.label !== undefined && follows ? { name: fieldNameOf(next.label) } : {};
    setField({ ...field, ...next, ...name });
  };
  const add = () => {
    const trimmed = { ...field, name: field.name.trim(), label: field.label.trim() };
    const problem = fieldProblem(trimmed, others);
    if (problem !== undefined) toastError({ title: 'Error', description: problem });
    else onAdd(trimmed);
  };
  return (
    <Form
      aria-label="New field"
      onSubmit={add}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onCancel();
      }}
      className="grid gap-3 rounded-control p-3.5 ring-[1.5px] ring-accent ring-inset"
    >
      <FieldInputs field={field} onChange={change} />
      <div className="flex flex-wrap items-center gap-2">
        <Switch label="Required" checked={field.required} onChange={(required) => change({ required })} />
        <span className="ml-auto flex gap-2">
          <Button variant="ghost" size="sm" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" size="sm">
            Add field
          </Button>
        </span>
      </div>
    </Form>
  );
}
