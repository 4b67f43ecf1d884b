import styles from './progress-bar.module.css';

type Props = {
  label: string;
  /** 0 to 1; null while nobody can say. */
  share: number | null;
  words: string;
};

/** How far something is, as a bar and in words. */
export function ProgressBar({ label, share, words }: Props) {
  return (
    <div className={styles.progress}>
      <progress
        aria-label={label}
        max={100}
        value={share === null ? undefined : Math.floor(share * 100)}
      />
      <span className={styles.share}>
        {share === null ? '' : `${Math.floor(share * 100)}\u00A0%`}
      </span>
      <span className={styles.words}>{words}</span>
    </div>
  );
}
