import { relative } from 'node:path';
import { styleText } from 'node:util';
import type { Config } from '@setter/config/config';
import { Redacted } from 'effect';

/** What a start prints. */
export interface StartedWith {
  readonly url: string;
  readonly seconds: number;
  readonly embeddedPostgres: boolean;
  /** The first admin was made by this start: its password is shown, this once. */
  readonly adminCreated: boolean;
  /** Sign-in names of the demo's client and setter, when there is a demo; `created` shows their password, once. */
  readonly demo:
    | { readonly username: string; readonly setter: string | undefined; readonly created: boolean }
    | undefined;
  /** Of one that runs as several processes. */
  readonly cluster?: {
    readonly processes: readonly string[];
    readonly kafka: string;
    readonly logFolder: string;
  };
}

const STAND_INS = {
  cards: 'cards (sandbox, no money moves)',
  mail: "mail (kept in the admin's log)",
  ai: 'AI writer (built in)',
} as const;

/** The block that a start prints when all is ready. */
export const welcome = (config: Config, started: StartedWith): string => {
  const dataDir = fromHere(config.dataDir);
  const password = (shown: boolean, secret: Redacted.Redacted, known: boolean) => {
    if (!known) return 'the password of ADMIN_PASSWORD';
    return shown
      ? `password ${bold(Redacted.value(secret))}`
      : `password as first made, in ${dataDir}/keys.json`;
  };
  const { firstAdmin, demo, standIns } = config;
  const admin = `${firstAdmin.email} · ${password(started.adminCreated, firstAdmin.password, firstAdmin.generated)}`;
  const rows: [label: string, ...lines: string[]][] = [['Admin', `${started.url}/admin-login`, admin]];
  if (started.demo) {
    const { username, setter, created } = started.demo;
    const known = password(created, demo.password, true);
    if (setter !== undefined) rows.push(['Setter', `${started.url}/admin-login`, `${setter} · ${known}`]);
    rows.push(['Client', `${started.url}/client-login`, `${username} · ${known}`]);
  }
  const database = started.embeddedPostgres ? 'Postgres 18 inside' : 'database of DATABASE_URL';
  rows.push(['Data', `${dataDir} · ${database}`]);
  if (started.cluster) {
    const { processes, kafka, logFolder } = started.cluster;
    rows.push(['Processes', processes.join(' · ')], ['Kafka', kafka], ['Logs', fromHere(logFolder)]);
  }
  if (standIns.length > 0) rows.push(['Stand-ins', ...standIns.map((name) => STAND_INS[name])]);
  rows.push(['Stop', 'Ctrl-C']);
  const title = `${bold(config.brand.name)} is running at ${bold(started.url)}  ${dim(`ready in ${started.seconds.toFixed(1)} s`)}`;
  const lines = rows.flatMap(([label, ...texts]) =>
    texts.map((text, i) => `${dim((i === 0 ? label : '').padEnd(11))}${text}`),
  );
  return ['', title, '', ...lines, ''].map((line) => (line === '' ? '' : `  ${line}`)).join('\n');
};

const fromHere = (path: string): string => {
  const way = relative(process.cwd(), path);
  return way === '' || way.startsWith('..') ? path : way;
};

// styleText leaves colours out where the terminal or NO_COLOR asks for that.
const bold = (text: string) => styleText('bold', text, { stream: process.stdout });
const dim = (text: string) => styleText('dim', text, { stream: process.stdout });
