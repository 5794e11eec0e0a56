import type { ReactNode } from 'react';
import { NotificationBell } from '../features/notifications/notification-bell.tsx';
import { ClientBar } from '../features/portal/client-bar.tsx';

interface ClientScreenProps {
  /** What this screen is, beside the brand. */
  readonly where: string;
  readonly buy?: boolean;
  readonly children: ReactNode;
}

/** The frame of every client screen. Features do not know each other: they meet here. */
export function ClientScreen({ where, buy = true, children }: ClientScreenProps) {
  return (
    <>
      <ClientBar where={where} buy={buy} bell={<NotificationBell />} />
      <main className="page-width pb-12">{children}</main>
    </>
  );
}
