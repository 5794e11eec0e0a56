import type { Appearance } from '@stripe/stripe-js';

/** Names of our tokens, and the provider's names of the same things. */
const tokens = {
  colorPrimary: '--color-accent',
  colorBackground: '--color-surface',
  colorText: '--color-ink',
  colorTextSecondary: '--color-muted',
  colorTextPlaceholder: '--color-placeholder',
  colorDanger: '--color-red',
  borderRadius: '--radius-control',
  fontSizeBase: '--text-body',
} as const;

/**
 * How the provider's form looks, from the tokens of `styles.css`. It is drawn in a frame that has neither our styles nor
 * our fonts. `read` answers the value of a custom property.
 */
export function cardAppearance(read: (token: string) => string): Appearance {
  const variables = Object.fromEntries(
    Object.entries(tokens).map(([name, token]) => [name, read(token).trim()]),
  );
  const line = `1px solid ${read('--color-control').trim()}`;
  return {
    theme: 'stripe',
    labels: 'above',
    variables: { ...variables, fontFamily: 'system-ui, sans-serif', spacingUnit: '4px' },
    rules: {
      '.Input': { border: line, boxShadow: 'none', padding: '9px 12px' },
      '.Input:focus': { borderColor: read('--color-accent').trim(), boxShadow: 'none' },
      '.Label': { fontSize: read('--text-label').trim(), color: read('--color-ink').trim() },
    },
  };
}
