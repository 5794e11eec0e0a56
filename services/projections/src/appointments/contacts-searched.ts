import { searchedOf } from '@setter/domain/fair-credits/same-contact';
import type { Searched } from '../list/list.ts';
import { appointments } from './projection.ts';
import type { AppointmentRow } from './table.ts';

/** By what appointments that may be with the same person are found. */
export const contactsSearched: Searched<AppointmentRow> = {
  model: appointments,
  fields: [],
  personal: ['prospectEmail', 'prospectPhone'],
  texts: ({ prospectEmail, prospectPhone }) => searchedOf({ email: prospectEmail, phone: prospectPhone }),
  sortTexts: {},
};
