import { InlineScript } from '@/components/ui/inline-script';

/** For the head of every page, before what may fail. */
export const BrowserErrors = () => <InlineScript name="browser-errors" />;
