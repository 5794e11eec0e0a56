import { listEmailTemplates } from '@setter/contracts/email/email-templates';
import { callQuery } from '../../lib/api/query-client.ts';

export const templatesQuery = callQuery(listEmailTemplates, {});
