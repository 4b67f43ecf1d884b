import { formatMoney } from '@/lib/format/money';
import { counted } from '@/lib/format/plural';
import { routes } from '@/lib/routes';
import type { Suggestions } from '@/lib/search/model';
import { carName, levelOf, narrowedTo, type NamedCar } from '@/lib/vehicles/model';

/** One line of the list under the search box. */
export type Option = {
  href: string;
  kind: 'correction' | 'car' | 'category' | 'product';
  title: string;
  note: string;
  price?: string;
};

/** Offers in the order in which they are shown and walked through. */
export function optionsOf({
  car,
  completions,
  products,
  exact,
  standIns,
  categories,
  suggestion,
}: Suggestions): Option[] {
  const isStandIn = (at: number) => at >= exact && at < exact + standIns;
  return [
    ...(suggestion === null
      ? []
      : [
          {
            href: routes.search({ q: suggestion }),
            kind: 'correction' as const,
            title: suggestion,
            note: 'Возможно, вы искали',
          },
        ]),
    ...(car ? [optionOf(car)] : []),
    ...completions.map(completionOf),
    ...categories.map(({ name, slug, count }) => ({
      href: routes.category(slug, narrowedTo(car)),
      kind: 'category' as const,
      title: name,
      note: car
        ? `Категория для ${carName(car)}`
        : `Категория, ${counted(count, ['товар', 'товара', 'товаров'])}`,
    })),
    ...products.map(({ id, name, article, brand, priceKopecks }, at) => ({
      href: routes.product(id),
      kind: 'product' as const,
      title: name,
      note: `${isStandIn(at) ? 'Аналог: ' : ''}${brand.name} ${article}`,
      price: priceKopecks === null ? undefined : formatMoney(priceKopecks),
    })),
  ];
}

const completionOf = ({ car, query }: Suggestions['completions'][number]): Option =>
  query === ''
    ? optionOf(car)
    : {
        href: routes.search({ q: query }),
        kind: 'car',
        title: query,
        note: 'Искать для этой машины',
      };

const optionOf = (car: NamedCar): Option => ({
  href: routes.car(car.key, car),
  kind: 'car',
  title: carName(car),
  note: levelOf(car.key) === 'make' ? 'Детали для этой марки' : 'Детали для этой машины',
});
