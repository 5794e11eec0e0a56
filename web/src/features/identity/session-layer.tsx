import { Suspense, lazy, useSyncExternalStore } from 'react';
import { pageSession } from '../../lib/sessions/page-session.ts';

// Most visits never lose their session, and are asked who they are when they sign in only.
const Interrupted = lazy(() =>
  import('./interrupted.tsx').then((module) => ({ default: module.Interrupted })),
);
const StepUpDialog = lazy(() =>
  import('./step-up-dialog.tsx').then((module) => ({ default: module.StepUpDialog })),
);

/** Lies over a screen whose calls wait: until who is there is confirmed, or until the session is there again. */
export function SessionLayer() {
  const { subscribe, isUnconfirmed } = pageSession;
  const interruption = useSyncExternalStore(subscribe, pageSession.interruption);
  return (
    <Suspense>
      {useSyncExternalStore(subscribe, isUnconfirmed) && <StepUpDialog />}
      {interruption && <Interrupted {...interruption} />}
    </Suspense>
  );
}
