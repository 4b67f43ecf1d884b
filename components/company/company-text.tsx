import styles from './company-text.module.css';

/**
 * An editor's text. `html`: made by lib/pages/markdown.ts, which lets no foreign markup through.
 */
export function CompanyText({ html }: { html: string }) {
  return <div className={styles.text} dangerouslySetInnerHTML={{ __html: html }} />;
}
