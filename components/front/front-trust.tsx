import { formatAddress } from '@/lib/format/address';
import { plural } from '@/lib/format/plural';
import { hoursInOneLine } from '@/lib/format/hours';
import { routes } from '@/lib/routes';
import type { ShopSettings } from '@/lib/settings/model';
import styles from './front-trust.module.css';

const DAYS = ['дня', 'дней', 'дней'] as const;
const MONTHS = ['месяц', 'месяца', 'месяцев'] as const;

/**
 * Why to trust the shop: what it has promised in its settings, each with the page that says it
 * whole. Nothing is invented.
 */
export function FrontTrust({ settings }: { settings: ShopSettings }) {
  return (
    <section className={styles.trust} aria-labelledby="trust">
      <h2 id="trust">Почему нам доверяют</h2>
      <ul>
        {reasons(settings).map(({ href, title, text }) => (
          <li key={title}>
            <h3>
              <a href={href}>{title}</a>
            </h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

type Reason = { href: string; title: string; text: string };

function reasons(settings: ShopSettings): Reason[] {
  const { returnDays, warrantyMonths, legalName, inn } = settings;
  const guarantee =
    warrantyMonths > 0 &&
    ` Наша гарантия, где нет гарантии производителя, — ${warrantyMonths}\u00A0${plural(warrantyMonths, MONTHS)}.`;
  return [
    {
      href: routes.delivery(),
      title: 'Цена и\u00A0срок сразу',
      text: 'У каждого предложения видно, сколько есть, где лежит и когда приедет. Цена в\u00A0корзине — цена заказа.',
    },
    {
      href: routes.quality(),
      title: 'Возврат без споров',
      text: `Не подошло — верните в\u00A0течение ${returnDays}\u00A0${plural(returnDays, DAYS)} после получения.${guarantee || ''}`,
    },
    { href: routes.contacts(), title: 'Нас можно найти', text: whereabouts(settings) },
    ...(legalName
      ? [
          {
            href: routes.about(),
            title: 'Понятно, кто продавец',
            text: [legalName, inn && `ИНН\u00A0${inn}`].filter(Boolean).join(', '),
          },
        ]
      : []),
  ];
}

function whereabouts({ phones, address, hours }: ShopSettings): string {
  const parts = [formatAddress(address), phones[0]?.shown, hoursInOneLine(hours)].filter(Boolean);
  return parts.length > 0
    ? parts.join(' · ')
    : 'Напишите нам: ответит человек, который разбирается в\u00A0деталях.';
}
