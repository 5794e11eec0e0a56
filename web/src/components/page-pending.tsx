import { Spinner } from './ui/spinner.tsx';

/** While a route's code or data is under way and it has no skeleton of its own. */
export function PagePending() {
  return (
    <div className="grid min-h-[60dvh] place-items-center text-muted">
      <Spinner size={28} label="Loading" />
    </div>
  );
}
