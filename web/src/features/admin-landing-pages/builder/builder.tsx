import type { AdminLandingPage } from '@setter/contracts/landing-pages/manage-pages';
import { missingText } from '@setter/contracts/fields';
import { Check, Eye, PenLine, SlidersHorizontal } from 'lucide-react';
import { useReducer, useState } from 'react';
import { LeaveGuard } from '../../../components/forms/leave-guard.tsx';
import { DraftNotice } from '../../../components/forms/draft-notice.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { classes } from '../../../components/ui/class-names.ts';
import { PageHeader } from '../../../components/ui/page-header.tsx';
import { SegmentedControl } from '../../../components/ui/segmented-control.tsx';
import { formatTime } from '../../../lib/time/time.ts';
import { toastError } from '../../../lib/toasts/toast.ts';
import { useMediaQuery } from '../../../lib/browser/use-media-query.ts';
import { usePublishLandingPage } from '../mutations.ts';
import { BackToDashboard } from './back-to-dashboard.tsx';
import { bookingProblems } from './booking-draft.ts';
import { BuilderContext } from './builder-context.ts';
import { builderReducer, isDirty } from './builder-reducer.ts';
import { Checks } from './checks.tsx';
import { ConfigForm } from './config-form.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { FullPreview } from './full-preview.tsx';
import { GenerationCard } from './generation-card.tsx';
import { begin, forget, readKept, useKeptDraft } from './kept-draft.ts';
import type { PreviewSide, PreviewWidth } from './page-preview.tsx';
import { PreviewLink } from './preview-link.tsx';
import { PreviewPanel } from './preview-panel.tsx';
import { missingInputs, saveProblem } from './problems.ts';
import { showText } from './show-text.ts';
import { BookingSection } from './booking-section.tsx';
import { ClientSection } from './client-section.tsx';
import { TrackingSection } from './tracking-section.tsx';
import { useGeneration } from './use-generation.ts';
import { useRewrite } from './use-rewrite.ts';
import { storedOf, useSave } from './use-save.ts';
import { useUndoKeys } from './use-undo-keys.ts';

interface BuilderProps {
  readonly draftId: string;
  /** The stored page that is edited; null for a new one. */
  readonly page: AdminLandingPage | null;
  readonly onSaved: (id: number) => void;
  /** Begins another new page. */
  readonly onNew: () => void;
}

const missing = { title: 'Missing information', description: 'Please provide client name and website URL' };

