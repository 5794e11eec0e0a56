import { useRouter } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';

interface OwnLinkProps {
  /** A path of ours with its query, as the server answers it. */
  readonly to: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A link to a path of ours that is known at run time only. A press with a modifier opens it as it does every link. */
export function OwnLink({ to, className, children }: OwnLinkProps) {
  const router = useRouter();
  const press = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    router.history.push(to);
  };
  return (
    <a href={to} onClick={press} className={className}>
      {children}
    </a>
  );
}
