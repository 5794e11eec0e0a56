/** The field that names an account at its login. */
export const clientNameField = {
  nameLabel: 'Username',
  nameField: { name: 'username', autoCapitalize: 'none', spellCheck: false },
} as const;
export const adminNameField = { nameLabel: 'Email', nameField: { name: 'email', type: 'email' } } as const;
