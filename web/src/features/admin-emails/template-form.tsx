import { createEmailTemplate, type EmailTemplateItem } from '@setter/contracts/email/email-templates';
import { useRef, useState } from 'react';
import { Field, TextField } from '../../components/ui/field.tsx';
import { SegmentedControl } from '../../components/ui/segmented-control.tsx';
import { NativeSelect } from '../../components/ui/native-select.tsx';
import { type Draft, type DraftPart, problemIn, type Variables } from './template-draft.ts';
import { VariableText } from './variable-text.tsx';

interface TemplateFormProps {
  readonly draft: Draft;
  readonly onChange: (change: Partial<Draft>) => void;
  readonly variables: Variables;
  /** Field name to sentence, from the server. */
  readonly errors: Readonly<Record<string, string>>;
  readonly isNew: boolean;
  readonly isBuiltIn: boolean;
  readonly readOnly: boolean;
  /** The built-in ones, in whose place a new one may be sent. */
  readonly builtIn: readonly EmailTemplateItem[];
}

const categories = { notification: 'Notification', marketing: 'Marketing', system: 'System' } as const;

/** The words of a template, and its variables as chips that go where the cursor is. */
export function TemplateForm({
  draft,
  onChange,
  variables,
  errors,
  isNew,
  isBuiltIn,
  readOnly,
  builtIn,
}: TemplateFormProps) {
  const [part, setPart] = useState<'htmlContent' | 'textContent'>('htmlContent');
  const last = useRef<DraftPart>('htmlContent');
  const subject = useRef<HTMLTextAreaElement>(null);
  const content = useRef<HTMLTextAreaElement>(null);

  const insert = (name: string) => {
    const target = last.current === 'subject' ? 'subject' : part;
    const control = target === 'subject' ? subject.current : content.current;
    if (control === null) return;
    const text = draft[target];
    const start = control.selectionStart ?? text.length;
    const variable = `{{${name}}}`;
    const next = text.slice(0, start) + variable + text.slice(control.selectionEnd ?? start);
    onChange({ [target]: next } as Partial<Draft>);
    requestAnimationFrame(() => {
      control.focus();
      control.setSelectionRange(start + variable.length, start + variable.length);
    });
  };
  const problem = (of: DraftPart) =>
    errors[of] ?? (readOnly || draft[of] === '' ? undefined : problemIn(of, draft[of], variables));
  const stands = builtIn.find(({ name }) => name === draft.overrides);

  return (
    <div className="grid content-start gap-4 p-4 sm:p-5">
      <div className="grid gap-x-3 gap-y-4 sm:grid-cols-2">
        <TextField
          label="Display name"
          name="displayName"
          value={draft.displayName}
          readOnly={readOnly}
          error={errors['displayName']}
          onChange={(event) => onChange({ displayName: event.target.value })}
        />
        <NativeSelect
          label="Category"
          value={draft.category}
          disabled={readOnly || isBuiltIn || draft.overrides !== null}
          options={categories}
          onChange={(event) => onChange({ category: event.target.value as Draft['category'] })}
        />
      </div>
      <TextField
        label="Name"
        name="name"
        hint={isNew ? undefined : 'fixed'}
        value={draft.name}
        readOnly={!isNew}
        placeholder="our-welcome"
        className="[&_input]:font-mono [&_input]:text-small"
        error={errors['name']}
        onChange={(event) => onChange({ name: event.target.value })}
      />
      {isNew && (
        <NativeSelect
          label="Sent in place of"
          help="While it is active. Its variables are those of that e-mail."
          value={draft.overrides ?? ''}
          placeholder="Nothing: it is not sent by itself"
          options={Object.fromEntries(builtIn.map(({ name, displayName }) => [name, displayName]))}
          onChange={(event) => {
            const chosen = builtIn.find(({ name }) => name === event.target.value);
            onChange(
              chosen === undefined
                ? { overrides: null }
                : { overrides: chosen.name, category: chosen.category },
            );
          }}
        />
      )}
      {!isNew && stands !== undefined && (
        <TextField label="Sent in place of" hint="fixed" value={stands.displayName} readOnly />
      )}
      <TextField
        label="Description"
        hint={readOnly ? undefined : 'Optional'}
        name="description"
        maxLength={createEmailTemplate.limits?.['description']}
        value={draft.description}
        readOnly={readOnly}
        error={errors['description']}
        onChange={(event) => onChange({ description: event.target.value })}
      />
      <Field label="Subject" error={problem('subject')}>
        {(wiring) => (
          <VariableText
            {...wiring}
            syntax="line"
            name="subject"
            controlRef={subject}
            value={draft.subject}
            known={variables.known}
            readOnly={readOnly}
            onFocus={() => {
              last.current = 'subject';
            }}
            onChange={(text) => onChange({ subject: text })}
          />
        )}
      </Field>
      <SegmentedControl<'htmlContent' | 'textContent'>
        label="Part of the content"
        value={part}
        onChange={setPart}
        segments={[
          { value: 'htmlContent', label: 'HTML' },
          { value: 'textContent', label: 'Text' },
        ]}
        className="relative z-10 justify-self-end"
      />
      <Field
        label="Content"
        className="-mt-9"
        help={part === 'textContent' ? 'Empty: made from the HTML.' : undefined}
        error={problem(part)}
      >
        {(wiring) => (
          <VariableText
            {...wiring}
            key={part}
            syntax={part === 'htmlContent' ? 'html' : 'plain'}
            controlRef={content}
            value={draft[part]}
            known={variables.known}
            readOnly={readOnly}
            onFocus={() => {
              last.current = part;
            }}
            onChange={(text) => onChange({ [part]: text } as Partial<Draft>)}
          />
        )}
      </Field>
      {!readOnly && (
        <div role="group" aria-label="Variables">
          <p className="mb-2 text-meta text-muted">Variables, a click puts one at the cursor</p>
          <div className="flex flex-wrap gap-1.5">
            {variables.known.map((name) => (
              <button
                key={name}
                type="button"
                onClick={() => insert(name)}
                className="min-h-7 rounded-block bg-surface px-2 font-mono text-caption text-accent-hover control-border hover:bg-accent-tint"
              >
                {name}
              </button>
            ))}
          </div>
        </div>
      )}
    </div>
  );
}
