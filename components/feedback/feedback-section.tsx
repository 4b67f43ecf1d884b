import type { ActionState } from '@/lib/actions/state';
import type { Topic } from '@/lib/feedback/model';
import { inquiryAbout, type ListedProduct } from '@/lib/products/model';
import { AboutProduct } from './about-product';
import { FeedbackForm } from './feedback-form';
import { FeedbackSent } from './feedback-sent';
import styles from './feedback-section.module.css';

/**
 * What the visitor came with: a product to order or to ask about, a search in vain, or the number
 * of the message just sent.
 */
export type Errand = { product?: ListedProduct; ask?: 'fitment'; query?: string; sent?: number };

type Props = { errand: Errand; document: string; state: ActionState };

const INQUIRIES = {
  arrival: {
    title: 'Узнать о поступлении',
    message: (part: string) => `Сообщите, пожалуйста, когда появится ${part}.`,
  },
  price: { title: 'Узнать цену', message: (part: string) => `Сколько стоит ${part}?` },
  order: { title: 'Заказать деталь', message: (part: string) => `Хочу заказать: ${part}.` },
  fitment: {
    title: 'Подойдёт ли деталь',
    message: (part: string) =>
      `Подойдёт ли ${part}?\nМой автомобиль (марка, модель, год, двигатель или VIN): `,
  },
};

/** The place on the contacts page where one writes to the shop. */
export function FeedbackSection({ errand, document, state }: Props) {
  const { product, ask, query = '', sent } = errand;
  return (
    <section className={styles.section} id="feedback" aria-labelledby="feedback-title">
      {sent ? (
        <FeedbackSent number={sent} />
      ) : (
        <>
          <h2 id="feedback-title">
            {product
              ? INQUIRIES[ask ?? inquiryAbout(product)].title
              : query
                ? 'Запросить подбор'
                : 'Написать нам'}
          </h2>
          <FeedbackForm
            {...beginning(query, product, ask)}
            product={product?.id ?? ''}
            ask={product && ask}
            query={query}
            document={document}
            state={state}
            about={product && <AboutProduct product={product} />}
          />
        </>
      )}
    </section>
  );
}

function beginning(
  query: string,
  product: ListedProduct | undefined,
  ask: Errand['ask'],
): { topic: Topic; message: string } {
  if (product)
    return {
      topic: ask ?? 'order',
      message: INQUIRIES[ask ?? inquiryAbout(product)].message(
        `${product.name}, ${product.brand.name} ${product.article}`,
      ),
    };
  return query
    ? { topic: 'selection', message: `Запросить подбор: ${query}` }
    : { topic: 'question', message: '' };
}
