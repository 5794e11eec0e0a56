import { publishConsentText as publishCall } from '@setter/contracts/consent/consent-texts';
import { route } from '@setter/http/route';
import { publishConsentText } from './consent-texts.ts';

export const consentRoutes = [
  route(publishCall, ({ command, params: { form }, body: { text } }) =>
    publishConsentText(command, { form, text }),
  ),
];
