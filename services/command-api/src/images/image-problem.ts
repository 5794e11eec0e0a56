import type { ImageRefused } from '@setter/images/image-refused';
import { type HttpProblem, httpProblem, invalidRequest } from '@setter/http/call-failure';

/** The answer to a picture that is not taken; `field` is the one of the form that it came in. */
export const imageProblem = ({ reason, message }: ImageRefused, field: string): HttpProblem => {
  const errors = [{ path: field, message }];
  switch (reason) {
    case 'too_large':
      return httpProblem(413, 'too_large', message, { errors });
    case 'format':
      return httpProblem(415, 'unsupported_media_type', message, { errors });
    case 'unreadable':
      return invalidRequest(errors);
  }
};
