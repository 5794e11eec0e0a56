import { handlesOnly } from '../handles.ts';
import { occurredAt, type ReadModel, type Recorded } from '../read-model.ts';
import { type EmailTemplateRow, emailTemplatesTable } from './table.ts';

const isHandled = handlesOnly('EmailTemplateCreated', 'EmailTemplateChanged', 'EmailTemplateRemoved');

/** One row per template that is not as it came. */
export const emailTemplates: ReadModel<EmailTemplateRow> = {
  name: 'email-templates',
  version: 2,
  onPoison: 'dead-letter',
  table: emailTemplatesTable,

  handles: isHandled.types,
  keys: (event) => (isHandled(event) ? [event.data.templateId] : []),

  evolve(row, event) {
    switch (event.type) {
      case 'EmailTemplateCreated':
        return { ...event.data, ...savedBy(event) };
      case 'EmailTemplateChanged': {
        const { name, overrides } = row ?? { name: event.data.templateId, overrides: null };
        return { ...event.data, name, overrides, ...savedBy(event) };
      }
      case 'EmailTemplateRemoved':
        return null;
      default:
        return row ?? null;
    }
  },
};

const savedBy = (event: Recorded) => ({ updatedAt: occurredAt(event), version: event.streamVersion });
