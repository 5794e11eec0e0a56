import type { PageSlots } from '../../../components/landing-page/page-slots.tsx';

/** A page to be looked at: nothing of it is edited, followed or sent. */
export const stillSlots: PageSlots = { Text: ({ text }) => text, Tools: () => null, isEditing: true };
