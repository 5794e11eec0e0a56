import type { ComponentProps } from 'react';
import { TextField } from './ui/field.tsx';

type FieldOf = (name: 'name' | 'email') => Omit<ComponentProps<typeof TextField>, 'label'>;

/** Who writes to us, in a form of a public page. */
export function NameAndEmailFields({ field }: { readonly field: FieldOf }) {
  return (
    <>
      <TextField label="Name" required autoComplete="name" {...field('name')} />
      <TextField label="Email" type="email" required autoComplete="email" {...field('email')} />
    </>
  );
}
