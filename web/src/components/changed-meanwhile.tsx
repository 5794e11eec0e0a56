import { Button } from './ui/button.tsx';
import { Dialog } from './ui/dialog.tsx';

interface ChangedMeanwhileProps {
  /** What was opened, such as a post. */
  readonly what: string;
  readonly open: boolean;
  readonly onClose: () => void;
  /** Saves over the version of the other admin. */
  readonly onKeepMine: () => void;
  /** Opens the version of the other admin in place of what was edited. */
  readonly onTakeTheirs: () => void;
  readonly busy: boolean;
}

/** Asks which version stays, when another admin saved meanwhile. What was edited stays until it is answered. */
export function ChangedMeanwhile({
  what,
  open,
  onClose,
  onKeepMine,
  onTakeTheirs,
  busy,
}: ChangedMeanwhileProps) {
  return (
    <Dialog
      open={open}
      onClose={busy ? () => undefined : onClose}
      title={`This ${what} was changed meanwhile`}
      size="sm"
      footer={
        <>
          <Button data-autofocus variant="secondary" onClick={onClose} disabled={busy}>
            Back to Editor
          </Button>
          <Button variant="secondary" onClick={onTakeTheirs} disabled={busy}>
            Take theirs
          </Button>
          <Button busy={busy} onClick={onKeepMine}>
            Keep yours
          </Button>
        </>
      }
    >
      <p className="text-body text-ink-2">
        Another admin saved it since you opened it. Choose which version stays; the other one is replaced.
      </p>
    </Dialog>
  );
}
