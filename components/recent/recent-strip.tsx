import { InlineScript } from '@/components/ui/inline-script';
import { RecentCards } from './recent-cards';
import styles from './recent-strip.module.css';

/**
 * What this browser looked at last. Pages are the same for everybody, so the script behind it makes
 * room before the browser paints, and none without scripts or for who comes first.
 * @param besides number of the page's own product, which is remembered
 */
export const RecentStrip = ({ besides = null }: { besides?: number | null }) => (
  <>
    <section className={styles.strip} aria-labelledby="recent" data-recent-besides={besides ?? ''}>
      <h2 id="recent">Вы недавно смотрели</h2>
      <RecentCards besides={besides} />
    </section>
    <InlineScript name="recent" />
  </>
);
