import { MuiProvider } from '@/components/theme/mui-provider';
import type { PresetName } from '@/components/theme/presets';
import { inquiryAbout, type ListedProduct } from '@/lib/products/model';
import { AboutProduct } from './about-product';
import { FeedbackForm } from './feedback-form';
import { FeedbackSent } from './feedback-sent';
import styles from './feedback-section.module.css';

/** What the visitor came with: a product to order, a search in vain, or the number of the message just sent. */
export type Errand = { product?: ListedProduct; query?: string; sent?: number };

type Props = { errand: Errand; preset: PresetName; document: string };

const INQUIRIES = {
  arrival: { title: 'Узнать о поступлении', message: (part: string) => `Сообщите, пожалуйста, когда появится ${part}.` },
  price: { title: 'Узнать цену', message: (part: string) => `Сколько стоит ${part}?` },
  order: { title: 'Заказать деталь', message: (part: string) => `Хочу заказать: ${part}.` },
};

/** The place on the contacts page where one writes to the shop. */
export function FeedbackSection({ errand: { product, query = '', sent }, preset, document }: Props) {
  return (
    <section className={styles.section} id="feedback" aria-labelledby="feedback-title">
      {sent ? <FeedbackSent number={sent} /> : (
        <>
          <h2 id="feedback-title">{product ? INQUIRIES[inquiryAbout(product)].title : query ? 'Запросить подбор' : 'Написать нам'}</h2>
          <MuiProvider preset={preset}>
            <FeedbackForm {...beginning(product, query)} product={product?.id ?? ''} query={query} document={document} about={product && <AboutProduct product={product} />} />
          </MuiProvider>
        </>
      )}
    </section>
  );
}

function beginning(product: ListedProduct | undefined, query: string): { topic: 'order' | 'selection' | 'question'; message: string } {
  if (product) return { topic: 'order', message: INQUIRIES[inquiryAbout(product)].message(`${product.name}, ${product.brand.name} ${product.article}`) };
  return query ? { topic: 'selection', message: `Запросить подбор: ${query}` } : { topic: 'question', message: '' };
}
