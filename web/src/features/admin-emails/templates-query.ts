import { listEmailTemplates } from '@setter/contracts/email/email-templates';
import { callQuery } from '../../lib/query-client.ts';

export const templatesQuery = callQuery(listEmailTemplates, {});
