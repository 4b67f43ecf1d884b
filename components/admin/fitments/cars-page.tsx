import { Panel } from '@/components/admin/panel';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { adminRoutes } from '@/lib/admin-routes';
import { addCar } from '@/lib/fitments/admin/actions';
import type { AdminFitment, CarSteps, NamedCar } from '@/lib/fitments/admin/model';
import type { EditedProduct } from '@/lib/products/admin/model';
import { FindForm } from '../orders/find-form';
import { ButtonForm } from '../record-form/button-form';
import { AddCarForm } from './add-car-form';
import styles from './cars-page.module.css';
import { FitmentsSection } from './fitments-section';

type Props = {
  product: EditedProduct;
  fitments: AdminFitment[];
  steps: CarSteps;
  /** By which words a car was looked for, and what they may mean. */
  asked: { q: string; found: NamedCar[] };
  account: string;
};

/**
 * Writes down a car that a product fits: make, model, generation, modification. What is chosen
 * stands in the address.
 */
export function CarsPage({
  product: { id, name, brand, article },
  fitments,
  steps,
  asked,
  account,
}: Props) {
  const path = adminRoutes.productCars(id);
  const { make } = steps;
  return (
    <div className={styles.page}>
      <Breadcrumbs
        steps={[
          { name: 'Товары', href: adminRoutes.products() },
          { name, href: adminRoutes.product(id) },
        ]}
        current="Автомобили"
      />
      <h1>
        К чему подходит {brand.name} {article}
      </h1>
      <Panel title="Найти автомобиль">
        <CarFinder product={id} steps={steps} asked={asked} />
      </Panel>
      <Panel title={titleOf(steps)} aside={make && <a href={path}>Другая марка</a>}>
        <CarChoice product={id} steps={steps} account={account} />
      </Panel>
      {!make && fitments.length === 0 && (
        <Panel title="Любой автомобиль">
          <ButtonForm
            form="universal"
            path={path}
            account={account}
            action={addCar}
            hidden={{ product: id }}
            button="Подходит ко всем"
          />
        </Panel>
      )}
      <FitmentsSection product={id} fitments={fitments} path={path} account={account} mayChange />
    </div>
  );
}

/** Looks for a car by words, as the shop's search does; what they mean alone is chosen at once. */
function CarFinder({
  product,
  steps: { make },
  asked: { q, found },
}: Pick<Props, 'steps' | 'asked'> & { product: string }) {
  return (
    <>
      <FindForm
        name="q"
        label={'Марка, модель, год: киа рио\u00A02018'}
        value={q}
        hidden={{}}
        focused={!make}
      />
      {q && !make && found.length === 0 && (
        <p>
          Такого автомобиля не{'\u00A0'}нашлось: выберите его ниже по{'\u00A0'}шагам.
        </p>
      )}
      {found.length > 1 && (
        <ul className={styles.choices}>
          {found.map(({ name, make: of, model, generation }) => (
            <li key={name}>
              <a
                href={adminRoutes.productCars(product, {
                  make: of,
                  ...(model && { model }),
                  ...(generation && { generation }),
                })}
              >
                {name}
              </a>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** What has been chosen so far, and what is chosen next. */
function CarChoice({
  product,
  steps,
  account,
}: Pick<Props, 'steps' | 'account'> & { product: string }) {
  const { make, model, generation } = steps;
  return (
    <>
      {make && (
        <p>
          {[make, model, generation].flatMap((one) => (one ? [one.name] : [])).join(' → ')}
          {model && (
            <>
              {' '}
              · <a href={adminRoutes.productCars(product, { make: make.id })}>другая модель</a>
            </>
          )}
        </p>
      )}
      {!generation && (
        <ul className={styles.choices}>
          {steps.offered.map((one) => (
            <li key={one.id}>
              <a href={nextOf(product, steps, one.id)}>{one.name}</a>
            </li>
          ))}
        </ul>
      )}
      {!generation && steps.offered.length === 0 && <p>Здесь пока ничего нет.</p>}
      {generation && (
        <AddCarForm product={product} steps={{ ...steps, generation }} account={account} />
      )}
    </>
  );
}

function titleOf({ make, model, generation }: CarSteps): string {
  if (!make) return 'Марка';
  if (!model) return 'Модель';
  return generation ? 'Модификация' : 'Поколение';
}

function nextOf(product: string, { make, model }: CarSteps, chosen: string): string {
  const path = (query: Parameters<typeof adminRoutes.productCars>[1]) =>
    adminRoutes.productCars(product, query);
  if (!make) return path({ make: chosen });
  if (!model) return path({ make: make.id, model: chosen });
  return path({ make: make.id, model: model.id, generation: chosen });
}
