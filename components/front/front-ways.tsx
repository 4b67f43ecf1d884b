import { MAX_QUERY } from '@/lib/search/model';
import { routes } from '@/lib/routes';
import styles from './front-ways.module.css';

/**
 * The ways to a part that one has in mind. By car has its place beside: whatever joins the grid
 * halves it on a wide screen.
 */
export const FrontWays = () => (
  <div className={styles.ways}>
    <form className={styles.way} action={routes.catalogue()} aria-labelledby="by-number">
      <h2 id="by-number">Подбор по номеру детали</h2>
      <p className={styles.hint}>
        Номер выбит на самой детали и написан на её коробке. Пробелы и дефисы не важны: покажем и
        деталь, и аналоги с ценами.
      </p>
      <div className={styles.field}>
        <input
          name="q"
          aria-label="Номер детали"
          placeholder="2108-3501080"
          maxLength={MAX_QUERY}
          required
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <button type="submit">Подобрать</button>
      </div>
    </form>
  </div>
);
