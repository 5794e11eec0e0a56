import type { ReactNode } from 'react';
import { Card } from '../../components/ui/card.tsx';
import { AccountFrame, AccountHeading } from './account-frame.tsx';

interface LoginFrameProps {
  readonly title: string;
  readonly subtitle: string;
  readonly cardTitle: string;
  readonly cardSubtitle: string;
  readonly footer?: ReactNode;
  readonly children: ReactNode;
}

/** A login page. */
export function LoginFrame({ title, subtitle, cardTitle, cardSubtitle, footer, children }: LoginFrameProps) {
  return (
    <AccountFrame>
      <AccountHeading title={title} subtitle={subtitle} />
      <Card className="mt-7">
        <h2 className="text-h2">{cardTitle}</h2>
        <p className="text-body text-muted">{cardSubtitle}</p>
        {children}
      </Card>
      {footer !== undefined && <p className="mt-5 text-body text-muted">{footer}</p>}
    </AccountFrame>
  );
}
