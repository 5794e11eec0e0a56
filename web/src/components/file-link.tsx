import { useMutation } from '@tanstack/react-query';
import { Download, FileText } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { download } from '../lib/browser/download.ts';
import { toastFailure } from '../lib/toasts/toast.ts';
import { Button } from './ui/button.tsx';
import { classes } from './ui/class-names.ts';
import { Spinner } from './ui/spinner.tsx';

const useDownload = () =>
  useMutation({ mutationFn: download, onError: (error) => toastFailure('Download failed', error) });

interface FileProps {
  /** Of the file, on this server. */
  readonly path: string;
  readonly children: ReactNode;
}

interface DocumentLinkProps extends FileProps {
  /** Its accessible name. */
  readonly label: string;
  readonly className?: string;
}

/**
 * A link to a document. A plain press downloads it and says when that failed; with a modifier the browser opens it, as
 * it does every link.
 */
export function DocumentLink({ path, label, className, children }: DocumentLinkProps) {
  const fetching = useDownload();
  const press = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (!fetching.isPending) fetching.mutate(path);
  };
  return (
    <a
      href={path}
      aria-label={label}
      aria-busy={fetching.isPending || undefined}
      onClick={press}
      className={classes(
        'inline-flex min-h-6 items-center gap-1 rounded-block font-medium text-accent hover:underline hover:underline-offset-3',
        className,
      )}
    >
      {children}
      {fetching.isPending ? <Spinner size={15} /> : <FileText size={15} aria-hidden />}
    </a>
  );
}

/** Downloads a file. */
export function DownloadButton({ path, children }: FileProps) {
  const fetching = useDownload();
  return (
    <Button
      variant="secondary"
      icon={<Download size={16} aria-hidden />}
      busy={fetching.isPending}
      onClick={() => fetching.mutate(path)}
    >
      {children}
    </Button>
  );
}
