import { errorsOf, type FormValues } from './form-values.ts';

/** Goes to the first field that the form still needs, or to its button once it needs none. */
export function focusNext(form: HTMLElement | null, values: FormValues): void {
  const [missing] = Object.keys(errorsOf(values));
  const target =
    missing === undefined
      ? [...(form instanceof HTMLFormElement ? form.elements : [])].find((element) =>
          element.matches('[type=submit]'),
        )
      : form?.querySelector(`input[data-needed=${missing}], [data-needed=${missing}] [role=checkbox]`);
  if (target instanceof HTMLElement) target.focus();
}
