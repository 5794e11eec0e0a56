import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';

export function BackToPortal() {
  return (
    <Link
      data-print="none"
      to="/client-portal"
      className="mt-6 inline-flex min-h-6 items-center gap-2 rounded-block text-button font-medium text-muted hover:text-ink"
    >
      <ArrowLeft size={16} aria-hidden />
      Back to Portal
    </Link>
  );
}
