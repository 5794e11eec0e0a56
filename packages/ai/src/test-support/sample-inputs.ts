import type { PageInputs } from '../copywriter.ts';

export const sampleInputs: PageInputs = {
  businessName: 'Harbour Plumbing',
  businessWebsite: 'https://harbourplumbing.example',
  promotionalText: 'Hot water and blocked drains in Sydney since 1998.',
  customDescription: null,
  customCtaText: null,
  website: null,
};
