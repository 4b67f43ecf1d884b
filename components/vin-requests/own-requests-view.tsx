import { AccountFrame } from '@/components/account/account-frame';
import { FollowOwn } from '@/components/live/follow-own';
import { StateMark } from '@/components/orders/state-mark';
import { NoRequestsDrawing } from '@/components/ui/drawings';
import { formatMoment } from '@/lib/format/moment';
import { MAX_OWN_LIVE } from '@/lib/live/model';
import { routes } from '@/lib/routes';
import { vinRequestRoutes } from '@/lib/vin-request-routes';
import type { OwnVinRequest } from '@/lib/vin-requests/repository';
import { carTitle } from './car-facts';
import { VIN_TONES, VIN_STATE_NAMES } from './names';
import styles from './own-requests-view.module.css';

/** A customer's requests to have parts selected, the newest first. */
export const OwnRequestsView = ({ requests }: { requests: OwnVinRequest[] }) => (
  <AccountFrame title="Запросы подбора" path={vinRequestRoutes.ownVinRequests()}>
    <FollowOwn kind="selections" ids={requests.slice(0, MAX_OWN_LIVE).map(({ id }) => id)} />
    {requests.length === 0 ? (
      <div className={styles.empty}>
        <NoRequestsDrawing />
        <p>
          Не нашли деталь или не{'\u00A0'}уверены, какая подойдёт? Отправьте запрос: подберём по VIN
          и{'\u00A0'}пришлём с{'\u00A0'}ценами.
        </p>
      </div>
    ) : (
      <ul className={styles.requests}>
        {requests.map(({ id, number, state, words, car, createdAt }) => (
          <li key={id} className={styles.request}>
            <p className={styles.head}>
              <a href={vinRequestRoutes.ownVinRequest(id)}>
                Запрос №{'\u00A0'}
                {number}
              </a>
              <StateMark tone={VIN_TONES[state]} name={VIN_STATE_NAMES[state]} />
            </p>
            <p className={styles.words}>{words}</p>
            <p className={styles.soft}>
              {carTitle(car)} · {formatMoment(createdAt)}
            </p>
          </li>
        ))}
      </ul>
    )}
    <a className={styles.ask} href={routes.vinRequest()}>
      Новый запрос
    </a>
  </AccountFrame>
);
