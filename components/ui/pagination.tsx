import styles from './pagination.module.css';

type Props = {
  /** The numbered page shown, or null on a deeper one that has no number. */
  page: number | null;
  /** How many numbered pages there are. */
  pages: number;
  address: (page: number) => string;
  /** The page after this one, if any. */
  next: string | null;
};

/** First, last and the neighbours of the current page; gaps are null. */
function window(page: number, pages: number): (number | null)[] {
  const near = [1, page - 1, page, page + 1, pages].filter((n) => n >= 1 && n <= pages);
  const shown = [...new Set(near)].sort((a, b) => a - b);
  return shown.flatMap((n, i) => (i > 0 && n - shown[i - 1]! > 1 ? [null, n] : [n]));
}

export function Pagination({ page, pages, address, next }: Props) {
  if (pages <= 1 && !next && page !== null) return null;
  return (
    <nav className={styles.pages} aria-label="Страницы списка">
      {page === null ? (
        <a href={address(1)}>К началу</a>
      ) : (
        page > 1 && (
          <a href={address(page - 1)} rel="prev">
            Назад
          </a>
        )
      )}
      {page !== null && (
        <ol>
          {window(page, pages).map((n, i) => (
            <li key={n ?? `gap-${i}`}>
              {n === null ? (
                <span aria-hidden="true">…</span>
              ) : (
                <a
                  href={address(n)}
                  aria-current={n === page ? 'page' : undefined}
                  aria-label={`Страница ${n}${n === page ? ', эта' : ''}`}
                >
                  {n}
                </a>
              )}
            </li>
          ))}
        </ol>
      )}
      {next && (
        <a href={next} rel="next">
          Дальше
        </a>
      )}
    </nav>
  );
}
