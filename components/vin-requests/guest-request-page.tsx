import { RefusedPress } from '@/components/action-form/refused-press';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { routes } from '@/lib/routes';
import type { ShownVinRequest } from '@/lib/vin-requests/contract';
import { GUEST } from '@/lib/vin-requests/model';
import type { VinRequestNotice } from '@/lib/vin-requests/schema';
import styles from './request-page.module.css';
import { RequestView } from './request-view';

type Props = { request: ShownVinRequest; link: string; hours: number; done?: VinRequestNotice };

/** A guest's request, by the secret of its address. */
export const GuestRequestPage = ({ request, link, hours, done }: Props) => (
  <main className={styles.page} id="content">
    <Breadcrumbs
      steps={[
        { name: 'Главная', href: routes.catalogue() },
        { name: 'Запрос подбора', href: routes.vinRequest() },
      ]}
      current={request.number}
    />
    <h1>
      Запрос №{'\u00A0'}
      {request.number}
    </h1>
    <p className={styles.lead}>
      Сохраните адрес этой страницы: ответ появится здесь.{' '}
      {request.contact.email
        ? `И\u00A0напишем на\u00A0${request.contact.email}. `
        : 'И\u00A0позвоним, когда всё подберём. '}
      Тот, кому вы её пришлёте, увидит запрос тоже.
    </p>
    <RefusedPress />
    <RequestView
      request={request}
      owner={{ account: GUEST }}
      link={link}
      hours={hours}
      done={done}
    />
  </main>
);
