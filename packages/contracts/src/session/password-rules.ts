/** Characters of a password, in schemas and forms. Pages load it: this module has no schemas. */
export const longestPassword = 128;
