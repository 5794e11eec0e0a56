import type { StaffRole } from '@setter/events/identity/value-sets';
import { useRouteContext } from '@tanstack/react-router';
import { LogOut, Menu } from 'lucide-react';
import { Suspense, lazy, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { BrandName } from '../../components/ui/brand-mark.tsx';
import { IconButton } from '../../components/ui/button.tsx';
import { Sheet } from '../../components/ui/dialog.tsx';
import { useAdminLogOut } from './log-out.ts';
import { Rail } from './rail.tsx';

// Not of the first load: they come once the screen is there.
const RoleWatch = lazy(() => import('./role-watch.tsx').then((module) => ({ default: module.RoleWatch })));
const CommandPalette = lazy(() =>
  import('./command-palette.tsx').then((module) => ({ default: module.CommandPalette })),
);

interface AdminShellProps {
  readonly email: string;
  readonly role: StaffRole;
  readonly children: ReactNode;
}

/** The frame of every admin screen: the rail at the left, a sheet of the same under 1024 px, ⌘K everywhere. */
export function AdminShell({ email, role, children }: AdminShellProps) {
  const brand = useRouteContext({ from: '__root__', select: (context) => context.site.brand });
  const logOut = useAdminLogOut();
  const [palette, setPalette] = useState(false);
  const [sheet, setSheet] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey)) return;
      event.preventDefault();
      setPalette((open) => !open);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  const jump = () => {
    setSheet(false);
    setPalette(true);
  };
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[248px_1fr]">
      <aside className="sticky top-0 hidden h-dvh overflow-y-auto border-r border-hairline bg-paper-2 lg:block">
        <Rail email={email} role={role} onJump={jump} />
      </aside>
      <header className="sticky top-0 z-30 flex h-14 items-center gap-2 border-b border-hairline bg-paper px-2 lg:hidden">
        <IconButton label="Menu" onClick={() => setSheet(true)}>
          <Menu size={20} aria-hidden />
        </IconButton>
        <BrandName name={brand.name} />
        <IconButton
          label="Logout"
          className="ml-auto"
          disabled={logOut.isPending}
          onClick={() => logOut.mutate()}
        >
          <LogOut size={18} aria-hidden />
        </IconButton>
      </header>
      <Sheet open={sheet} onClose={() => setSheet(false)} title="Menu" side="left">
        <div className="-mx-5 -my-5 sm:-mx-7">
          <Rail email={email} role={role} onJump={jump} onChosen={() => setSheet(false)} />
        </div>
      </Sheet>
      <main className="min-w-0 px-4 pb-10 md:px-6 lg:px-9">
        <div className="mx-auto max-w-page">
          <p className="-mb-3 truncate pt-4 text-label text-muted sm:-mb-4">Welcome, {email}</p>
          {children}
        </div>
      </main>
      <Suspense fallback={null}>
        <CommandPalette open={palette} role={role} onClose={() => setPalette(false)} />
        <RoleWatch role={role} />
      </Suspense>
    </div>
  );
}
