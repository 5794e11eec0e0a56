import { type Contact, contactDecider } from '@setter/domain/contacts/decider';
import { handlesOnly } from '../handles.ts';
import { occurredAt, type ReadModel } from '../read-model.ts';
import { type ContactRow, contactsTable } from './table.ts';

const isHandled = handlesOnly('ContactListed', 'ContactUnlisted', 'NumberWashed');

/** The wash that a row holds. */
export const washOf = ({ washedOn, registered }: Pick<ContactRow, 'washedOn' | 'registered'>) =>
  washedOn === null || registered === null ? null : { washedOn, registered };

const unlisted = { listed: null, listedSince: null, listedPosition: null };

/** Our own list and the washes. */
export const contacts: ReadModel<ContactRow> = {
  name: 'contacts',
  version: 1,
  onPoison: 'dead-letter',
  table: contactsTable,

  handles: isHandled.types,
  keys: (event) => (isHandled(event) ? [event.data.contactKey] : []),

  evolve(row, event, contactKey) {
    if (!isHandled(event)) return row ?? null;
    const before: ContactRow = row ?? {
      contactKey,
      kind: 'phone',
      ...unlisted,
      washedOn: null,
      registered: null,
    };
    const state: Contact = contactDecider.evolve({ listed: before.listed, wash: washOf(before) }, event);
    const next = {
      ...before,
      washedOn: state.wash?.washedOn ?? null,
      registered: state.wash?.registered ?? null,
    };
    switch (event.type) {
      case 'ContactListed':
        return {
          ...next,
          kind: event.data.kind,
          listed: event.data.cause,
          listedSince: occurredAt(event),
          listedPosition: event.position,
        };
      case 'ContactUnlisted':
        return { ...next, ...unlisted };
      default:
        return next;
    }
  },
};
