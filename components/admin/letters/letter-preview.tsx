import styles from './letter-text-form.module.css';

/** A letter as a mail program shows it: in a frame of its own, where nothing runs and no link leads anywhere. */
export function LetterPreview({ subject, html }: { subject: string; html: string }) {
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
