import { Link, useNavigate } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { CalendarDays, Coins, LogOut, Menu as MenuIcon, Receipt } from 'lucide-react';
import type { ReactNode } from 'react';
import { AnimatedCount } from '../../components/ui/animated-count.tsx';
import { Button } from '../../components/ui/button.tsx';
import { LinkButton } from '../../components/ui/link-button.tsx';
import { Menu, MenuAction, MenuSeparator } from '../../components/ui/menu.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { TopBar } from '../../components/ui/top-bar.tsx';
import { clientUserQuery } from '../../lib/client-queries.ts';
import { useLogOut } from './log-out.ts';

interface ClientBarProps {
  /** What this screen is. */
  readonly where: string;
  readonly bell: ReactNode;
  /** Off where credits are being bought already. */
  readonly buy?: boolean;
}

/** The bar above every screen of a client: credits, bell, logout. */
export function ClientBar({ where, bell, buy = true }: ClientBarProps) {
  const logOut = useLogOut();
  return (
    <TopBar where={where} home="/client-portal">
      <CreditsChip />
      {buy && (
        <LinkButton to="/client-credit-store" variant="secondary" size="sm" className="max-sm:hidden">
          Buy Credits
        </LinkButton>
      )}
      {bell}
      <span aria-hidden className="hidden h-6 w-px bg-hairline sm:block" />
      <Button
        variant="ghost"
        size="sm"
        icon={<LogOut size={16} aria-hidden />}
        busy={logOut.isPending}
        onClick={() => logOut.mutate()}
        className="px-1.5! text-muted! max-sm:hidden"
      >
        Logout
      </Button>
      <PhoneMenu onLogOut={() => logOut.mutate()} />
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

function PhoneMenu({ onLogOut }: { readonly onLogOut: () => void }) {
  const navigate = useNavigate();
  return (
    <div className="-mr-2.5 sm:hidden">
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
        <MenuSeparator />
        <MenuAction icon={<LogOut size={iconSize} aria-hidden />} onSelect={onLogOut}>
          Logout
        </MenuAction>
      </Menu>
    </div>
  );
}
