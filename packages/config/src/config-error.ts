/** An environment variable is invalid. The message is one line that never repeats a secret. */
export class ConfigError extends Error {
  readonly _tag = 'ConfigError';
  readonly variable: string;

  constructor(variable: string, mustBe: string) {
    super(`${variable} ${mustBe}.`);
    this.name = 'ConfigError';
    this.variable = variable;
  }
}
