import ranked from '@zxcvbn-ts/language-common/src/passwords.json' with { type: 'json' };

/** The 10,000 commonest, of zxcvbn's list (MIT), which is ranked by how often a password occurs in leaks. */
const commonest = new Set(ranked.slice(0, 10_000).map((password) => password.toLowerCase()));

/** Whether a password is one of the first that are guessed, in any case of its letters. */
export const isCommonPassword = (password: string): boolean => commonest.has(password.toLowerCase());