/** The form and the page that it makes, beside each other. */
export function Builder({ draftId, page, onSaved, onNew }: BuilderProps) {
  const [kept, setKept] = useState(() => readKept(draftId, page));
  const [state, dispatch] = useReducer(builderReducer, kept, (found) => begin(page, found));
  const [view, setView] = useState<'form' | 'preview'>('form');
  const [width, setWidth] = useState<PreviewWidth>(() =>
    matchMedia('(width < 40rem)').matches ? 'phone' : 'desktop',
  );
  const [side, setSide] = useState<PreviewSide>('page');
  const [isFull, setIsFull] = useState(false);
  const [wasAsked, setWasAsked] = useState(false);
  const [theirs, setTheirs] = useState<AdminLandingPage | null>(null);
  const isWide = useMediaQuery('(width >= 80rem)');

  const { draft, stored } = state;
  const dirty = isDirty(state);
  const generation = useGeneration({
    draftId,
    resumes: kept?.isGenerating === true,
    onPage: (generated) => dispatch({ type: 'generated', page: generated }),
  });
  const isGenerating = generation.state.status === 'running';
  const { rewrite, rewriting } = useRewrite(draftId, draft, dispatch);
  const save = useSave({ draftId, dispatch, onSaved, onConflict: setTheirs });
  const publish = usePublishLandingPage();
  const undo = () => dispatch({ type: 'undo' });
  const redo = () => dispatch({ type: 'redo' });
  useUndoKeys(undo, redo);
  useKeptDraft(draftId, state, isGenerating);
  const discard = () => {
    forget(draftId, stored?.id);
    setKept(null);
    if (page === null) onNew();
    else dispatch({ type: 'opened', page: page.page, stored: storedOf(page, null) });
  };

  const errors = wasAsked ? missingErrors(draft.clientName, draft.clientWebsite) : {};
  const onGenerate = (writer?: 'built-in') => {
    setWasAsked(true);
    if (missingInputs(draft)) {
      toastError(missing);
      setView('form');
      return;
    }
    void generation.generate(draft, writer);
  };
  const onSave = (publishes: boolean) => {
    setWasAsked(true);
    if (missingInputs(draft)) return toastError(missing);
    const problem = saveProblem(draft);
    if (problem === null) return save.mutate({ draft, stored, publish: publishes });
    toastError({ title: 'Save failed', description: problem.message });
    if (problem.path !== undefined) onShow(problem.path);
  };
  const onShow = (path: string) => {
    if (!isWide) setView('preview');
    setSide('page');
    requestAnimationFrame(() => showText(path));
  };

  const shownSide = draft.booking === null ? 'page' : side;
  const canSave = draft.content !== null && !isGenerating;
  const savingWhat = save.isPending ? (save.variables.publish ? 'publish' : 'save') : null;
  const isPublished = stored?.isPublished === true;
  const actions = (
    <>
      {isPublished ? (
        <Button
          variant="secondary"
          busy={publish.isPending}
          onClick={() =>
            publish.mutate(
              { id: stored.id, isPublished: false },
              { onSuccess: (saved) => dispatch({ type: 'published', stored: storedOf(saved) }) },
            )
          }
        >
          Unpublish
        </Button>
      ) : (
        <Button
          variant="secondary"
          disabled={!canSave}
          busy={savingWhat === 'save'}
          onClick={() => onSave(false)}
        >
          Save Draft
        </Button>
      )}
      <Button
        disabled={!canSave || (isPublished && !dirty)}
        busy={savingWhat === 'publish'}
        onClick={() => onSave(true)}
      >
        {isPublished ? 'Save changes' : 'Publish Live'}
      </Button>
    </>
  );
  const status = isPublished ? 'Published' : stored === null ? 'New' : 'Draft';

  return (
    <BuilderContext value={{ draft, dispatch, rewrite, rewriting, undo }}>
      <PageHeader
        title="Landing page builder"
        back={<BackToDashboard />}
        subtitle={draft.clientName.trim() === '' ? status : `${draft.clientName} · ${status}`}
        action={
          <div className="flex flex-wrap items-center gap-2.5">
            <SaveState dirty={dirty} savedAt={stored?.savedAt ?? null} isPublished={isPublished} />
            <span className="contents max-sm:hidden">{actions}</span>
          </div>
        }
      />
      <DraftNotice draft={{ isRestored: kept !== null && dirty, discard }} className="mb-4" />
      {!isWide && (
        <SegmentedControl<'form' | 'preview'>
          label="Show"
          value={view}
          onChange={setView}
          segments={[
            { value: 'form', label: 'Form', icon: <SlidersHorizontal size={16} aria-hidden /> },
            { value: 'preview', label: 'Preview', icon: <Eye size={16} aria-hidden /> },
          ]}
          className="mb-4"
        />
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-7 xl:grid-cols-[360px_minmax(0,1fr)] min-[87.5rem]:grid-cols-[400px_minmax(0,1fr)]">
        <div className={classes('grid gap-4', view === 'preview' && 'max-xl:hidden')}>
          <ConfigForm
            draft={draft}
            dispatch={dispatch}
            errors={errors}
            isGenerating={isGenerating}
            onGenerate={() => onGenerate()}
          />
          <ClientSection value={draft.clientId} error={errors['page.clientId']} dispatch={dispatch} />
          <BookingSection
            draft={draft}
            lostRules={state.lostRules}
            errors={wasAsked ? bookingProblems(draft) : {}}
            dispatch={dispatch}
          />
          {!isWide && <TrackingSection value={draft.metaPixelCode} dispatch={dispatch} />}
        </div>
        <div
          className={classes(
            'grid grid-cols-[minmax(0,1fr)] gap-4',
            view === 'form' && !isGenerating && 'max-xl:hidden',
          )}
        >
          <PreviewPanel
            state={state}
            width={width}
            side={shownSide}
            onWidth={setWidth}
            onSide={setSide}
            onUndo={undo}
            onRedo={redo}
            onFullPreview={() => setIsFull(true)}
            isGenerating={isGenerating}
          />
          {draft.content !== null && <Checks draft={draft} onShow={onShow} />}
          <GenerationCard
            state={generation.state}
            website={draft.clientWebsite}
            features={draft.content?.features.length ?? 0}
            onCancel={() => void generation.cancel()}
            onRetry={onGenerate}
          />
          {stored !== null && <PreviewLink stored={stored} />}
          {isWide && <TrackingSection value={draft.metaPixelCode} dispatch={dispatch} />}
        </div>
      </div>
      <div className="sticky bottom-0 z-20 -mx-4 mt-6 grid grid-cols-2 gap-2.5 border-t border-hairline bg-paper px-4 py-3 sm:hidden">
        {actions}
      </div>
      <FullPreview
        open={isFull}
        onClose={() => setIsFull(false)}
        draft={draft}
        id={stored?.id ?? null}
        width={width}
        side={shownSide}
        onWidth={setWidth}
        actions={actions}
      />
      <ConflictDialog
        theirs={theirs}
        mine={draft}
        busy={save.isPending}
        onClose={() => setTheirs(null)}
        onKeepMine={(other) =>
          save.mutate(
            { draft, stored: storedOf(other), publish: other.isPublished },
            { onSuccess: () => setTheirs(null) },
          )
        }
        onTakeTheirs={(other) => {
          dispatch({ type: 'opened', page: other.page, stored: storedOf(other, null) });
          setTheirs(null);
        }}
      />
      <LeaveGuard isUnsaved={() => dirty} onLeave={() => forget(draftId, stored?.id)}>
        What you changed on this page is lost.
      </LeaveGuard>
    </BuilderContext>
  );
}

const missingErrors = (clientName: string, clientWebsite: string): Readonly<Record<string, string>> => ({
  ...(clientName.trim() === '' && { clientName: missingText }),
  ...(clientWebsite.trim() === '' && { clientWebsite: missingText }),
});

interface SaveStateProps {
  readonly dirty: boolean;
  readonly savedAt: string | null;
  readonly isPublished: boolean;
}

/** Whether what is on the screen is stored. */
function SaveState({ dirty, savedAt, isPublished }: SaveStateProps) {
  if (!dirty && savedAt === null) return null;
  return (
    <span role="status" className="inline-flex h-9.5 items-center gap-2 text-label text-muted">
      {dirty ? (
        <PenLine size={15} aria-hidden />
      ) : (
        <Check size={16} strokeWidth={2.25} className="text-accent" aria-hidden />
      )}
      <span>
        {dirty || savedAt === null
          ? 'Unsaved changes'
          : `${isPublished ? 'Saved' : 'Draft saved'} ${formatTime(savedAt)}`}
      </span>
    </span>
  );
}
