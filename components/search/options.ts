import { formatMoney } from '@/lib/format/money';
import { counted } from '@/lib/format/plural';
import { routes } from '@/lib/routes';
import type { Suggestions } from '@/lib/search/model';

/** One line of the list under the search box. */
export type Option = {
  href: string;
  kind: 'correction' | 'category' | 'product';
  title: string;
  note: string;
  price?: string;
};

/** Offers in the order in which they are shown and walked through. */
export function optionsOf({
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
    ...categories.map(({ name, slug, count }) => ({
      href: routes.category(slug),
      kind: 'category' as const,
      title: name,
      note: `Категория, ${counted(count, ['товар', 'товара', 'товаров'])}`,
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
