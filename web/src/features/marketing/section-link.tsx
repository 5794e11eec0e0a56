import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

interface SectionLinkProps {
  /** Id of a section of the home page. */
  readonly section: 'how-it-works' | 'about' | 'contact';
  readonly className?: string;
  readonly onClick?: () => void;
  readonly children: ReactNode;
}

/** Leads to a section of the home page, gliding there when it is on this page. */
export function SectionLink({ section, ...rest }: SectionLinkProps) {
  return (
    <Link
      to="/"
      hash={section}
      resetScroll={false}
      hashScrollIntoView={{ behavior: scrollBehavior() }}
      {...rest}
    />
  );
}

function scrollBehavior(): ScrollBehavior {
  if (typeof window === 'undefined') return 'auto';
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';
}
