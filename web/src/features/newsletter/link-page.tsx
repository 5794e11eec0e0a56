import type { ReactNode } from 'react';
import { PageFrame } from '../../components/page-frame.tsx';
import type { LinkState } from './use-subscription.ts';

interface LinkPageProps {
  readonly state: LinkState;
  /** What each state shows. */
  readonly cards: Readonly<Record<LinkState, ReactNode>>;
}

/** A page that a mailed link opens: one card. */
export function LinkPage({ state, cards }: LinkPageProps) {
  return (
    <PageFrame>
      <div className="w-full max-w-[432px]">{cards[state]}</div>
    </PageFrame>
  );
}
