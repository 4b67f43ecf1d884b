import { FormMessage } from '@/components/ui/forms/form-message';
import type { ProductDone as Done } from '@/lib/products/admin/schema';

const DONE: Record<Done, string> = {
  created: 'Черновик создан.',
  merged: 'Объединено: второй карточки больше нет, её адрес ведёт сюда.',
  parted: 'Разделено: это второй товар, отмеченное перешло к\u00A0нему.',
};

/** What has just been done with a product, and whether customers see it yet. */
export const ProductDone = ({ done, published }: { done: Done; published: boolean }) => (
  <FormMessage kind="done">
    {DONE[done]}
    {!published && ' На\u00A0сайте этого товара пока нет: опубликуйте его, когда он готов.'}
  </FormMessage>
);
