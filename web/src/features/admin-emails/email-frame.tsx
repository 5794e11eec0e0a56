import { useEffect, useRef } from 'react';
import { emailFramePath } from '../../../shared/email-frame.ts';

interface EmailFrameProps {
  readonly title: string;
  readonly html: string;
  readonly className?: string;
}

const sendTo = (frame: HTMLIFrameElement | null, html: string): void => {
  // A sandbox has no origin that could be named.
  frame?.contentWindow?.postMessage({ html }, '*');
};

/** HTML of an e-mail in a sandbox of its own: no scripts of its, no cookies of ours. */
export function EmailFrame({ title, html, className }: EmailFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => sendTo(frame.current, html), [html]);
  return (
    <iframe
      ref={frame}
      title={title}
      src={emailFramePath}
      sandbox="allow-scripts"
      onLoad={() => sendTo(frame.current, html)}
      className={className}
    />
  );
}
