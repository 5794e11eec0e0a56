/** What a visitor reads after sending the form of a page. */
export const thanks = {
  title: 'Success!',
  description:
    "Thank you for your interest. We'll be in touch within 24 hours to discuss your appointment booking needs.",
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
