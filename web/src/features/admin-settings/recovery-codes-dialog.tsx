import { Copy, Download } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { Dialog } from '../../components/ui/dialog.tsx';
import { FieldNote } from '../../components/ui/field.tsx';
import { saveFile } from '../../lib/browser/download.ts';
import { toastError } from '../../lib/toasts/toast.ts';

interface RecoveryCodesDialogProps {
  readonly title: string;
  readonly codes: readonly string[];
  readonly onClose: () => void;
}

/** The recovery codes, shown this once; closing it before they were taken away needs a second press. */
export function RecoveryCodesDialog({ title, codes, onClose }: RecoveryCodesDialogProps) {
  const [kept, setKept] = useState<'Copied' | 'Downloaded' | null>(null);
  const [isWarned, setIsWarned] = useState(false);
  const text = `${codes.join('\n')}\n`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setKept('Copied');
    } catch {
      toastError({ title: 'Copying failed', description: 'Your browser does not let this page copy.' });
    }
  };
  const download = () => {
    saveFile('recovery-codes.txt', new Blob([text], { type: 'text/plain' }));
    setKept('Downloaded');
  };
  const close = () => {
    if (kept !== null || isWarned) onClose();
    else setIsWarned(true);
  };
  return (
    <Dialog
      open
      onClose={close}
      size="sm"
      title={title}
      description="Keep these recovery codes. Each signs you in once in the place of a code, and they are not shown again."
      footer={<Button onClick={close}>Done</Button>}
    >
      <ul
        aria-label="Recovery codes"
        className="grid grid-cols-2 gap-x-4 gap-y-1.5 rounded-control bg-paper px-3.5 py-3 font-mono text-label max-[400px]:grid-cols-1"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap items-center gap-2.5">
        <Button
          data-autofocus
          variant="secondary"
          icon={<Copy size={16} aria-hidden />}
          onClick={() => void copy()}
        >
          Copy
        </Button>
        <Button variant="secondary" icon={<Download size={16} aria-hidden />} onClick={download}>
          Download
        </Button>
        <span role="status" className="text-label text-muted">
          {kept ?? ''}
        </span>
      </div>
      <div role="alert">
        {isWarned && kept === null && (
          <FieldNote
            id="recovery-codes-note"
            error="Copy or download them first. Press again to close without them."
          />
        )}
      </div>
    </Dialog>
  );
}
