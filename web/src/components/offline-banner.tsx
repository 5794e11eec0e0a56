import { useIsConnected } from '../lib/connection/connection.ts';

/** Says that nothing can be sent, for as long as that is so. Its region is there before: screen readers announce changes. */
export function OfflineBanner() {
  const isConnected = useIsConnected();
  return (
    <div
      role="status"
      data-print="none"
      className="pointer-events-none fixed inset-x-3 bottom-3 z-40 flex justify-center sm:inset-x-auto sm:left-6"
    >
      {!isConnected && (
        <p className="rounded-surface bg-ink px-4 py-2.5 text-label text-surface shadow-pop">
          <strong className="font-strong">You are offline.</strong> Nothing can be sent.
        </p>
      )}
    </div>
  );
}
