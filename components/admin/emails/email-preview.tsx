import styles from './email-text-form.module.css';

/**
 * An email as a mail program shows it: in a frame of its own, where nothing runs and no link leads
 * anywhere.
 */
export function EmailPreview({ subject, html }: { subject: string; html: string }) {
  return (
    <section className={styles.preview} aria-label="Как выглядит письмо">
      <p>
        <span>Тема:</span> <b>{subject}</b>
      </p>
      <iframe title="Письмо" sandbox="" srcDoc={html} />
      <p className={styles.note}>
        Данные для примера. Приветствие, подпись и то, что между текстами, магазин добавляет сам.
      </p>
    </section>
  );
}
