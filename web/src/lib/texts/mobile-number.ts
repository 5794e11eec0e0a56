/** An Australian mobile number in E.164, whatever it was typed with; undefined of what is none. */
export function mobileNumber(text: string): string | undefined {
  const digits = text.replaceAll(/[^\d+]/g, '');
  const number = /^(?:\+?61|0061)?0?([45]\d{8})$/.exec(digits)?.[1];
  return number === undefined ? undefined : `+61${number}`;
}
