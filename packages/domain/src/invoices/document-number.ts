/** A number of the register as people read and type it: six digits, `000028`. */
export const documentNumber = (number: number): string => String(number).padStart(6, '0');
