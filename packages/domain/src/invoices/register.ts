import type { RegisterEvent } from '@setter/events/invoices/events';
import type { Decider } from '../decider.ts';

/** How many numbers are taken. */
export type InvoiceRegister = { readonly last: number };

/** `invoice-register`: the event of version n takes the number n, so that the series has no gaps. */
export const invoiceRegister = {
  initialState: { last: 0 } as InvoiceRegister,
  evolve: (_: InvoiceRegister, { data }: RegisterEvent): InvoiceRegister => ({ last: data.number }),
  snapshot: {
    name: 'invoice-register',
    version: 1,
    encode: ({ last }: InvoiceRegister) => [String(last)],
    decode: ([last]: readonly string[]): InvoiceRegister => ({ last: Number(last) }),
  },
  decide: {},
} satisfies Decider<InvoiceRegister, RegisterEvent>;

/** Takes the next number. */
export const takeNumber = ({ last }: InvoiceRegister, documentId: string): RegisterEvent => ({
  type: 'InvoiceNumberTaken',
  data: { number: last + 1, documentId },
});
