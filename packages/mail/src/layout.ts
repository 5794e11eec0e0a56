import type { EmailCategory } from './template.ts';

// Colours of the design; tables and inlined styles, since mail clients know little else.
const paper = '#f4f2ec';
const hairline = '#e4e2da';
const ink = '#17211d';
const muted = '#5b6661';
const accent = '#1f6f5c';
const textFonts = "Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const fonts = `'Bricolage Grotesque',${textFonts}`;
// A long address or link breaks instead of widening the card.
const breaks = 'overflow-wrap:anywhere;word-break:break-word;';

const tones = {
  ochre: { ground: '#fbf1e4', line: '#e9cfa8', edge: '#b4651e', ink: '#7a4310' },
  accent: { ground: '#e8f2ee', line: '#bcd8cc', edge: accent, ink: '#12433a' },
  grey: { ground: '#f4f4f1', line: '#d9dad4', edge: '#8b918c', ink: '#45504b' },
} as const;

export const heading = (text: string): string =>
  `<h1 style="margin:0 0 14px;font:600 28px/35px ${fonts};letter-spacing:-0.02em;color:${ink};">${text}</h1>`;

export const paragraph = (text: string): string =>
  `<p style="margin:0 0 8px;font:400 16px/25px ${textFonts};color:${ink};">${text}</p>`;

export const smallPrint = (text: string): string =>
  `<p style="margin:24px 0 0;font:400 14px/21px ${textFonts};color:${muted};">${text}</p>`;

/** A box of lines: a small label, what it is about, and what is to know. */
export const block = (
  tone: keyof typeof tones,
  label: string,
  title: string,
  lines: readonly string[],
): string => {
  const { ground, line, edge, ink: color } = tones[tone];
  const cell = `padding:18px 22px;background:${ground};border:1px solid ${line};border-left:4px solid ${edge};border-radius:8px;`;
  const row = (text: string, style: string) =>
    text === '' ? '' : `<div style="${style}color:${color};">${text}</div>`;
  return (
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:24px 0 0;"><tr><td style="${cell}">` +
    row(label, `font:600 13px/18px ${textFonts};`) +
    row(title, `margin:4px 0 6px;font:600 21px/28px ${textFonts};letter-spacing:-0.015em;`) +
    lines.map((text) => row(text, `font:400 16px/25px ${textFonts};`)).join('') +
    '</td></tr></table>'
  );
};

export const button = (link: string, text: string): string =>
  `<table role="presentation" class="button" cellpadding="0" cellspacing="0" style="margin:24px 0 0;"><tr>` +
  `<td align="center" bgcolor="${accent}" style="background:${accent};border-radius:8px;">` +
  `<a href="${link}" style="display:block;padding:12px 24px;font:600 16px/24px ${textFonts};color:#ffffff;text-decoration:none;">${text}</a>` +
  '</td></tr></table>';

/** A link within a sentence. */
export const link = (href: string, text: string): string =>
  `<a href="${href}" style="color:${accent};text-decoration:underline;">${text}</a>`;

/** Buttons of equal weight, one under the other. */
export const choices = (links: readonly (readonly [link: string, text: string])[]): string =>
  links
    .map(
      ([link, text], n) =>
        `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:${n === 0 ? 24 : 10}px 0 0;"><tr>` +
        `<td align="center" style="background:#ffffff;border:1px solid ${accent};border-radius:8px;">` +
        `<a href="${link}" style="display:block;padding:11px 24px;font:600 16px/24px ${textFonts};color:${accent};text-decoration:none;">${text}</a>` +
        '</td></tr></table>',
    )
    .join('');

/** The mark of the pages, drawn with what mail clients show without asking: no picture is loaded. */
const mark =
  `<td width="26" height="26" valign="top" style="width:26px;height:26px;background:${accent};border-radius:8px;font-size:0;line-height:0;">` +
  '<div style="width:10px;height:5px;margin:7px 0 0 10px;background:#ffffff;border-radius:2px;"></div>' +
  '<div style="width:10px;height:5px;margin:2px 0 0 6px;background:#f2c88f;border-radius:2px;"></div></td>';

/** Why a mail comes, where its template does not say so itself. */
export const whyOf: Readonly<Record<EmailCategory, string>> = {
  notification: 'You get this because you have a {{brandName}} account.',
  system: 'You get this because of your {{brandName}} account or a request made with this address.',
  marketing: 'You get this because you subscribed to our newsletter.',
};

/** On a phone: narrower paddings, buttons as wide as the card. Where it is ignored the wide ones stay. */
const narrow =
  '@media (max-width:480px){.outer{padding:20px 12px !important}.card{padding:24px 20px !important}' +
  'h1{font-size:24px !important;line-height:31px !important}.button{width:100% !important}}';

/** Keeps the text of the mail out of the line that mailboxes show beside the subject. */
const previewEnd = '&#847;&zwnj;&nbsp;'.repeat(60);

const choose = 'Choose which e-mails you get';

/** The frame of every mail. Dark mail clients leave the card white. `settingsLink` is in the foot where it is given. */
export const layout = (why: string, preview: string, content: string): string => `<!doctype html>
<html lang="en-AU">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light only">
<meta name="supported-color-schemes" content="light only">
<title>{{mailSubject}}</title>
<style>:root{color-scheme:light only}${narrow}</style>
</head>
<body style="margin:0;padding:0;background:${paper};">
<div style="display:none;max-height:0;overflow:hidden;">${preview}${previewEnd}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" bgcolor="${paper}"><tr><td class="outer" align="center" style="padding:36px 24px 40px;">
<table role="presentation" width="560" cellpadding="0" cellspacing="0" style="width:100%;max-width:560px;text-align:left;">
<tr><td style="padding:0 4px 20px;"><table role="presentation" cellpadding="0" cellspacing="0"><tr>${mark}<td style="padding:0 0 0 10px;font:600 18px/26px ${textFonts};letter-spacing:-0.02em;color:${ink};${breaks}">{{brandName}}</td></tr></table></td></tr>
<tr><td class="card" bgcolor="#ffffff" style="padding:36px 40px;background:#ffffff;border:1px solid ${hairline};border-radius:10px;${breaks}">
${content}
</td></tr>
<tr><td style="padding:20px 4px 0;font:400 13px/20px ${textFonts};color:${muted};${breaks}">{{brandName}}, {{brandAddress}}<br>{{brandPhone}}, {{brandEmail}}<br>${why}{{#settingsLink}}<br><a href="{{settingsLink}}" style="color:${accent};text-decoration:underline;">${choose}</a>{{/settingsLink}}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;

/** The foot of the text part. */
export const textFoot =
  '\n-- \n{{brandName}}, {{brandAddress}}\n{{brandPhone}}, {{brandEmail}}\n' +
  `{{#settingsLink}}${choose}: {{settingsLink}}\n{{/settingsLink}}`;
