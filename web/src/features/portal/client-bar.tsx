import { Link, useNavigate } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { CalendarDays, Coins, LifeBuoy, LogOut, Menu as MenuIcon, Receipt, Settings } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { AnimatedCount } from '../../components/ui/animated-count.tsx';
import { Button, IconButton } from '../../components/ui/button.tsx';
import { LinkButton } from '../../components/ui/link-button.tsx';
import { Menu, MenuAction, MenuSeparator } from '../../components/ui/menu.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { TopBar } from '../../components/ui/top-bar.tsx';
import { clientUserQuery } from '../../lib/api/client-queries.ts';
import { useLogOut } from './log-out.ts';

// Most visits never look at the settings.
const SettingsDialog = lazy(() =>
  import('./settings-dialog.tsx').then((module) => ({ default: module.SettingsDialog })),
);

interface ClientBarProps {
  /** What this screen is. */
  readonly where: string;
  readonly bell: ReactNode;
  /** Off where credits are being bought already. */
  readonly buy?: boolean;
  /** The address asks for the settings: called once they have been closed. */
  readonly onSettingsClosed?: (() => void) | undefined;
}

/** The bar above every screen of a client: credits, bell, settings, logout. */
export function ClientBar({ where, bell, buy = true, onSettingsClosed }: ClientBarProps) {
  const logOut = useLogOut();
  const [areSettingsOpen, setAreSettingsOpen] = useState(false);
  const openSettings = () => setAreSettingsOpen(true);
  const closeSettings = () => {
    setAreSettingsOpen(false);
    onSettingsClosed?.();
  };
  return (
    <TopBar where={where} home="/client-portal">
      <CreditsChip />
      {buy && (
        <LinkButton to="/client-credit-store" variant="secondary" size="sm" className="max-md:hidden">
          Buy Credits
        </LinkButton>
      )}
      {bell}
      <Link
        to="/support"
        aria-label="Support"
        title="Support"
        className="hidden size-9 place-items-center rounded-control text-muted hover:bg-paper-2 hover:text-ink md:grid"
      >
        <LifeBuoy size={18} aria-hidden />
      </Link>
      <span className="max-md:hidden">
        <IconButton label="Settings" onClick={openSettings}>
          <Settings size={18} aria-hidden />
        </IconButton>
      </span>
      <span aria-hidden className="hidden h-6 w-px bg-hairline md:block" />
      <Button
        variant="ghost"
        size="sm"
        icon={<LogOut size={16} aria-hidden />}
        busy={logOut.isPending}
        onClick={() => logOut.mutate()}
        className="px-1.5! text-muted! max-md:hidden"
      >
        Logout
      </Button>
      <PhoneMenu onSettings={openSettings} onLogOut={() => logOut.mutate()} />
      {(areSettingsOpen || onSettingsClosed !== undefined) && (
        <Suspense>
          <SettingsDialog onClose={closeSettings} />
        </Suspense>
      )}
    </TopBar>
  );
}

/** The balance; it leads to the statement. */
function CreditsChip() {
  const { data: user } = useQuery(clientUserQuery);
  if (user === undefined) return <Skeleton className="h-9 w-16 rounded-control sm:w-26" />;
  const word = user.credits === 1 ? 'credit' : 'credits';
  return (
    <Link
      to="/client-credit-history"
      aria-label={`${user.credits} ${word}: open your credit history`}
      className="inline-flex h-10 items-center gap-2 rounded-control bg-ochre-tint px-3 text-label font-strong text-ochre-ink tabular hover:bg-ochre-stripe sm:h-9"
    >
      <Coins size={16} aria-hidden />
      <span aria-hidden>
        <AnimatedCount value={user.credits} />
        <span className="hidden sm:inline"> {word}</span>
      </span>
    </Link>
  );
}

const iconSize = 17;

interface PhoneMenuProps {
  readonly onSettings: () => void;
  readonly onLogOut: () => void;
}

function PhoneMenu({ onSettings, onLogOut }: PhoneMenuProps) {
  const navigate = useNavigate();
  return (
    <div className="-mr-2.5 md:hidden">
      <Menu
        label="Menu"
        buttonClass="grid size-11 place-items-center rounded-control text-ink hover:bg-paper-2"
        button={<MenuIcon size={20} aria-hidden />}
      >
        <MenuAction
          icon={<CalendarDays size={iconSize} aria-hidden />}
          onSelect={() => void navigate({ to: '/client-appointments' })}
        >
          My Appointments
        </MenuAction>
        <MenuAction
          icon={<Coins size={iconSize} aria-hidden />}
          onSelect={() => void navigate({ to: '/client-credit-store' })}
        >
          Buy Credits
        </MenuAction>
        <MenuAction
          icon={<Receipt size={iconSize} aria-hidden />}
          onSelect={() => void navigate({ to: '/client-credit-history' })}
        >
          Credit History
        </MenuAction>
        <MenuAction
          icon={<LifeBuoy size={iconSize} aria-hidden />}
          onSelect={() => void navigate({ to: '/support' })}
        >
          Support
        </MenuAction>
        <MenuAction icon={<Settings size={iconSize} aria-hidden />} onSelect={onSettings}>
          Settings
        </MenuAction>
        <MenuSeparator />
        <MenuAction icon={<LogOut size={iconSize} aria-hidden />} onSelect={onLogOut}>
          Logout
        </MenuAction>
      </Menu>
    </div>
  );
}
