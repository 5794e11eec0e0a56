import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { Spinner } from './ui/spinner.tsx';

/** Long enough to be read. */
const shownForMs = 1200;

/** Says why a page of the back office is not shown, then leads to the login, and from there to `redirect`. */
export function AccessDenied({ redirect }: { readonly redirect: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(
      () => void navigate({ to: '/admin-login', search: { redirect }, replace: true }),
      shownForMs,
    );
    return () => clearTimeout(timer);
  }, [navigate, redirect]);
  return (
    <main className="grid min-h-[60dvh] place-items-center">
      <p role="status" className="flex items-center gap-2.5 text-muted">
        <Spinner />
        Access Denied - Redirecting to login...
      </p>
    </main>
  );
}
