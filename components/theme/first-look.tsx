import { InlineScript } from '@/components/ui/inline-script';

/**
 * For the head of every page: what was chosen is there from the first frame on. MUI's own would be
 * two kilobytes of scripts on each.
 */
export const FirstLook = () => <InlineScript name="first-look" />;
