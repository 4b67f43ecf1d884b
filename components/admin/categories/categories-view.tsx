import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { FormMessage } from '@/components/ui/forms/form-message';
import { adminRoutes } from '@/lib/admin-routes';
import type { CategoryNode } from '@/lib/categories/model';
import { counted } from '@/lib/format/plural';
import styles from './categories-view.module.css';
import { CategoryTree } from './category-tree';

type Props = {
  nodes: (CategoryNode & { depth: number })[];
  open?: string;
  /** What was looked at before. */ left?: string;
  removed: boolean;
  /** What is open beside the tree; null for nothing. */ details: ReactNode;
};

/** The tree of categories, and beside it the one that is looked at. */
export function CategoriesView({ nodes, open, left, removed, details }: Props) {
  return (
    <div className={styles.page} data-open={details ? '' : undefined}>
      <section className={styles.tree} aria-label="Категории">
        <div className={styles.head}>
          <h1>Категории</h1>
          <span>{counted(nodes.length, ['категория', 'категории', 'категорий'])}</span>
          <Button
            component="a"
            href={adminRoutes.categories({ under: '' })}
            variant="contained"
            size="small"
          >
            Добавить
          </Button>
        </div>
        {removed && <FormMessage kind="done">Категория удалена.</FormMessage>}
        <div className={styles.sheet}>
          <noscript>
            <ul className={styles.plain}>
              {nodes.map(({ id, name, depth }) => (
                <li key={id} style={{ paddingLeft: depth * 20 }}>
                  <a href={adminRoutes.categories({ open: id })}>{name}</a>
                </li>
              ))}
            </ul>
          </noscript>
          {nodes.length > 0 ? (
            <CategoryTree nodes={nodes} open={open} near={open ?? left} />
          ) : (
            <p className={styles.none}>
              Категорий пока нет. Первый загруженный прайс-лист заведёт их сам, или добавьте свою.
            </p>
          )}
        </div>
      </section>
      <div className={styles.details}>
        {details ? (
          <a className={styles.back} href={adminRoutes.categories({ left: open })}>
            К дереву
          </a>
        ) : (
          <Hints />
        )}
        {details}
      </div>
    </div>
  );
}

const Hints = () => (
  <div className={styles.hints}>
    <p>Выберите категорию, чтобы изменить её название, адрес и текст.</p>
    <p>
      Перетащите строку мышью, чтобы переставить её или положить внутрь другой. С клавиатуры:{' '}
      <kbd>Пробел</kbd> берёт, <kbd>↑</kbd> <kbd>↓</kbd> несут, <kbd>Enter</kbd> кладёт,{' '}
      <kbd>Esc</kbd> отменяет.
    </p>
  </div>
);
