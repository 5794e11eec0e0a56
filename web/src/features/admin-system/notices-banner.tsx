import type { SystemNotice } from '@setter/contracts/system/projections';
import { WarningBanner } from './warning-banner.tsx';

const texts: Readonly<Record<SystemNotice, { readonly title: string; readonly text: string }>> = {
  forwarded_for_ignored: {
    title: 'X-Forwarded-For is ignored',
    text: 'A request carried it, and TRUST_PROXY is 0. Behind a proxy all visitors count as one address, and limits that one of them reaches hold for all. Set TRUST_PROXY to the number of proxies; without a proxy there is nothing to do.',
  },
};

/** Settings that do not fit the way in which requests arrive. */
export function NoticesBanner({ notices }: { readonly notices: readonly SystemNotice[] }) {
  return notices.map((notice) => <WarningBanner key={notice} {...texts[notice]} />);
}
