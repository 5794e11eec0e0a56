import {
  Activity,
  BookOpenCheck,
  BookOpenText,
  CalendarDays,
  ChartColumn,
  Coins,
  Eye,
  Headset,
  CreditCard,
  House,
  Inbox,
  LayoutPanelLeft,
  LayoutTemplate,
  LifeBuoy,
  Mail,
  MessageSquare,
  Newspaper,
  Scale,
  Settings,
  UserCog,
  UserPlus,
  Users,
  WandSparkles,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { PortalSection, SettingsTab } from './portal-search.ts';

export interface NavItem {
  readonly label: string;
  readonly icon: LucideIcon;
  readonly to:
    | '/admin-portal'
    | '/admin-appointments'
    | '/admin-client-management'
    | '/admin-communication'
    | '/admin-email-templates'
    | '/admin-landing-page-builder'
    | '/admin-landing-pages'
    | '/admin-blog-management'
    | '/blog-admin'
    | '/admin/support'
    | '/admin/access-log'
    | '/admin/newsletter'
    | '/admin/payments'
    | '/admin/fair-credits'
    | '/admin/accounting'
    | '/admin-analytics'
    | '/admin-credit-analytics'
    | '/admin/system';
  readonly section?: PortalSection;
  /** Of the settings. Absent: the first. */
  readonly tab?: SettingsTab;
  /** Words that find it in the palette besides its label. */
  readonly words?: string;
}

interface NavGroup {
  readonly title: string | null;
  readonly items: readonly NavItem[];
}

/** The rail, top to bottom; only what exists. */
export const navGroups: readonly NavGroup[] = [
  {
    title: null,
    items: [
      {
        label: 'Desk',
        icon: Headset,
        to: '/admin-portal',
        section: 'desk',
        words: 'calls',
      },
      { label: 'Clients', icon: Users, to: '/admin-portal', section: 'clients', words: 'credits balance' },
      {
        label: 'Create client',
        icon: UserPlus,
        to: '/admin-portal',
        section: 'create-client',
        words: 'add new account',
      },
      { label: 'Appointments', icon: CalendarDays, to: '/admin-appointments', words: 'book schedule' },
    ],
  },
  {
    title: 'Leads',
    items: [
      { label: 'Leads', icon: Inbox, to: '/admin-portal', section: 'leads', words: 'enquiries all' },
      { label: 'Homepage leads', icon: House, to: '/admin-portal', section: 'homepage-leads' },
      { label: 'Landing leads', icon: LayoutPanelLeft, to: '/admin-portal', section: 'landing-leads' },
    ],
  },
  {
    title: 'Publishing',
    items: [
      {
        label: 'Landing page builder',
        icon: WandSparkles,
        to: '/admin-landing-page-builder',
        words: 'new generate ai campaign',
      },
      {
        label: 'Landing pages',
        icon: LayoutTemplate,
        to: '/admin-landing-pages',
        words: 'publish unpublish visits conversion campaigns',
      },
      {
        label: 'Blog management',
        icon: BookOpenText,
        to: '/admin-blog-management',
        words: 'posts queue zapier write publish edit delete',
      },
    ],
  },
  {
    title: 'Messages',
    items: [
      {
        label: 'Communications',
        icon: MessageSquare,
        to: '/admin-communication',
        words: 'messages compose send sent banner pinned broadcast',
      },
      {
        label: 'Email templates',
        icon: Mail,
        to: '/admin-email-templates',
        words: 'e-mail logs sent failed',
      },
      { label: 'Support', icon: LifeBuoy, to: '/admin/support', words: 'requests help answer reply' },
      {
        label: 'Newsletter',
        icon: Newspaper,
        to: '/admin/newsletter',
        words: 'subscribers subscriptions unsubscribed',
      },
    ],
  },
  {
    title: 'Money',
    items: [
      {
        label: 'Payments',
        icon: CreditCard,
        to: '/admin/payments',
        words: 'refund held review dispute chargeback card',
      },
      {
        label: 'Fair credits',
        icon: Scale,
        to: '/admin/fair-credits',
        words: 'claims',
      },
      {
        label: 'Accounting',
        icon: BookOpenCheck,
        to: '/admin/accounting',
        words: 'invoices adjustment notes gst xero month csv tax',
      },
    ],
  },
  {
    title: 'Numbers',
    items: [
      {
        label: 'Analytics',
        icon: ChartColumn,
        to: '/admin-analytics',
        words: 'statistics charts conversion rate sources funnel campaigns trends revenue',
      },
      {
        label: 'Credit analytics',
        icon: Coins,
        to: '/admin-credit-analytics',
        words: 'purchases top purchasers medals used unspent',
      },
    ],
  },
];

/** At the foot of the rail. */
export const footItems: readonly NavItem[] = [
  {
    label: 'Access log',
    icon: Eye,
    to: '/admin/access-log',
    words: 'who opened personal data privacy exports',
  },
  {
    label: 'System',
    icon: Activity,
    to: '/admin/system',
    words: 'health lag rebuild verify failed dead letters workers jobs erasures',
  },
  {
    label: 'Settings',
    icon: Settings,
    to: '/admin-portal',
    section: 'settings',
    words: 'logout sign out own name password alerts e-mail account',
  },
];

/** In the palette only. */
const paletteItems: readonly NavItem[] = [
  { label: 'Blog creator', icon: BookOpenText, to: '/blog-admin', words: 'posts queue write new' },
  {
    label: 'Fair-credit rules',
    icon: Scale,
    to: '/admin-portal',
    section: 'settings',
    tab: 'rules',
    words: 'publish version terms rubric',
  },
  {
    label: 'Client management',
    icon: UserCog,
    to: '/admin-client-management',
    words: 'standalone active inactive credits create add',
  },
];

export const allNavItems: readonly NavItem[] = [
  ...navGroups.flatMap((group) => group.items),
  ...paletteItems,
  ...footItems,
];
