import type { PageView } from '@setter/contracts/landing-pages/public-pages';
import { ArrowDown } from 'lucide-react';
import { usePageSlots } from '../page-slots.tsx';

/** Leads to the form's own section and puts the cursor into its first field. */
export function ToForm({ page, formId }: { readonly page: PageView; readonly formId: string }) {
  const { isEditing } = usePageSlots();
  const label = (
    <>
      <span>{page.content.form.ctaText}</span>
      <ArrowDown size={19} strokeWidth={2} aria-hidden />
    </>
  );
  if (isEditing) return <span className="lp-button lp-to-form">{label}</span>;
  return (
    <a
      className="lp-button lp-to-form"
      href={`#${formId}`}
      onClick={(event) => {
        event.preventDefault();
        const form = document.getElementById(formId);
        form?.scrollIntoView({ behavior: 'smooth', block: 'center' });
        form?.querySelector<HTMLElement>('.lp-control:not([type=hidden])')?.focus({ preventScroll: true });
      }}
    >
      {label}
    </a>
  );
}
