import { acceptInvitation } from '@setter/contracts/staff/accounts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, fieldErrors } from '../../lib/api/api-error.ts';
import { apiOf } from '../../lib/api/query-client.ts';
import { useRefusedForm } from '../../lib/forms/posted-form.ts';
import { toastFailure } from '../../lib/toasts/toast.ts';

const notAccepted = 'The invitation was not accepted';

const isDeadLink = (code: string | null) => code === 'invalid_token' || code === 'invitation_closed';
const isOfPassword = (code: string) => code === 'password_too_common' || code === 'password_too_short';

/** The call names the field `password`, the form has it twice. */
const ofForm = ({ password, ...rest }: Record<string, string>): Record<string, string> =>
  password === undefined ? rest : { ...rest, newPassword: password };

const errorsOf = (error: unknown): Record<string, string> =>
  error instanceof ApiError && isOfPassword(error.code)
    ? { newPassword: error.message }
    : ofForm(fieldErrors(error));

/** Sets the first password by the link, which signs in, and what became of it. */
export function useAcceptInvitation(token: string) {
  const queryClient = useQueryClient();
  const refused = useRefusedForm('invitation');
  const [errors, setErrors] = useState(ofForm(refused.errors));
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: (password: string) => apiOf(queryClient)(acceptInvitation, { body: { token, password } }),
    onError: (failure) => {
      const found = errorsOf(failure);
      setErrors(found);
      if (Object.keys(found).length > 0) return;
      if (!(failure instanceof ApiError && isDeadLink(failure.code))) toastFailure(notAccepted, failure);
    },
  });
  return {
    admin: data?.admin,
    isDead: isDeadLink(error instanceof ApiError ? error.code : refused.code),
    isPending,
    errors,
    setErrors,
    problem: refused.problem === null ? null : { title: notAccepted, text: refused.problem },
    accept: mutate,
  };
}
