import { InlineScript } from '@/components/ui/inline-script';

/** For the head of every page, before anything else. */
export const GoneFiles = () => <InlineScript name="gone-files" />;
