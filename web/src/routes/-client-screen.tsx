import type { ReactNode } from 'react';
import { NotificationBell } from '../features/notifications/notification-bell.tsx';
import { ClientBar } from '../features/portal/client-bar.tsx';

interface ClientScreenProps {
  /** What this screen is, beside the brand. */
  readonly where: string;
  readonly buy?: boolean;
  /** Given where the address asks for the settings: called once they have been closed. */
  readonly onSettingsClosed?: (() => void) | undefined;
  readonly children: ReactNode;
}

/** The frame of every client screen. Features do not know each other: they meet here. */
export function ClientScreen({ where, buy = true, onSettingsClosed, children }: ClientScreenProps) {
  return (
    <>
      <ClientBar where={where} buy={buy} bell={<NotificationBell />} onSettingsClosed={onSettingsClosed} />
      <main className="page-width pb-12">{children}</main>
    </>
  );
}
