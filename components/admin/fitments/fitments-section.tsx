import { ButtonForm } from '@/components/admin/record-form/button-form';
import { Confirmed } from '@/components/ui/confirmed';
import { adminRoutes } from '@/lib/admin-routes';
import { yearsText } from '@/lib/fitments/model';
import { removeCar } from '@/lib/fitments/admin/actions';
import type { AdminFitment } from '@/lib/fitments/admin/model';
import styles from '../products/section.module.css';

type Props = {
  product: string;
  fitments: AdminFitment[];
  path: string;
  account: string;
  mayChange: boolean;
};

/** Which cars the product fits. */
export function FitmentsSection({ product, fitments, path, account, mayChange }: Props) {
  return (
    <section className={styles.section} id="cars" aria-labelledby="cars-title">
      <h2 id="cars-title">Подходит к</h2>
      {fitments.length === 0 && (
        <p className={styles.none}>Автомобили не записаны: покупатель увидит, что данных нет.</p>
      )}
      <ul className={styles.rows}>
        {fitments.map((fitment) => (
          <li key={fitment.id} className={styles.row}>
            <span>
              {fitment.car} <small>{wordsOf(fitment)}</small>
            </span>
            {mayChange && (
              <Confirmed question="Убрать" about={fitment.car} beside>
                <p>
                  На{'\u00A0'}этот автомобиль товар больше не{'\u00A0'}предложат.
                </p>
                <ButtonForm
                  form={`car-${fitment.id}`}
                  path={path}
                  account={account}
                  action={removeCar}
                  hidden={{ id: fitment.id }}
                  button={`Убрать ${fitment.car}`}
                  pending="Убираем…"
                />
              </Confirmed>
            )}
          </li>
        ))}
      </ul>
      {mayChange && path !== adminRoutes.productCars(product) && (
        <p>
          <a href={adminRoutes.productCars(product)}>Добавить автомобиль</a>
        </p>
      )}
    </section>
  );
}

const wordsOf = ({ position, quantity, yearFrom, yearTo, note }: AdminFitment): string =>
  [
    yearsText(yearFrom || null, yearTo || null),
    position,
    quantity > 0 && `${quantity}\u00A0шт.`,
    note,
  ]
    .filter(Boolean)
    .join(' · ');
