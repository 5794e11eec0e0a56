import { reject } from '@setter/domain/rejections';
import type { HttpProblem } from '@setter/http/call-failure';
import { toHttpProblem } from '@setter/http/problems';

/** A rejection of a second factor where the caller has no session yet: 401. */
export const refusedSignIn = (tag: 'CodeRequired' | 'InvalidCode' | 'InvalidPasskey'): HttpProblem => ({
  ...toHttpProblem(reject(tag)),
  status: 401,
});
