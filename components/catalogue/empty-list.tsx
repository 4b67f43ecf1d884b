import { NothingFoundDrawing } from '@/components/ui/drawings';
import type { ListQuery } from '@/lib/products/schema';
import { routes } from '@/lib/routes';
import styles from './empty-list.module.css';

type Props = {
  query: ListQuery;
  /** Products in the whole list. */ count: number;
  address: (change: Partial<ListQuery>) => string;
};

/** Nothing to show: why, and the one thing to do about it. */
export function EmptyList({ query, count, address }: Props) {
  const { text, href, action } = wayOut(query, count, address);
  return (
    <div className={styles.empty}>
      <NothingFoundDrawing />
      <p>{text}</p>
      <a className={styles.action} href={href}>
        {action}
      </a>
    </div>
  );
}

function wayOut(
  query: ListQuery,
  count: number,
  address: Props['address'],
): { text: string; href: string; action: string } {
  const { brand, available, from, to, car, attr } = query;
  if (count > 0)
    return {
      text: 'На этой странице уже ничего нет: список кончился раньше.',
      href: address({}),
      action: 'К началу списка',
    };
  if ([brand, from, to, attr].some((filter) => filter !== undefined)) {
    return {
      text: 'С этими фильтрами ничего нет.',
      href: address({
        brand: undefined,
        available: undefined,
        from: undefined,
        to: undefined,
        attr: undefined,
      }),
      action: 'Сбросить фильтры',
    };
  }
  if (available === '1')
    return {
      text: 'В наличии сейчас ничего нет.',
      href: address({ available: undefined }),
      action: 'Показать и то, что под заказ',
    };
  if (available === 'order')
    return {
      text: 'Под заказ здесь ничего нет.',
      href: address({ available: undefined }),
      action: 'Показать все товары',
    };
  if (car !== undefined)
    return {
      text: 'Деталей, о\u00A0которых известно, что они подходят, здесь нет. Это не\u00A0значит, что их не\u00A0бывает.',
      href: address({ car: undefined, year: undefined }),
      action: 'Показать для всех автомобилей',
    };
  return {
    text: 'Здесь пока нет товаров. Напишите нам, что нужно: подберём.',
    href: routes.feedback(),
    action: 'Запросить подбор',
  };
}
