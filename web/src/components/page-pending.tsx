import { Spinner } from './ui/spinner.tsx';

/** While a route's code or data is under way and it has no skeleton of its own. */
export function PagePending({ text }: { readonly text?: string }) {
  return (
    <div className="grid min-h-[60dvh] place-content-center justify-items-center gap-3 text-muted">
      <Spinner size={28} label="Loading" />
      {text}
    </div>
  );
}
