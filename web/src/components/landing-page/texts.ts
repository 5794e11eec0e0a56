import { landingThanks } from '@setter/contracts/promises/replies';

/** What a visitor reads after sending the form of a page. */
export const thanks = {
  title: 'Success!',
  description: landingThanks,
} as const;

export const failure = {
  title: 'Submission Failed',
  description: 'There was an error submitting your information. Please try again.',
} as const;

export const requiredMissing = (label: string) => ({
  title: 'Required Field Missing',
  description: `Please fill out the ${label} field.`,
});

export const notFoundText = {
  title: 'Page Not Found',
  description: "The landing page you're looking for doesn't exist.",
} as const;
