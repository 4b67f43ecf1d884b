import type { ComponentProps } from 'react';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { FormMessage } from '@/components/ui/forms/form-message';
import { counted } from '@/lib/format/plural';
import { routes } from '@/lib/routes';
import { vinRequestRoutes } from '@/lib/vin-request-routes';
import { RequestForm } from './request-form';
import styles from './request-page.module.css';

type Props = ComponentProps<typeof RequestForm> & {
  /** Within so many hours the shop answers. */
  hours: number;
  /** Files have just come by the browser itself. */
  attached: boolean;
};

/** Where one asks for parts to be selected. */
export const FormPage = ({ hours, attached, ...form }: Props) => (
  <main className={styles.page} id="content">
    <Breadcrumbs steps={[{ name: 'Главная', href: routes.catalogue() }]} current="Запрос подбора" />
    <h1>Запрос подбора</h1>
    <p className={styles.lead}>
      Напишите, что нужно и{'\u00A0'}для какого автомобиля: менеджер подберёт детали и{'\u00A0'}
      пришлёт их с{'\u00A0'}ценами. Отвечаем в{'\u00A0'}течение{' '}
      {counted(hours, ['часа', 'часов', 'часов'])}.{' '}
      {!form.isGuest && (
        <a href={vinRequestRoutes.ownVinRequests()}>
          Ваши запросы{'\u00A0'}— в{'\u00A0'}личном кабинете
        </a>
      )}
    </p>
    {attached && (
      <FormMessage kind="done">
        Готово: посмотрите список фотографий и{'\u00A0'}отправьте запрос.
      </FormMessage>
    )}
    <div className={styles.box}>
      <RequestForm {...form} />
    </div>
  </main>
);
