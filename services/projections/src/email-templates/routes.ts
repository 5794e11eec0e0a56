import { type EmailTemplateItem, listEmailTemplates } from '@setter/contracts/email/email-templates';
import { brandVariables, type Template } from '@setter/mail/template';
import { templates } from '@setter/mail/templates';
import { route } from '@setter/platform/http/route';
import { Effect } from 'effect';

const toItem = ([name, template]: readonly [string, Template]): EmailTemplateItem => ({
  id: name,
  name,
  displayName: template.displayName,
  description: template.description,
  category: template.category,
  subject: template.subject,
  htmlContent: template.html,
  textContent: template.text,
  isActive: true,
  isSystemTemplate: true,
  variables: [...template.variables, ...brandVariables],
});

const builtIn = Object.entries<Template>(templates)
  .map(toItem)
  .toSorted((a, b) => a.displayName.localeCompare(b.displayName));

export const emailTemplateRoutes = [route(listEmailTemplates, () => Effect.succeed({ body: builtIn }))];
