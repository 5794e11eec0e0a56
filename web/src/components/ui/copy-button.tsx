import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { toastError } from '../../lib/toasts/toast.ts';
import { IconButton } from './button.tsx';

interface CopyButtonProps {
  /** Such as `Copy digest`. */
  readonly label: string;
  readonly text: string;
}

/** Puts a text into the clipboard and shows a tick for a moment. */
export function CopyButton({ label, text }: CopyButtonProps) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      toastError({ title: 'Copying failed', description: 'Your browser does not let this page copy.' });
    }
  };
  return (
    <>
      <IconButton label={label} size="sm" onClick={() => void copy()}>
        {copied ? <Check size={16} aria-hidden className="text-accent" /> : <Copy size={16} aria-hidden />}
      </IconButton>
      <span role="status" className="sr-only">
        {copied ? 'Copied' : ''}
      </span>
    </>
  );
}
