import { Panel } from '@/components/admin/panel';
import { vinSays } from '@/components/vin-requests/car-facts';
import { adminRoutes } from '@/lib/admin-routes';
import { formatPhone } from '@/lib/format/phone';
import { hasWrongCheckDigit } from '@/lib/garage/model';
import { routes } from '@/lib/routes';
import type { AdminVinRequest } from '@/lib/vin-requests/admin/model';
import styles from './request-view.module.css';

type Props = { request: AdminVinRequest; isOwner: boolean };

/** What is looked for, for which car, and how to reach whoever asks. */
export const AskedPanel = ({ request, isOwner }: Props) => (
  <Panel
    title="Что подобрать"
    aside={
      isOwner && (
        <a href={adminRoutes.audit({ collection: 'vin_requests', record: request.id })}>
          Кто что менял
        </a>
      )
    }
  >
    <p className={styles.words}>{request.words}</p>
    <dl className={styles.facts}>
      <CarFacts car={request.car} />
      <Contact request={request} />
    </dl>
  </Panel>
);

function CarFacts({ car }: { car: AdminVinRequest['car'] }) {
  const { key, name, year, vin, frame } = car;
  const said = vinSays(car);
  return (
    <>
      {name && (
        <div>
          <dt>Автомобиль</dt>
          <dd>{key ? <a href={routes.car(key, { year })}>{name}</a> : name}</dd>
        </div>
      )}
      {year !== null && (
        <div>
          <dt>Год</dt>
          <dd>{year}</dd>
        </div>
      )}
      {vin && (
        <div>
          <dt>VIN</dt>
          <dd>
            {vin}
            {said && <p className={styles.soft}>{said}</p>}
            {hasWrongCheckDigit(vin) && (
              <p className={styles.warning}>Контрольный знак не сходится: нет ли опечатки?</p>
            )}
          </dd>
        </div>
      )}
      {frame && (
        <div>
          <dt>Номер кузова</dt>
          <dd>{frame}</dd>
        </div>
      )}
    </>
  );
}

function Contact({ request: { contact, user } }: Pick<Props, 'request'>) {
  return (
    <>
      <div>
        <dt>Кто</dt>
        <dd>
          {user.id ? (
            <a href={adminRoutes.customer(user.id)}>{user.name || user.email}</a>
          ) : (
            `${contact.name || 'Гость'}, без входа`
          )}
        </dd>
      </div>
      {contact.phone && (
        <div>
          <dt>Телефон</dt>
          <dd>
            <a href={`tel:${contact.phone}`}>{formatPhone(contact.phone)}</a>
          </dd>
        </div>
      )}
      {contact.email && (
        <div>
          <dt>Почта</dt>
          <dd>{contact.email}</dd>
        </div>
      )}
    </>
  );
}
