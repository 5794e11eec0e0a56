/** With the spaces and dashes that people write. */
export const longestAbn = 20;
export const wrongAbn = 'Enter a valid ABN of 11 digits.';

// The check of the Australian Business Register: https://abr.business.gov.au/Help/AbnFormat
const weights = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19];

/** Whether a text is an Australian Business Number with a valid checksum, written with or without spaces. */
export const isAbn = (text: string): boolean => {
  const digits = text.replaceAll(' ', '');
  if (!/^[1-9]\d{10}$/.test(digits)) return false;
  const sum = weights.reduce(
    (total, weight, place) => total + weight * (Number(digits[place]) - (place === 0 ? 1 : 0)),
    0,
  );
  return sum % 89 === 0;
};

/** As it is printed, `51 824 753 556`; any other text stays as it is. */
export const formatAbn = (text: string): string =>
  text.replaceAll(' ', '').replace(/^(\d{2})(\d{3})(\d{3})(\d{3})$/, '$1 $2 $3 $4');
