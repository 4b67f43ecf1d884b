import { ShareIcon } from './icons';
import styles from './share-button.module.css';

/**
 * Hands the page's address on: by the phone's own sheet, else to the clipboard
 * (share-button.element.ts). Not there without JavaScript.
 */
export const ShareButton = ({ title }: { title: string }) => (
  <shop-share data-title={title}>
    <button className={styles.share} type="button">
      <ShareIcon />
      <span>Поделиться</span>
    </button>
    <span className="visually-hidden" role="status" />
  </shop-share>
);
