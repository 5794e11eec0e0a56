import { alreadyRemoved } from '../../lib/lists/bulk-texts.ts';

/** What became of the appointments that were to be deleted; `failures` has a description for each id. */
export interface RemovalReport {
  readonly removed: number;
  /** By another admin, before. */
  readonly alreadyRemoved: number;
  readonly creditsReturned: number;
  readonly failures: ReadonlyMap<string, string>;
}

/** What is said about it; a failure when none was deleted. */
export function removalToast(report: RemovalReport): {
  readonly title: string;
  readonly description?: string;
} {
  const { removed, creditsReturned, failures } = report;
  const before = alreadyRemoved(report.alreadyRemoved);
  const [firstFailure = ''] = failures.values();
  if (removed === 0) return { title: 'Error', description: [before, firstFailure].filter(Boolean).join(' ') };
  const returned =
    creditsReturned === 0
      ? ''
      : `${creditsReturned} ${creditsReturned === 1 ? 'credit was' : 'credits were'} returned.`;
  const failed = failures.size === 0 ? '' : `${failures.size} could not be deleted.`;
  const description = [before, returned, failed].filter(Boolean).join(' ');
  return {
    title:
      removed === 1 ? 'Appointment deleted successfully' : `${removed} appointments deleted successfully`,
    ...(description === '' ? {} : { description }),
  };
}
