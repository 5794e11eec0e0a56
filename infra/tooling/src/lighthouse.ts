import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startApp } from '@setter/testing/app';
import { auditPage, publicPages } from './lighthouse-audit.ts';
import { launchLighthouseBrowser } from './lighthouse-browser.ts';
import { newestPost, shortfalls } from './lighthouse-floor.ts';

// `npm run lighthouse`: audits the public pages of a running product with the demo in it, as a phone sees them.
const dataDir = await mkdtemp(join(tmpdir(), 'setter-lighthouse-'));
const app = await startApp({ dataDir });
const browser = await launchLighthouseBrowser();
let failed = false;
try {
  for (const path of [...publicPages, await newestPost(app.url)]) {
    const audit = await auditPage(`${app.url}${path}`, browser.port, { timed: true });
    const missed = shortfalls(audit);
    failed ||= missed.length > 0;
    const scores = Object.entries(audit.scores).map(([name, score]) => `${name} ${score}`);
    console.log(
      `${path}: ${scores.join(', ')}, CLS ${audit.cls.toFixed(3)}, ${Math.round(audit.bytes / 1000)} kB`,
    );
    for (const line of missed) console.log(`  ${line}`);
  }
} finally {
  await browser.end();
  await app.end();
  await rm(dataDir, { recursive: true, force: true });
}
process.exitCode = failed ? 1 : 0;
