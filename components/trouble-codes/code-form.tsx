import { routes } from '@/lib/routes';
import styles from './trouble-codes.module.css';

/**
 * Leads to the page of a code, without scripts too.
 * @param typed what was typed and is no code
 */
export function CodeForm({ typed }: { typed?: string }) {
  return (
    <form className={styles.form} action={routes.troubleCodes()}>
      <label htmlFor="code">Код ошибки</label>
      <div className={styles.row}>
        <input
          id="code"
          name="code"
          defaultValue={typed}
          placeholder="P0301"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          required
          aria-invalid={typed === undefined ? undefined : true}
          aria-describedby="code-hint"
        />
        <button>Расшифровать</button>
      </div>
      <p id="code-hint" role={typed === undefined ? undefined : 'alert'}>
        {typed === undefined
          ? 'Буква и четыре знака, как их показал сканер.'
          : 'Это не похоже на код: нужны буква P, B, C или U и четыре знака, например P0301.'}
      </p>
    </form>
  );
}
