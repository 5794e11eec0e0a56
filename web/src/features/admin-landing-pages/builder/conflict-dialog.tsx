import { Dialog as HeadlessDialog, DialogBackdrop, DialogPanel, DialogTitle } from '@headlessui/react';
import type { AdminLandingPage } from '@setter/contracts/landing-pages/manage-pages';
import type { ReactNode } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { type Draft, draftOf } from './draft.ts';
import { PagePreview } from './page-preview.tsx';

interface ConflictDialogProps {
  /** The page as another admin saved it; null while there is no conflict. */
  readonly theirs: AdminLandingPage | null;
  readonly mine: Draft;
  readonly onClose: () => void;
  readonly onKeepMine: (theirs: AdminLandingPage) => void;
  readonly onTakeTheirs: (theirs: AdminLandingPage) => void;
  readonly busy: boolean;
}

/** Both versions beside each other, when another admin saved the page meanwhile. */
export function ConflictDialog({
  theirs,
  mine,
  onClose,
  onKeepMine,
  onTakeTheirs,
  busy,
}: ConflictDialogProps) {
  if (theirs === null) return null;
  return (
    <HeadlessDialog open onClose={busy ? () => undefined : onClose} className="fixed inset-0 z-40">
      <DialogBackdrop className="fixed inset-0 z-40 bg-scrim" />
      <div className="fixed inset-0 z-40 grid place-items-center p-3 sm:p-6">
        <DialogPanel className="flex max-h-full w-full max-w-page flex-col overflow-hidden rounded-surface bg-surface shadow-pop">
          <div className="px-5 pt-5 sm:px-7">
            <DialogTitle className="text-h2">This page was changed meanwhile</DialogTitle>
            <p className="mt-1 text-muted">
              Another admin saved it since you opened it. Choose which version stays; the other one is
              replaced.
            </p>
          </div>
          <div className="mt-4 grid gap-4 overflow-y-auto bg-skeleton p-4 sm:grid-cols-2">
            <Version
              title="Yours"
              action={
                <Button size="sm" busy={busy} onClick={() => onKeepMine(theirs)}>
                  Keep yours
                </Button>
              }
            >
              <PagePreview draft={mine} id={theirs.id} width="desktop" />
            </Version>
            <Version
              title="Theirs"
              action={
                <Button variant="secondary" size="sm" disabled={busy} onClick={() => onTakeTheirs(theirs)}>
                  Take theirs
                </Button>
              }
            >
              <PagePreview draft={draftOf(theirs.page)} id={theirs.id} width="desktop" />
            </Version>
          </div>
          <div className="flex justify-end border-t border-hairline bg-paper px-5 py-4 sm:px-7">
            <Button data-autofocus variant="secondary" disabled={busy} onClick={onClose}>
              Back to Editor
            </Button>
          </div>
        </DialogPanel>
      </div>
    </HeadlessDialog>
  );
}

interface VersionProps {
  readonly title: string;
  readonly action: ReactNode;
  readonly children: ReactNode;
}

function Version({ title, action, children }: VersionProps) {
  return (
    <section aria-label={title} className="min-w-0">
      <div className="mb-2 flex items-center justify-between">
        <h3 className="text-h3">{title}</h3>
        {action}
      </div>
      {children}
    </section>
  );
}
