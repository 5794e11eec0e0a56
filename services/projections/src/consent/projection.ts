import { handlesOnly } from '../handles.ts';
import { occurredAt, type ReadModel } from '../read-model.ts';
import { type ConsentTextRow, consentTextsTable } from './table.ts';

const isHandled = handlesOnly('ConsentTextPublished');
const keyOf = ({ form, version }: Pick<ConsentTextRow, 'form' | 'version'>) => `${form}:${version}`;

/** All versions: an enquiry says which of them the person agreed to. */
export const consentTexts: ReadModel<ConsentTextRow> = {
  name: 'consent-texts',
  version: 1,
  onPoison: 'dead-letter',
  table: consentTextsTable,

  handles: isHandled.types,
  keys: (event) => (isHandled(event) ? [keyOf(event.data)] : []),

  evolve: (row, event) =>
    isHandled(event)
      ? { ...event.data, consentTextId: keyOf(event.data), publishedAt: occurredAt(event) }
      : (row ?? null),
};
