import { AvailabilityLine } from '@/components/products/availability-line';
import type { Answer, Part } from '@/lib/bulk-order/contract';
import { choiceName } from '@/lib/bulk-order/schema';
import type { ShownList } from '@/lib/bulk-order/shown';
import { packs } from '@/lib/cart/model';
import { formatMoney } from '@/lib/format/money';
import { offerAvailability } from '@/lib/products/model';
import { routes } from '@/lib/routes';
import styles from './answer-list.module.css';
import { choiceValue, isChosen } from './choice';

type Props = {
  answer: Answer;
  part: Part;
  shown: ShownList;
  /** Now; a press that failed leaves it so. */ checked: boolean;
};

/** A part that can be put into the cart: a box where it is what was asked for, else one of several. */
export function PartOption({ answer, part, shown, checked }: Props) {
  const { product, quantity, priceKopecks, stockKind, available } = part;
  const wasChosen = isChosen(shown, answer, part);
  const unit = product.unit || 'шт.';
  return (
    <div className={styles.option}>
      <label className={styles.label}>
        <input
          key={`${choiceValue(part)} ${wasChosen}`}
          type={answer.verdict === 'found' ? 'checkbox' : 'radio'}
          name={choiceName(answer.lines[0]!)}
          value={choiceValue(part)}
          defaultChecked={checked}
        />
        <span>
          <b>{product.brand}</b> <span className={styles.article}>{product.article}</span>
          <span className={styles.name}>{product.name}</span>
        </span>
      </label>
      <div className={styles.facts}>
        <AvailabilityLine
          availability={offerAvailability({ ...part, quantity: available })}
          stockKind={stockKind}
          quantity={available}
          unit={unit}
          leadMinHours={part.leadMinHours}
          leadMaxHours={part.leadMaxHours}
        />
        <p className={styles.price}>
          <b>{formatMoney(priceKopecks * quantity)}</b>{' '}
          <span className={styles.each}>
            {quantity}
            {'\u00A0'}
            {unit}
            {quantity > 1 && ` по ${formatMoney(priceKopecks)}`}
          </span>
        </p>
        <Notes part={part} filled={wasChosen ? shown.filled : undefined} />
        <a
          className={styles.more}
          href={routes.product(product.id)}
          target="_blank"
          rel="noopener"
          aria-label={`Подробнее: ${product.name}`}
        >
          Подробнее
        </a>
      </div>
    </div>
  );
}

/** Where the pieces are not those of the list, and what the cart made of it. */
function Notes({ part, filled }: { part: Part; filled: ShownList['filled'] }) {
  const { offer, wanted, quantity } = part;
  const { least, step } = packs(part);
  const unit = part.product.unit || 'шт.';
  const isSet = filled?.set.some((line) => line.offer === offer);
  const isLeft = filled?.full.includes(offer);
  return (
    <>
      {quantity > wanted && (
        <p className={styles.note}>
          {quantity === least && least > step
            ? `Минимум ${least}\u00A0${unit}`
            : `Продаётся по ${step}\u00A0${unit}`}
          {`: вместо ${wanted} будет ${quantity}`}
        </p>
      )}
      {quantity < wanted && (
        <p className={styles.short}>
          Есть только {quantity} из{'\u00A0'}
          {wanted}
        </p>
      )}
      {isSet && <p className={styles.set}>В{'\u00A0'}корзине</p>}
      {isLeft && (
        <p className={styles.short}>
          Не{'\u00A0'}поместилось в{'\u00A0'}корзину
        </p>
      )}
    </>
  );
}
