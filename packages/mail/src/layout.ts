import type { EmailCategory } from './template.ts';

// Colours of the design; tables and inlined styles, since mail clients know little else.
const ink = '#16211d';
const muted = '#56605b';
const accent = '#1f6f5c';
const fonts = "'Bricolage Grotesque',Inter,'Helvetica Neue',Arial,sans-serif";
const textFonts = "Inter,'Helvetica Neue',Arial,sans-serif";

const tones = {
  ochre: { ground: '#fcf1e4', line: '#ecc9a1', edge: '#b5651d', ink: '#7a4412' },
  accent: { ground: '#eaf3f0', line: '#b9d6cd', edge: accent, ink: '#16503f' },
  grey: { ground: '#f3f4f2', line: '#d9dcd8', edge: '#868d88', ink: '#3f4843' },
} as const;

export const heading = (text: string): string =>
  `<h1 style="margin:0 0 20px;font:700 28px/34px ${fonts};color:${ink};">${text}</h1>`;

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
  const cell = `padding:16px 22px;background:${ground};border:1px solid ${line};border-left:4px solid ${edge};border-radius:8px;`;
  const row = (text: string, style: string) =>
    text === '' ? '' : `<div style="${style}color:${color};">${text}</div>`;
  return (
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:24px 0 0;"><tr><td style="${cell}">` +
    row(label, `font:600 13px/20px ${textFonts};`) +
    row(title, `font:600 20px/30px ${textFonts};`) +
    lines.map((text) => row(text, `font:400 16px/25px ${textFonts};`)).join('') +
    '</td></tr></table>'
  );
};

export const button = (link: string, text: string): string =>
  `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:24px 0 0;"><tr>` +
  `<td style="background:${accent};border-radius:8px;">` +
  `<a href="${link}" style="display:inline-block;padding:12px 24px;font:600 16px/24px ${textFonts};color:#ffffff;text-decoration:none;">${text}</a>` +
  '</td></tr></table>';

const why: Readonly<Record<EmailCategory, string>> = {
  notification: 'You get this because you have a {{brandName}} account.',
  system: 'You get this because of your {{brandName}} account or a request made with this address.',
  marketing: 'You get this because you subscribed to our newsletter.',
};

/** The frame of every mail. Dark mail clients leave the card white. */
export const layout = (category: EmailCategory, preview: string, content: string): string => `<!doctype html>
<html lang="en-AU">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light only">
<meta name="supported-color-schemes" content="light only">
<title>{{mailSubject}}</title>
<style>@media (max-width:480px){.outer{padding:16px 8px !important}.card{padding:24px 20px !important}h1{font-size:24px !important;line-height:30px !important}}</style>
</head>
<body style="margin:0;padding:0;background:#f3f2ec;">
<div style="display:none;max-height:0;overflow:hidden;">${preview}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" bgcolor="#f3f2ec"><tr><td class="outer" align="center" style="padding:32px 16px;">
<table role="presentation" width="560" cellpadding="0" cellspacing="0" style="width:100%;max-width:560px;">
<tr><td style="padding:0 4px 20px;font:700 18px/26px ${fonts};color:${ink};">{{brandName}}</td></tr>
<tr><td class="card" bgcolor="#ffffff" style="padding:36px 40px;background:#ffffff;border:1px solid #e2e1da;border-radius:12px;">
${content}
</td></tr>
<tr><td style="padding:20px 4px 0;font:400 13px/20px ${textFonts};color:${muted};">{{brandName}}, {{brandAddress}}<br>{{brandPhone}}, {{brandEmail}}<br>${why[category]}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;

/** The foot of the text part. */
export const textFoot = '\n-- \n{{brandName}}, {{brandAddress}}\n{{brandPhone}}, {{brandEmail}}\n';
