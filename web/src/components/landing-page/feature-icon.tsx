import type { FeatureIcon as IconName } from '@setter/events/landing-pages/value-sets';
import {
  Award,
  Briefcase,
  CalendarCheck,
  Clock,
  DollarSign,
  FileText,
  Heart,
  House,
  Leaf,
  MapPin,
  MessageCircle,
  Phone,
  ShieldCheck,
  Star,
  Sun,
  Target,
  TrendingUp,
  Users,
  Wrench,
  Zap,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';

const icons: Record<IconName, LucideIcon> = {
  'calendar-check': CalendarCheck,
  users: Users,
  'shield-check': ShieldCheck,
  clock: Clock,
  phone: Phone,
  star: Star,
  'trending-up': TrendingUp,
  'dollar-sign': DollarSign,
  home: House,
  wrench: Wrench,
  sun: Sun,
  leaf: Leaf,
  heart: Heart,
  award: Award,
  'map-pin': MapPin,
  'message-circle': MessageCircle,
  'file-text': FileText,
  briefcase: Briefcase,
  zap: Zap,
  target: Target,
};

/** The icon of a feature, in the colour of its text. */
export function FeatureIcon({ name, size = 22 }: { readonly name: IconName; readonly size?: number }) {
  const Icon = icons[name];
  return <Icon size={size} strokeWidth={1.75} aria-hidden />;
}
