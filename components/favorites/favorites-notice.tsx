import type { FavoritesNotice as News } from '@/lib/favorites/schema';
import { counted } from '@/lib/format/plural';
import type { ListedProduct } from '@/lib/products/model';
import { KeptForm } from './kept-form';
import styles from './favorites-notice.module.css';

type Props = {
  news: News;
  kept: number[];
  products: ListedProduct[];
  changedName?: string;
  /** How many may be kept. */ most: number;
};

const goods = (count: number) => counted(count, ['товар', 'товара', 'товаров']);

/**
 * What has just happened to the favorites, in words, for who came here by a form; a removal can be
 * taken back.
 */
export function FavoritesNotice({
  news: { added, removed, refused },
  kept,
  products,
  changedName,
  most,
}: Props) {
  const lines = [
    ...(added.length > 0 ? [addedText(added, kept, products)] : []),
    ...(refused.length > 0
      ? [
          `В избранном уже ${goods(most)}, больше не поместится. Уберите лишнее, чтобы добавить ${refused.length === 1 && changedName ? `«${changedName}»` : 'новое'}.`,
        ]
      : []),
  ];
  if (lines.length === 0 && removed.length === 0) return null;
  const back = removed.filter((number) => !kept.includes(number));
  return (
    <div className={styles.news} role="status">
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {back.length > 0 && (
        <div>
          {back.length === 1 && changedName
            ? `Убрано: ${changedName}.`
            : `Убрано: ${goods(back.length)}.`}
          <KeptForm className={styles.back} name="add" numbers={back}>
            Вернуть
          </KeptForm>
        </div>
      )}
    </div>
  );
}

function addedText(added: number[], kept: number[], products: ListedProduct[]): string {
  if (!added.some((number) => kept.includes(number)))
    return 'Браузер не запомнил товар: разрешите магазину файлы cookie и попробуйте ещё раз.';
  const names = products.filter(({ number }) => added.includes(number)).map(({ name }) => name);
  return names.length === 1 ? `Добавлено: ${names[0]}.` : `Добавлено: ${goods(added.length)}.`;
}
