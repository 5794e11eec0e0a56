import { Check } from 'lucide-react';

interface FormThanksProps {
  readonly title: string;
  readonly description: string;
  /** Words of the link to the blank form. */
  readonly again: string;
  /** Address of that form's page. */
  readonly page: string;
}

/** In place of a form that the browser posted itself, once it was taken. */
export function FormThanks({ title, description, again, page }: FormThanksProps) {
  return (
    <div role="status" className="grid justify-items-start">
      <span className="grid size-11 place-items-center rounded-surface bg-green-tint text-green">
        <Check size={22} aria-hidden />
      </span>
      <h2 className="mt-4 text-h2">{title}</h2>
      <p className="mt-1 text-body text-muted">{description}</p>
      <a
        href={page}
        className="mt-5 inline-flex min-h-6 items-center rounded-control text-button font-medium text-accent hover:text-accent-hover"
      >
        {again}
      </a>
    </div>
  );
}
