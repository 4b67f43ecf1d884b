import { CompareCount } from '@/components/compare/compare-count';
import { ChosenCarLink } from '@/components/garage/chosen-car-link';
import { routes } from '@/lib/routes';
import styles from './second-line.module.css';

/** Below the header, and left behind by scrolling: the visitor's car or the way to one, and what buyers ask first. */
export const SecondLine = () => (
  <nav className={styles.line} aria-label="Подбор и помощь">
    <div className={styles.row}>
      <ChosenCarLink className={styles.car} />
      <a href={routes.vinRequest()}>Запрос подбора</a>
      <a className={styles.compare} href={routes.compare()}>
        Сравнение
        <CompareCount />
      </a>
      <a href={routes.troubleCodes()}>Коды ошибок</a>
      <a href={routes.delivery()}>Доставка и оплата</a>
      <a href={routes.quality()}>Гарантия и возврат</a>
      <a href={routes.contacts()}>Контакты</a>
    </div>
  </nav>
);
