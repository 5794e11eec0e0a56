import type { Call } from '@setter/contracts/call';
import { useQueryClient } from '@tanstack/react-query';
import { Download, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { downloadCsv } from '../lib/browser/csv.ts';
import { exportList } from '../lib/lists/list-export.ts';
import type { ListExport } from '../lib/lists/list-export.ts';
import { toastFailure } from '../lib/toasts/toast.ts';
import { RowsProgress } from './rows-progress.tsx';
import { Button } from './ui/button.tsx';

interface ExportButtonProps<C extends Call> extends ListExport<C> {
  readonly fileName: () => string;
  readonly disabled: boolean;
}

interface Progress {
  readonly done: number;
  /** Not known before the first answer. */
  readonly total: number | null;
}

/** Downloads every page of a list as a CSV file, and shows how far it is; a second press cancels. */
export function ExportButton<C extends Call>({ fileName, disabled, ...list }: ExportButtonProps<C>) {
  const client = useQueryClient();
  const [progress, setProgress] = useState<Progress | null>(null);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  const start = async () => {
    const controller = new AbortController();
    running.current = controller;
    setProgress({ done: 0, total: null });
    try {
      const report = (done: number, total: number) => setProgress({ done, total });
      const parts = await exportList(client, list, controller.signal, report);
      if (!controller.signal.aborted) downloadCsv(fileName(), parts);
    } catch (error) {
      if (!controller.signal.aborted) toastFailure('Export failed', error);
    } finally {
      setProgress(null);
    }
  };

  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {progress?.total !== undefined && progress.total !== null && (
        <RowsProgress label="Rows exported" done={progress.done} total={progress.total} />
      )}
      {progress === null ? (
        <Button
          variant="secondary"
          icon={<Download size={16} aria-hidden />}
          disabled={disabled}
          onClick={() => void start()}
        >
          Export CSV
        </Button>
      ) : (
        <Button
          variant="secondary"
          icon={<X size={16} aria-hidden />}
          onClick={() => running.current?.abort()}
        >
          Cancel export
        </Button>
      )}
    </div>
  );
}
