import type { ReactNode } from 'react';
import { FormMessage } from '@/components/ui/forms/form-message';
import type { SettingsSection } from '@/lib/settings/model';
import { ContactsForm } from './contacts-form';
import { DeliveryForm } from './delivery-form';
import { GroupForm } from './group-form';
import { HoursForm } from './hours-form';
import { OffersForm } from './offers-form';
import { PlacesForm } from './places-form';
import { PricesForm } from './prices-form';
import { RequisitesForm } from './requisites-form';
import { SelectionForm } from './selection-form';
import type { StoredSection } from './settings-form';
import styles from './settings-view.module.css';

type Props = {
  sections: Record<SettingsSection, StoredSection>;
  /** What is to be filled in before the shop can take orders, and where. */
  missing: { name: string; section: SettingsSection }[];
  /** The shop shows invented goods. */
  demo: boolean;
  vat: ReactNode;
  mail: ReactNode;
  factor: ReactNode;
};

const PARTS: [id: string, name: string][] = [
  ['requisites', 'Реквизиты'],
  ['group', 'Группа компаний'],
  ['contacts', 'Контакты'],
  ['hours', 'Часы'],
  ['delivery', 'Доставка и оплата'],
  ['places', 'Пункты и города'],
  ['offers', 'Предложения'],
  ['prices', 'Цены уровней'],
  ['selection', 'Подбор'],
  ['vat', 'НДС'],
  ['mail', 'Почта'],
  ['factor', 'Вход в два шага'],
];

/** What the shop says about itself and how it works, to be filled in by its owner. */
export function SettingsView({ sections, missing, demo, vat, mail, factor }: Props) {
  return (
    <>
      <h1>Настройки</h1>
      <nav className={styles.parts} aria-label="Части настроек">
        {PARTS.map(([id, name]) => (
          <a key={id} href={`#${id}`}>
            {name}
          </a>
        ))}
      </nav>
      {missing.length > 0 && (
        <FormMessage kind="info">
          {demo
            ? 'Это демонстрационный магазин. Чтобы настоящий (DEMO=0) мог принимать заказы, в нём должны быть заполнены: '
            : 'Чтобы магазин мог принимать заказы, заполните: '}
          {missing.map(({ name, section }, place) => (
            <span key={name}>
              {place > 0 && ', '}
              <a href={`#${section}`}>{name}</a>
            </span>
          ))}
          .
        </FormMessage>
      )}
      <RequisitesForm {...sections.requisites} />
      <GroupForm {...sections.group} />
      <ContactsForm {...sections.contacts} />
      <HoursForm {...sections.hours} />
      <DeliveryForm {...sections.delivery} />
      <PlacesForm {...sections.places} />
      <OffersForm {...sections.offers} />
      <PricesForm {...sections.prices} />
      <SelectionForm {...sections.selection} />
      {vat}
      {mail}
      {factor}
    </>
  );
}
