import type { ShopSettings } from '@/lib/settings/model';
import styles from './company-text.module.css';

/**
 * Who stands behind the shop: the companies of its group, or the one that does everything itself.
 */
export function CompanyGroup({
  shop,
  settings: { group, legalName },
}: {
  shop: string;
  settings: Pick<ShopSettings, 'group' | 'legalName'>;
}) {
  if (group.length < 2) {
    return (
      <section className={styles.text}>
        <h2>Кто отвечает за магазин</h2>
        <p>
          За магазином «{shop}» стоит одна компания{legalName && ` — ${legalName}`}. Она принимает
          заказы, выдаёт детали, отвечает за их качество и возвращает деньги: искать, к кому
          обратиться, не придётся.
        </p>
      </section>
    );
  }
  return (
    <section className={styles.text}>
      <h2>Группа компаний</h2>
      <p>
        «{shop}» — часть группы компаний. Продаёт и отвечает перед покупателем{' '}
        {legalName || 'одна из них'}, остальные помогают делать это быстро.
      </p>
      <ul>
        {group.map(({ name, business }) => (
          <li key={name}>
            <strong>{name}</strong>
            {business && ` — ${business}`}
          </li>
        ))}
      </ul>
    </section>
  );
}
