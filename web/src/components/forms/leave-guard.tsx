import { useBlocker } from '@tanstack/react-router';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';

interface LeaveGuardProps {
  /** Whether something would be lost, asked at the moment of leaving. */
  readonly isUnsaved: () => boolean;
  /** It is left, and what was typed given up. */
  readonly onLeave: () => void;
  /** What is lost, as a sentence. */
  readonly children: string;
}

/** Asks before a screen with unsaved changes is left, by a link of ours or by the browser. */
export function LeaveGuard({ isUnsaved, onLeave, children }: LeaveGuardProps) {
  const blocker = useBlocker({ shouldBlockFn: isUnsaved, enableBeforeUnload: isUnsaved, withResolver: true });
  return (
    <ConfirmDialog
      open={blocker.status === 'blocked'}
      onClose={() => blocker.reset?.()}
      title="Leave without saving?"
      confirmLabel="Leave"
      cancelLabel="Stay"
      onConfirm={() => {
        onLeave();
        blocker.proceed?.();
      }}
    >
      {children}
    </ConfirmDialog>
  );
}
