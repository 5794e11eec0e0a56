import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/_marketing/contact')({ component: () => <main>contact</main> });
