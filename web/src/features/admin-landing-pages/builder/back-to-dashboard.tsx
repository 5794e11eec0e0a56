import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';

export function BackToDashboard() {
  return (
    <Link
      to="/admin-dashboard"
      className="inline-flex min-h-6 items-center gap-2 rounded-block text-label font-medium text-muted hover:text-ink"
    >
      <ArrowLeft size={16} aria-hidden />
      Back
    </Link>
  );
}
