import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/_marketing/')({ component: () => <main>home</main> });
