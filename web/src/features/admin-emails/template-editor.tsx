import type { EmailTemplateItem } from '@setter/contracts/email/email-templates';
import { missingText } from '@setter/contracts/fields';
import { ArrowLeft, Copy, Send, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { DraftNotice } from '../../components/forms/draft-notice.tsx';
import { LeaveGuard } from '../../components/forms/leave-guard.tsx';
import { useDraft } from '../../components/forms/use-draft.ts';
import { Button } from '../../components/ui/button.tsx';
import { classes } from '../../components/ui/class-names.ts';
import { ConfirmDialog } from '../../components/ui/confirm-dialog.tsx';
import { Form } from '../../components/ui/form.tsx';
import { SegmentedControl } from '../../components/ui/segmented-control.tsx';
import { Switch } from '../../components/ui/switch.tsx';
import { ChangedMeanwhile } from '../../components/changed-meanwhile.tsx';
import { fieldErrors } from '../../lib/api/api-error.ts';
import { formatDate } from '../../lib/time/time.ts';
import type { EmailsSearch } from './emails-search.ts';
import {
  type Draft,
  type DraftPart,
  draftOf,
  isSame,
  newDraft,
  problemIn,
  variablesOf,
} from './template-draft.ts';
import { TemplateForm } from './template-form.tsx';
import { isTemplateChanged, useDeleteTemplate, useSaveTemplate } from './template-mutations.ts';
import { TemplatePreview } from './template-preview.tsx';
import { TestEmailDialog } from './test-email-dialog.tsx';

type Opens = { readonly [K in 'template' | 'from']: EmailsSearch[K] | undefined };

interface TemplateEditorProps {
  readonly templates: readonly EmailTemplateItem[];
  /** Null: a new one. */
  readonly template: EmailTemplateItem | null;
  /** What a new one is made from. */
  readonly source: EmailTemplateItem | undefined;
  readonly onOpen: (opened: Opens) => void;
}

const parts: readonly DraftPart[] = ['subject', 'htmlContent', 'textContent'];
const lockedWhy = 'Built in: duplicate it to send your own words in its place.';

/**
 * A template to be read or edited, beside what its reader gets. Leaving it with changes asks. Its state is its own: what it
 * begins with changes as another admin saves.
 */
export function TemplateEditor({ templates, template, source, onOpen }: TemplateEditorProps) {
  const [opened, setOpened] = useState(template);
  const [initial, setInitial] = useState(() => (template === null ? newDraft(source) : draftOf(template)));
  const [draft, setDraft] = useState<Draft>(initial);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [view, setView] = useState<'edit' | 'preview'>('edit');
  const [asking, setAsking] = useState<'delete' | 'test' | 'which' | null>(null);
  const save = useSaveTemplate();
  const remove = useDeleteTemplate();
  const isDone = useRef(false);
  const isDirty = !isSame(draft, initial);
  const open = (newest: EmailTemplateItem) => {
    setOpened(newest);
    setInitial(draftOf(newest));
    setDraft(draftOf(newest));
    setErrors({});
  };
  // Another admin's save is shown at once where it takes nothing away.
  if (template !== null && template.version !== opened?.version && !isDirty) open(template);
  const kept = useDraft({
    form: `e-mail template ${template?.id ?? `new ${source?.id ?? ''}`}`,
    values: draft,
    initial,
    version: opened?.version ?? null,
    restore: (typed, version) => {
      setDraft({ ...initial, ...typed });
      // Saving over what another admin saved since then asks first.
      if (opened !== null && version !== null) setOpened({ ...opened, version });
    },
  });

  const readOnly = template?.isSystemTemplate === true;
  const isBuiltIn = template?.isBuiltIn === true;
  const variables = variablesOf(draft, templates);
  const hasProblem = parts.some((part) => problemIn(part, draft[part], variables) !== undefined);
  const change = (changes: Partial<Draft>) => {
    setDraft({ ...draft, ...changes });
    setErrors({});
  };
  const submit = (over = opened) => {
    const missing = missingIn(draft);
    if (Object.keys(missing).length > 0) {
      setErrors(missing);
      return;
    }
    save.mutate(
      { draft, opened: over },
      {
        onSuccess: (saved) => {
          setAsking(null);
          if (over !== null) return open(saved);
          isDone.current = true;
          kept.forget();
          onOpen({ template: saved.id, from: undefined });
        },
        onError: (error) => {
          setErrors(fieldErrors(error));
          if (isTemplateChanged(error)) setAsking('which');
        },
      },
    );
  };

  return (
    <>
      <Form
        errors={errors}
        onSubmit={() => submit()}
        aria-label="Template"
        className={classes('flex min-h-0 min-w-0 flex-col', view === 'preview' && 'max-xl:hidden')}
      >
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3 border-b border-hairline px-4 py-3.5 sm:px-5">
          <Button
            variant="ghost"
            size="sm"
            className="-ml-2 lg:hidden"
            icon={<ArrowLeft size={16} aria-hidden />}
            onClick={() => onOpen({ template: undefined, from: undefined })}
          >
            Templates
          </Button>
          <div className="min-w-0 flex-1 basis-48">
            <h2 className="text-h2">{template?.displayName ?? 'New template'}</h2>
            {draft.description !== '' && <p className="text-meta text-muted">{draft.description}</p>}
          </div>
          <Switch
            label="Active"
            checked={draft.isActive}
            disabled={readOnly}
            onChange={(isActive) => change({ isActive })}
          />
          <ViewSwitch view={view} onChange={setView} />
        </div>
        <div className="relative min-h-0 flex-1 overflow-y-auto">
          <DraftNotice draft={kept} className="px-4 pt-4 sm:px-5" />
          <TemplateForm
            draft={draft}
            onChange={change}
            variables={variables}
            errors={errors}
            isNew={template === null}
            isBuiltIn={isBuiltIn}
            readOnly={readOnly}
            builtIn={templates.filter((one) => one.isBuiltIn)}
          />
        </div>
        <div className="flex flex-wrap items-center justify-end gap-2 border-t border-hairline bg-paper px-4 py-3 sm:px-5">
          <span className="mr-auto text-meta text-muted">{savedText(template)}</span>
          {template !== null && !readOnly && template.updatedAt !== null && (
            <Button
              variant="ghost"
              icon={<Trash2 size={16} aria-hidden />}
              onClick={() => setAsking('delete')}
            >
              {isBuiltIn ? 'Reset' : 'Delete'}
            </Button>
          )}
          {template !== null && (
            <>
              <Button
                variant={readOnly ? 'primary' : 'ghost'}
                icon={<Copy size={16} aria-hidden />}
                onClick={() => onOpen({ template: 'new', from: template.id })}
              >
                Duplicate
              </Button>
              <Button
                variant="secondary"
                icon={<Send size={16} aria-hidden />}
                disabled={isDirty}
                title={isDirty ? 'Save first: what was saved is sent.' : undefined}
                onClick={() => setAsking('test')}
              >
                Send Test Email
              </Button>
            </>
          )}
          {readOnly ? (
            <Button variant="secondary" disabled title={lockedWhy}>
              Edit
            </Button>
          ) : (
            <Button
              type="submit"
              busy={save.isPending}
              disabled={hasProblem || (template !== null && !isDirty)}
            >
              Save
            </Button>
          )}
        </div>
      </Form>
      <section
        aria-label="Preview"
        className={classes(
          'flex min-h-0 min-w-0 flex-col bg-paper-2 xl:border-l xl:border-hairline',
          view === 'edit' && 'max-xl:hidden',
        )}
      >
        <div className="border-b border-hairline bg-surface px-4 py-3 xl:hidden">
          <ViewSwitch view={view} onChange={setView} />
        </div>
        <TemplatePreview draft={draft} isBuiltIn={isBuiltIn} />
      </section>
      {template !== null && (
        <>
          <TestEmailDialog template={template} open={asking === 'test'} onClose={() => setAsking(null)} />
          <ConfirmDialog
            open={asking === 'delete'}
            onClose={() => setAsking(null)}
            title={isBuiltIn ? 'Reset this template?' : `Delete “${template.displayName}”?`}
            confirmLabel={isBuiltIn ? 'Reset template' : 'Delete template'}
            busy={remove.isPending}
            onConfirm={() =>
              remove.mutate(template.id, {
                onSuccess: () => {
                  setDraft(initial);
                  setAsking(null);
                },
              })
            }
          >
            {isBuiltIn
              ? 'Your words are deleted, and the built-in ones are sent again.'
              : 'Your words are deleted. The e-mail that it stood in for is sent in the built-in words.'}
          </ConfirmDialog>
        </>
      )}
      {template !== null && (
        <ChangedMeanwhile
          what="template"
          open={asking === 'which'}
          onClose={() => setAsking(null)}
          onKeepMine={() => submit(template)}
          onTakeTheirs={() => {
            open(template);
            setAsking(null);
          }}
          busy={save.isPending}
        />
      )}
      <LeaveGuard isUnsaved={() => isDirty && !isDone.current} onLeave={kept.forget}>
        What you changed in this template is lost.
      </LeaveGuard>
    </>
  );
}

interface ViewSwitchProps {
  readonly view: 'edit' | 'preview';
  readonly onChange: (view: 'edit' | 'preview') => void;
}

/** Where there is no room for both. */
function ViewSwitch({ view, onChange }: ViewSwitchProps) {
  return (
    <SegmentedControl<'edit' | 'preview'>
      label="Show"
      value={view}
      onChange={onChange}
      segments={[
        { value: 'edit', label: 'Edit' },
        { value: 'preview', label: 'Preview' },
      ]}
      className="xl:hidden"
    />
  );
}

const missingIn = (draft: Draft): Record<string, string> =>
  Object.fromEntries(
    (['name', 'displayName', 'subject', 'htmlContent'] as const)
      .filter((field) => draft[field].trim() === '')
      .map((field) => [field, missingText]),
  );

const savedText = (template: EmailTemplateItem | null): string => {
  if (template === null) return 'Not saved yet';
  return template.updatedAt === null ? 'Built in' : `Saved ${formatDate(template.updatedAt)}`;
};
