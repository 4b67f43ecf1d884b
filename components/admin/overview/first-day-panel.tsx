'use client';

import { rememberFold } from '@/components/admin/shell/remember-fold';
import { adminRoutes } from '@/lib/admin-routes';
import { ADMIN_FIRST_DAY_COOKIE } from '@/lib/constants';
import type { FirstStep } from '@/lib/overview/first-day/model';
import styles from './first-day-panel.module.css';

const WORDS: { [step in FirstStep]: { name: string; about: string; href: string } } = {
  requisites: {
    name: 'Реквизиты и контакты',
    about: 'Кто продаёт и как с вами связаться: без этого закон не разрешает принимать заказы.',
    href: adminRoutes.settings('requisites'),
  },
  hours: {
    name: 'Часы работы',
    about: 'По ним покупатель узнаёт, когда забрать заказ.',
    href: adminRoutes.settings('hours'),
  },
  delivery: {
    name: 'Доставка и оплата',
    about: 'Куда и почём возит курьер, чем можно заплатить.',
    href: adminRoutes.settings('delivery'),
  },
  mail: {
    name: 'Почта',
    about:
      'Через какой сервер уходят письма: о\u00A0заказах, с\u00A0ответами, со\u00A0ссылкой для пароля.',
    href: adminRoutes.settings('mail'),
  },
  priceList: {
    name: 'Прайс-лист',
    about: 'Из него появятся товары, цены и остатки.',
    href: adminRoutes.imports(),
  },
  markup: {
    name: 'Наценка',
    about: 'Какой будет розничная цена, если у поставщика есть только закупочная.',
    href: adminRoutes.suppliers(),
  },
  colleagues: {
    name: 'Сотрудники',
    about: 'Кто будет работать с заказами и складом.',
    href: adminRoutes.admins(),
  },
};

type Props = {
  steps: readonly { step: FirstStep; done: boolean }[];
  /** This browser has it folded away. */ isFolded: boolean;
};

/** What a new shop needs, with what is done ticked; whoever has read it folds it away. */
export function FirstDayPanel({ steps, isFolded }: Props) {
  const done = steps.filter((step) => step.done).length;
  return (
    <details
      className={styles.panel}
      open={!isFolded}
      onToggle={({ currentTarget }) => rememberFold(ADMIN_FIRST_DAY_COOKIE, !currentTarget.open)}
    >
      <summary>
        <h2>С чего начать</h2>
        <span>
          сделано {done} из {steps.length}
        </span>
      </summary>
      <ol>
        {steps.map(({ step, done: isDone }) => (
          <li key={step} data-done={isDone || undefined}>
            <a href={WORDS[step].href}>{WORDS[step].name}</a>
            <span>{isDone ? 'Готово' : WORDS[step].about}</span>
          </li>
        ))}
      </ol>
    </details>
  );
}
