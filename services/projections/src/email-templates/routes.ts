import { type EmailTemplateItem, listEmailTemplates } from '@setter/contracts/email/email-templates';
import { mails } from '@setter/mail/mails';
import { builtInItem, ownItem } from '@setter/mail/template-item';
import { Effect } from 'effect';
import { query } from '../query-route.ts';
import { loadTemplateRows } from './queries.ts';
import type { EmailTemplateRow } from './table.ts';

const toItems = (rows: readonly EmailTemplateRow[]): EmailTemplateItem[] => {
  const byId = new Map(rows.map((row) => [row.templateId, row]));
  const builtIn = Object.keys(mails).filter((name) => !byId.has(name));
  return [...builtIn.map(builtInItem), ...rows.map(ownItem)].toSorted((a, b) =>
    a.displayName.localeCompare(b.displayName),
  );
};

export const emailTemplateRoutes = [
  query(listEmailTemplates, () => Effect.map(loadTemplateRows, toItems), ['email-templates']),
];
