import { missingCode } from '@setter/contracts/session/password-rules';
import { useEffect, useMemo, useRef, useState } from 'react';
import { CodeField } from '../../components/code-field.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Form } from '../../components/ui/form.tsx';
import { ApiError } from '../../lib/api/api-error.ts';

interface SecondStepProps {
  readonly className: string;
  /** Until the next page is there. */
  readonly busy: boolean;
  /** What the last try failed with. */
  readonly error: unknown;
  readonly onCode: (code: string) => void;
  readonly onBack: () => void;
}

/** The code that an account with a second factor needs beside its password, which was right. */
export function SecondStep({ className, busy, error, onCode, onBack }: SecondStepProps) {
  const [code, setCode] = useState('');
  const [isEmpty, setIsEmpty] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const errors = useMemo<Readonly<Record<string, string>>>(() => {
    if (isEmpty) return { code: missingCode };
    return error instanceof ApiError && error.code === 'invalid_code' ? { code: error.message } : {};
  }, [isEmpty, error]);
  const submit = () => {
    if (busy) return;
    setIsEmpty(code.trim() === '');
    if (code.trim() !== '') onCode(code);
  };
  return (
    <Form errors={errors} onSubmit={submit} className={className}>
      <p role="status" className="text-label text-muted">
        This account has a second factor. Enter a code, or use your passkey.
      </p>
      <CodeField
        ref={input}
        value={code}
        error={errors['code']}
        // It keeps the focus while it is sent.
        readOnly={busy}
        onChange={(event) => setCode(event.target.value)}
      />
      <Button type="submit" size="lg" className="mt-1 w-full" busy={busy} busyLabel="Signing in...">
        Sign In
      </Button>
      <Button variant="ghost" disabled={busy} onClick={onBack}>
        Back
      </Button>
    </Form>
  );
}
