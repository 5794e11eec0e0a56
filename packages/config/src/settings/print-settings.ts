import type { Setting } from './setting.ts';
import { sections } from './settings.ts';

const width = 118;

/** Lines of at most `width` letters. */
const wrapped = (text: string): readonly string[] => {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && `${last} ${word}`.length <= width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
};

const shownIn = ({ example, schema: { otherwise } }: Setting): string => example ?? otherwise ?? '';

const head = `# Everything is optional on your own machine: \`npm start\` makes what is missing.
# \`npm run env\` copies this file to .env with random keys and passwords; the values below are refused.
# A secret can be kept in a file: SESSION_KEY_FILE=/run/secrets/session_key in the place of SESSION_KEY, and so for each
# key, password, token and address with a password.
# Printed by \`npm run docs\`.
`;

/** The text of `.env.example`. */
export const printEnvExample = (): string =>
  `${[
    head,
    ...sections.map(({ title, settings }) =>
      [
        `# --- ${title} `.padEnd(111, '-'),
        ...Object.entries(settings).flatMap(([name, setting]) => [
          ...wrapped(setting.help).map((line) => `# ${line}`),
          `${setting.filled ? '' : '#'}${name}=${shownIn(setting)}`,
        ]),
        '',
      ].join('\n'),
    ),
  ]
    .join('\n')
    .trimEnd()}\n`;

const withoutIt = ({ required, schema: { otherwise } }: Setting): string => {
  const own = otherwise === undefined ? [] : [`\`${otherwise}\``];
  return [...own, ...(required ? ['refused when others can reach Setter'] : [])].join('; ');
};

const escaped = (text: string): string => text.replaceAll(/[<>|*]/g, String.raw`\$&`);

const tableOf = (settings: Readonly<Record<string, Setting>>): string => {
  const rows = Object.entries(settings).map(([name, setting]) => [
    `\`${name}\``,
    withoutIt(setting),
    escaped(setting.help),
  ]);
  const columns = ['setting', 'when it is not set', 'what it is for'];
  return markdownTable(columns, rows);
};

/** A table in Markdown, with columns as wide as the formatter makes them. */
export const markdownTable = (columns: readonly string[], rows: readonly (readonly string[])[]): string => {
  const widths = columns.map((column, at) => Math.max(column.length, ...rows.map((row) => row[at]!.length)));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, at) => cell.padEnd(widths[at]!)).join(' | ')} |`;
  return [line(columns), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
};

/** The text of `docs/settings.md`. */
export const printSettingsPage = (): string =>
  `# Settings

Environment variables, or lines of \`.env\`. Printed by \`npm run docs\` from \`packages/config/src/settings\`, as
\`.env.example\` is, which \`npm run env\` copies to \`.env\` with keys of your own. A secret can be kept in a file:
\`SESSION_KEY_FILE=/run/secrets/session_key\` in the place of \`SESSION_KEY\`.

${sections
  .map(({ title, settings }) => `## ${title[0]!.toUpperCase()}${title.slice(1)}\n\n${tableOf(settings)}\n`)
  .join('\n')}`;
