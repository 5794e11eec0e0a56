import { Link } from '@tanstack/react-router';
import { ArrowLeft, House } from 'lucide-react';

const look =
  'inline-flex min-h-6 items-center gap-2 rounded-block text-label font-medium text-muted hover:text-ink';

/** Back to the portal, or to the public home page. */
export function BackLinks() {
  return (
    <nav aria-label="Leave appointments" className="flex flex-wrap gap-x-5">
      <Link to="/admin-portal" className={look}>
        <ArrowLeft size={16} aria-hidden />
        Admin Portal
      </Link>
      <Link to="/" className={look}>
        <House size={16} aria-hidden />
        Home
      </Link>
    </nav>
  );
}
