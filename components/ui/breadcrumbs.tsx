import styles from './breadcrumbs.module.css';

/** The way from the front page to here; the last step is the page itself and no link. */
export function Breadcrumbs({
  steps,
  current,
}: {
  steps: { name: string; href: string }[];
  current: string;
}) {
  return (
    <nav className={styles.crumbs} aria-label="Путь к странице">
      <ol>
        {steps.map(({ name, href }) => (
          <li key={href}>
            <a href={href}>{name}</a>
          </li>
        ))}
        <li aria-current="page">{current}</li>
      </ol>
    </nav>
  );
}
