import { useRouter } from '@tanstack/react-router';
import { failureText } from '../lib/api/api-error.ts';
import { Button } from './ui/button.tsx';
import { Reference } from './ui/reference.tsx';
import { PageFrame } from './page-frame.tsx';

/** What a route shows when its loader or its component failed. */
export function PageError({ error }: { readonly error: unknown }) {
  const router = useRouter();
  return (
    <PageFrame>
      <div role="alert" className="max-w-[440px] text-center">
        <h1 className="text-title">This page did not load</h1>
        <p className="mt-2 text-lead text-muted">{failureText(error)}</p>
        <Reference error={error} />
        <Button size="lg" className="mt-7" onClick={() => void router.invalidate()}>
          Try again
        </Button>
      </div>
    </PageFrame>
  );
}
