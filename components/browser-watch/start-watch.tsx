import { InlineScript } from '@/components/ui/inline-script';

/** For the head of every page; public ones are sent without it (server/pages/documents.ts). */
export const StartWatch = () => <InlineScript name="start-watch" />;
