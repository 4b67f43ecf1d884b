import { InlineScript } from '@/components/ui/inline-script';

/**
 * For the end of every page's body: modules run later, and among the page's other scripts the packed
 * document grows by half of what it does in the head.
 */
export const BrowserErrors = () => <InlineScript name="browser-errors" />;
