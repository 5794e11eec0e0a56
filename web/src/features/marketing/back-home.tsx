import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';

export function BackHome() {
  return (
    <Link
      to="/"
      className="inline-flex min-h-7 items-center gap-2 rounded-block text-label text-muted hover:text-ink"
    >
      <ArrowLeft size={16} aria-hidden />
      Back to Home
    </Link>
  );
}
