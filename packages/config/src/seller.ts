import type { DocumentSeller } from '@setter/events/invoices/events';
import { Context } from 'effect';
import type { Brand } from './config-brand.ts';

/** Who sells, as invoices name it: the `BRAND_*` variables. */
export const Seller = Context.Reference<DocumentSeller>('platform/Seller', {
  defaultValue: () => ({
    name: 'Setter',
    abn: null,
    address: ['Surry Hills NSW 2010'],
    phone: '02 5550 1234',
    email: 'hello@setter.example',
  }),
});

export const sellerOf = ({ brand }: { readonly brand: Brand }): DocumentSeller => {
  const { name, abn, street, suburb, state, postcode, phone, email } = brand;
  const address = [...(street === null ? [] : [street]), `${suburb} ${state} ${postcode}`];
  return { name, abn, address, phone, email };
};
