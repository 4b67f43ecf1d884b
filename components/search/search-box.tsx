import { SearchIcon } from '@/components/ui/icons';
import { MAX_QUERY } from '@/lib/search/query/model';
import { routes } from '@/lib/routes';
import { SuggestionList } from './suggestion-list';
import styles from './search-box.module.css';

const LIST = 'suggestions';

/**
 * The search of every page: a plain form, which with JavaScript offers products and categories
 * while one types (search-box.element.ts).
 * @param props.asked what a page of what was found was asked for; elsewhere the address tells it, to
 * a browser
 */
export const SearchBox = ({ asked = '' }: { asked?: string }) => (
  <shop-search>
    <form className={styles.box} action={routes.catalogue()} role="search">
      <input
        className={styles.input}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        name="q"
        defaultValue={asked}
        role="combobox"
        aria-label="Поиск по номеру детали или названию"
        aria-autocomplete="list"
        aria-expanded={false}
        aria-controls={LIST}
        placeholder="Номер детали или название"
        maxLength={MAX_QUERY}
        required
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
      />
      <button className={styles.submit} type="submit">
        <SearchIcon />
        <span className={styles.word}>Найти</span>
      </button>
      <SuggestionList id={LIST} />
      <p className="visually-hidden" role="status" />
    </form>
  </shop-search>
);
