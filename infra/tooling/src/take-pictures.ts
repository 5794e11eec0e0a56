import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startApp } from '@setter/testing/app';
import { unpackChromium } from '@setter/testing/chromium';
import { launchChromium } from '@setter/testing/launch-chromium';
import { projectRoot } from './run-command.ts';

const folder = join(projectRoot, 'docs', 'images');
const portalSize = { width: 1280, height: 800 };
const deskSize = { width: 1440, height: 1000 };

/** Takes the README's pictures from a running product with the demo business in it. */
const dataDir = await mkdtemp(join(tmpdir(), 'setter-pictures-'));
const app = await startApp({ dataDir });
const browser = await launchChromium(await unpackChromium());
try {
  const password = app.demoPassword;
  const portal = await signedIn('/api/client/login', { username: 'demo.client', password }, portalSize);
  const appointments = (await (await portal.request.get('/api/client/appointments')).json()) as {
    startTime: string;
  }[];
  await shoot(
    portal,
    `/client-portal?day=${fullestDay(appointments.map(({ startTime }) => startTime))}`,
    'portal.jpg',
  );
  const setter = await signedIn('/api/admin/login', { email: 'tom@setter.example', password }, deskSize);
  const due = await setter.request.get('/api/admin/desk?owner=mine&limit=100');
  const rows = (await due.json()) as { id: string; group: string; clientId: number | null }[];
  // The newest one that came by the page of a client.
  const open = rows.findLast(({ group, clientId }) => group === 'new' && clientId !== null)?.id ?? '';
  await shoot(setter, `/admin-portal?section=desk&open=${open}`, 'desk.png');
} finally {
  await browser.close();
  await app.end();
  await rm(dataDir, { recursive: true, force: true });
}

async function signedIn(path: string, data: object, viewport: typeof deskSize) {
  const context = await browser.newContext({
    baseURL: app.url,
    viewport,
    timezoneId: 'Australia/Sydney',
    locale: 'en-AU',
    reducedMotion: 'reduce',
  });
  const answer = await context.request.post(path, { data });
  if (!answer.ok()) throw new Error(`sign-in failed: ${answer.status()}`);
  return context;
}

async function shoot(
  context: Awaited<ReturnType<typeof signedIn>>,
  path: string,
  name: string,
): Promise<void> {
  const page = await context.newPage();
  await page.goto(path, { waitUntil: 'networkidle' });
  await page.evaluate('document.fonts.ready.then(() => undefined)');
  const kind = name.endsWith('.png') ? ({ type: 'png' } as const) : ({ type: 'jpeg', quality: 82 } as const);
  await page.screenshot({ path: join(folder, name), ...kind });
  console.log(`${name} from ${path}`);
}

/** A day, `yyyy-MM-dd`, of the seven days in which most happens. */
function fullestDay(instants: readonly string[]): string {
  const week = 7 * 86_400_000;
  const counts = new Map<number, number>();
  // Weeks that begin on Monday in Sydney: good enough for a picture, ten hours ahead of UTC.
  const weekOf = (instant: string) =>
    Math.floor((Date.parse(instant) + 10 * 3_600_000 - 4 * 86_400_000) / week);
  for (const instant of instants) counts.set(weekOf(instant), (counts.get(weekOf(instant)) ?? 0) + 1);
  const [fullest = 0] = [...counts].toSorted((a, b) => b[1] - a[1])[0] ?? [];
  return new Date(fullest * week + 6 * 86_400_000).toISOString().slice(0, 10);
}
