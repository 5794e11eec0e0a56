import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startApp } from '@setter/testing/app';
import { auditPage, type PageAudit, publicPages } from './lighthouse-audit.ts';
import { launchLighthouseBrowser } from './lighthouse-browser.ts';

/** What each page must reach, of 100. */
const floors = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
const most = { cls: 0.02 };

// `npm run lighthouse`: audits the public pages of a running product with the demo in it, as a phone sees them.
const dataDir = await mkdtemp(join(tmpdir(), 'setter-lighthouse-'));
const app = await startApp({ dataDir });
const browser = await launchLighthouseBrowser();
let failed = false;
try {
  for (const path of [...publicPages, await newestPost()]) {
    const audit = await auditPage(`${app.url}${path}`, browser.port);
    const missed = shortfalls(audit);
    failed ||= missed.length > 0;
    const scores = Object.entries(audit.scores).map(([name, score]) => `${name} ${score}`);
    console.log(`${path}: ${scores.join(', ')}, CLS ${audit.cls.toFixed(3)}`);
    for (const line of missed) console.log(`  ${line}`);
  }
} finally {
  await browser.end();
  await app.end();
  await rm(dataDir, { recursive: true, force: true });
}
process.exitCode = failed ? 1 : 0;

function shortfalls({ scores, cls, failures }: PageAudit): string[] {
  const low = Object.entries(floors).flatMap(([name, floor]) => {
    const score = scores[name] ?? 0;
    return score >= floor
      ? []
      : [`${name} is ${score}, must be ${floor}: ${(failures[name] ?? []).join('; ')}`];
  });
  return cls > most.cls ? [...low, `CLS is ${cls}, must be at most ${most.cls}`] : low;
}

/** Path of the newest post of the demo. */
async function newestPost(): Promise<string> {
  const answer = await fetch(`${app.url}/api/blogs?view=cards`);
  const [post] = (await answer.json()) as readonly { readonly slug: string }[];
  if (post === undefined) throw new Error('the demo has no post');
  return `/blog/${post.slug}`;
}
