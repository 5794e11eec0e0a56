/** A calendar has more occurrences than are read. */
export class TooManyTimes extends Error {}
