import type { ReactNode } from 'react';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { routes } from '@/lib/routes';
import styles from './trouble-codes.module.css';

/** What the section is called wherever it is led to. */
export const CODES_TITLE = 'Коды ошибок OBD-II';

type Props = {
  title: string;
  /** The way here from the list of codes, without the page itself. */
  steps?: { name: string; href: string }[];
  /** The page's own name on the way. */
  current: string;
  children: ReactNode;
};

/** A page about trouble codes. */
export function CodesFrame({ title, steps = [], current, children }: Props) {
  return (
    <main className={styles.page} id="content">
      <Breadcrumbs
        steps={[{ name: 'Главная', href: routes.catalogue() }, ...steps]}
        current={current}
      />
      <h1>{title}</h1>
      {children}
    </main>
  );
}

/** What a code is not. */
export const NoDiagnosis = () => (
  <p className={styles.caution}>
    Код — не диагноз: он говорит, что заметил блок управления, а не какую деталь менять. Прежде чем
    покупать, проверьте причину или покажите машину мастеру.
  </p>
);
