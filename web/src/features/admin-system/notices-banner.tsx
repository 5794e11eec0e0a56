import type { SystemNotice } from '@setter/contracts/system/projections';
import { TriangleAlert } from 'lucide-react';

const texts: Readonly<Record<SystemNotice, { readonly title: string; readonly text: string }>> = {
  forwarded_for_ignored: {
    title: 'X-Forwarded-For is ignored',
    text: 'A request carried it, and TRUST_PROXY is 0. Behind a proxy all visitors count as one address, and limits that one of them reaches hold for all. Set TRUST_PROXY to the number of proxies; without a proxy there is nothing to do.',
  },
};

/** Settings that do not fit the way in which requests arrive. */
export function NoticesBanner({ notices }: { readonly notices: readonly SystemNotice[] }) {
  return notices.map((notice) => (
    <div
      key={notice}
      role="status"
      className="mb-5 flex gap-3 rounded-surface bg-ochre-tint px-4 py-3.5 md:px-5 md:py-4"
    >
      <TriangleAlert size={18} aria-hidden className="mt-0.5 hidden text-ochre-ink sm:block" />
      <div className="min-w-0 flex-1">
        <p className="font-strong text-ochre-ink">{texts[notice].title}</p>
        <p className="text-label text-ink-2 [overflow-wrap:anywhere]">{texts[notice].text}</p>
      </div>
    </div>
  ));
}
