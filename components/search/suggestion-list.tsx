import type { Option } from './options';
import styles from './suggestion-list.module.css';

type Props = { id: string; options: Option[]; active: number; optionId: (index: number) => string };

/**
 * The list that the search box controls; always in the page, so that `aria-controls` leads
 * somewhere. Focus stays in the box.
 */
export function SuggestionList({ id, options, active, optionId }: Props) {
  return (
    <div
      className={styles.list}
      id={id}
      role="listbox"
      aria-label="Подсказки"
      hidden={options.length === 0}
    >
      {options.map(({ href, kind, title, note, price }, index) => (
        <a
          key={href}
          id={optionId(index)}
          className={styles.option}
          role="option"
          aria-selected={index === active}
          tabIndex={-1}
          href={href}
          data-kind={kind}
        >
          <span className={styles.note}>{note}</span>
          <span className={styles.title}>{title}</span>
          {price && <span className={styles.price}>{price}</span>}
        </a>
      ))}
    </div>
  );
}
