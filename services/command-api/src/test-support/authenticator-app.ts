import { TOTP } from 'otpauth';

/** What an authenticator app shows for this secret, some steps of 30 s from now. */
export const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 });

/** A code that the app shows at no time near now. */
export const wrongCodeOf = (secret: string): string => {
  const right = new Set([-2, -1, 0, 1, 2].map((steps) => codeOf(secret, steps)));
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !right.has(code))!;
};

/** Waits for the next step of 30 s when this one is nearly over, so that codes of a test are all made in one. */
export const awayFromNextStep = async (): Promise<void> => {
  const left = 30_000 - (Date.now() % 30_000);
  if (left < 10_000) await new Promise((resolve) => setTimeout(resolve, left));
};
