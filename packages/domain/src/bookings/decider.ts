import { bookSlot } from './book-slot.ts';
import { holdSlot } from './hold-slot.ts';

/** What visitors do after the form of a landing page. */
export const bookingDecider = { decide: { BookSlot: bookSlot, HoldSlot: holdSlot } };
