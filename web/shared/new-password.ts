/** A new password and its repetition, as forms have them. */
export interface NewPassword {
  readonly newPassword: string;
  readonly confirmPassword: string;
}

const leastLength = 6;
const tooShort = 'Password must be at least 6 characters long';

export const isLongEnough = (password: string): boolean => password.length >= leastLength;

/** Field name to sentence. */
export const newPasswordErrors = ({ newPassword, confirmPassword }: NewPassword): Record<string, string> => ({
  ...(!isLongEnough(newPassword) && { newPassword: tooShort }),
  ...(!isLongEnough(confirmPassword)
    ? { confirmPassword: tooShort }
    : confirmPassword !== newPassword && { confirmPassword: "Passwords don't match" }),
});
