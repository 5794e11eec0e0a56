/** Icons of a page's features, by the names that lucide gives them. */
export const featureIcons = [
  'calendar-check',
  'users',
  'shield-check',
  'clock',
  'phone',
  'star',
  'trending-up',
  'dollar-sign',
  'home',
  'wrench',
  'sun',
  'leaf',
  'heart',
  'award',
  'map-pin',
  'message-circle',
  'file-text',
  'briefcase',
  'zap',
  'target',
] as const;
export type FeatureIcon = (typeof featureIcons)[number];

/** Types of a form's field; `select` is the dropdown. */
export const formFieldTypes = ['text', 'email', 'tel', 'number', 'select', 'textarea'] as const;
export type FormFieldType = (typeof formFieldTypes)[number];

/** The families that we serve ourselves; any other name is a system stack. */
export const pageFonts = [
  'Inter',
  'Bricolage Grotesque',
  'Manrope',
  'Plus Jakarta Sans',
  'Outfit',
  'DM Sans',
  'Montserrat',
  'Raleway',
  'Playfair Display',
  'Lora',
  'Source Serif 4',
  'Fraunces',
] as const;
export type PageFont = (typeof pageFonts)[number];

/** Most characters of each text of a page beside those of its blocks. */
export const pageTextLimits = {
  title: 120,
  businessName: 120,
  fieldLabel: 80,
  fieldName: 60,
  fieldOption: 80,
} as const;

export const mostFormFields = 20;
export const mostFieldOptions = 20;

/** What a page shows where nothing was said. */
export const pageDefaults = {
  primaryColor: '#cc4125',
  formFields: [
    { name: 'name', label: 'Name', type: 'text', required: true, options: [] },
    { name: 'email', label: 'Email', type: 'email', required: true, options: [] },
    { name: 'phone', label: 'Phone', type: 'tel', required: true, options: [] },
    { name: 'company', label: 'Company', type: 'text', required: false, options: [] },
  ],
} as const satisfies {
  readonly formFields: readonly { readonly type: FormFieldType; readonly [key: string]: unknown }[];
  readonly [key: string]: unknown;
};

type Asked = { readonly name: string; readonly type: FormFieldType };

/** The field that a form asks beside its own when none of them says how the person can be reached. */
export const contactFieldsBeside = (fields: readonly Asked[]) => {
  if (fields.length === 0 || fields.some(({ type }) => type === 'email' || type === 'tel')) return [];
  const isTaken = fields.some(({ name }) => name === 'email');
  return [
    {
      name: isTaken ? 'contact_email' : 'email',
      label: 'Email',
      type: 'email' as const,
      required: true,
      options: [],
    },
  ];
};

/** What an admin can do with a page. */
export const landingPageActions = ['revise', 'publish', 'unpublish', 'remove', 'restore'] as const;
export type LandingPageAction = (typeof landingPageActions)[number];
