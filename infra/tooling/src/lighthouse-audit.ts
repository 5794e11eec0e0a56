import lighthouse from 'lighthouse';

/** The pages that visitors come to first. */
export const publicPages = ['/', '/contact', '/landing/1', '/blog'];

export type PageAudit = {
  /** By category, of 100. */
  readonly scores: Readonly<Record<string, number>>;
  /** Cumulative layout shift. */
  readonly cls: number;
  /** Sent for everything that the page loads. */
  readonly bytes: number;
  /** By category, what did not pass. */
  readonly failures: Readonly<Record<string, readonly string[]>>;
};

const untimed = {
  onlyCategories: ['accessibility', 'best-practices', 'seo'],
  onlyAudits: ['cumulative-layout-shift', 'total-byte-weight'],
};
/** Only a hang is to reach it. */
const patienceMs = 240_000;

/**
 * Audits a page with Lighthouse's defaults (a phone, slow 4G), in the browser behind a debugging port. Without `timed`
 * leaves out the category that a busy machine lowers.
 */
export async function auditPage(
  url: string,
  port: number,
  { timed }: { readonly timed: boolean },
): Promise<PageAudit> {
  const result = await lighthouse(url, {
    port,
    logLevel: 'error',
    output: 'json',
    maxWaitForFcp: patienceMs,
    maxWaitForLoad: patienceMs,
    ...(!timed && untimed),
  });
  if (result === undefined) throw new Error(`Lighthouse did not audit ${url}`);
  const { categories, audits } = result.lhr;
  const failuresOf = (refs: (typeof categories)[string]['auditRefs']) =>
    refs.flatMap(({ id, weight }) => {
      const audit = audits[id];
      return audit !== undefined && weight > 0 && audit.score !== null && audit.score < 1
        ? [`${id} ${audit.displayValue ?? ''}`.trim()]
        : [];
    });
  return {
    scores: Object.fromEntries(
      Object.entries(categories).map(([name, { score }]) => [name, Math.round((score ?? 0) * 100)]),
    ),
    cls: audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
    bytes: audits['total-byte-weight']?.numericValue ?? Number.NaN,
    failures: Object.fromEntries(
      Object.entries(categories).map(([name, { auditRefs }]) => [name, failuresOf(auditRefs)]),
    ),
  };
}
