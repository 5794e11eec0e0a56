import type { FormFieldType } from '@setter/events/landing-pages/value-sets';
import { AlignLeft, Hash, List, Mail, Phone, Type } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';

/** What the types of fields are called, and their icons. */
export const fieldTypes: Readonly<
  Record<FormFieldType, { readonly label: string; readonly icon: LucideIcon }>
> = {
  text: { label: 'Text', icon: Type },
  email: { label: 'Email', icon: Mail },
  tel: { label: 'Phone', icon: Phone },
  number: { label: 'Number', icon: Hash },
  select: { label: 'Dropdown', icon: List },
  textarea: { label: 'Text area', icon: AlignLeft },
};

/** value: label */
export const fieldTypeOptions: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(fieldTypes).map(([type, { label }]) => [type, label]),
);
