import { createPaymentIntentRoutes } from './create-payment-intent.route.ts';
import { managePaymentRoutes } from './manage-payments.route.ts';
import { paymentStatusRoute } from './payment-status.route.ts';

export const paymentRoutes = [...createPaymentIntentRoutes, ...managePaymentRoutes, paymentStatusRoute];
