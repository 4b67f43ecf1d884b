import type { Owner } from '@/components/private-form/use-private-form';
import { FavoriteButton } from '@/components/favorites/favorite-button';
import { ProductImage } from '@/components/products/product-image';
import { formatMoney } from '@/lib/format/money';
import { isFinal } from '@/lib/orders/states/model';
import { promisedText } from '@/lib/orders/lists/promised';
import {
  canBeReturned,
  isComing,
  cancelTransition,
  type FreeWay,
} from '@/lib/orders/account/model';
import { LINE_PROPERTIES } from '@/lib/orders/state-properties/model';
import type { OrderLine as Line } from '@/lib/orders/repository';
import { routes } from '@/lib/routes';
import { StateMark } from '../../orders/state-mark';
import { LineForm } from './line-form';
import { LineWay } from './line-way';
import { REPEAT_FORM } from './repeat-form-id';
import styles from './order-lines.module.css';
import { ProposalAnswer } from './proposal-answer';

type Props = { order: string; line: Line; owner: Owner; isOpen: boolean; way: FreeWay | null };

/** A line: what it is, what has become of it, what can be done about it. */
export function OrderLine({ order, line, owner, isOpen, way }: Props) {
  const {
    id,
    product,
    brand,
    article,
    name,
    unit,
    quantity,
    priceKopecks,
    state,
    reason,
    proposal,
    replaces,
    image,
  } = line;
  return (
    <li className={styles.line} id={`line-${id}`} data-over={isFinal(state) || undefined}>
      <div className={styles.photo}>
        <ProductImage product={{ id: product, image }} size="thumb" />
      </div>
      <div className={styles.what}>
        <p className={styles.soft}>
          <b>{brand}</b> {article}
          {replaces && ', вместо прежней позиции'}
        </p>
        <p>{product ? <a href={routes.product(product)}>{name}</a> : name}</p>
      </div>
      <p className={styles.quantity}>
        {quantity} {unit} × {formatMoney(priceKopecks)}
      </p>
      <p className={styles.sum}>{formatMoney(priceKopecks * quantity)}</p>
      <div className={styles.mark}>
        <StateMark {...LINE_PROPERTIES[state]} />
        <LineWay state={state} />
        <Promised {...line} />
        {reason && <span className={styles.soft}>«{reason}»</span>}
        {!isOpen && <Act order={order} line={line} />}
        <Again line={line} />
      </div>
      {proposal && <ProposalAnswer order={order} line={line} proposal={proposal} owner={owner} />}
      {isOpen && <LineForm order={order} line={line} owner={owner} way={way} />}
    </li>
  );
}

/** When it should be there; a day that has passed is said, not hidden. */
function Promised({ promisedAt, state, proposal }: Line) {
  if (state === 'refused' && !proposal)
    return <span className={styles.soft}>Ищем замену. Можно подождать или отменить позицию.</span>;
  if (!promisedAt || !isComing(state)) return null;
  const { text, late } = promisedText(promisedAt, true);
  return late ? (
    <span className={styles.late}>
      Ждали {text}: {late}, уточняем
    </span>
  ) : (
    <span className={styles.soft}>Ожидается: {text}</span>
  );
}

/** The same once more, or kept for later: one press each, by forms that the page has once. */
function Again({ line: { id, brand, article, name, number } }: { line: Line }) {
  return (
    number !== null && (
      <div className={styles.again}>
        <button
          type="submit"
          form={REPEAT_FORM}
          name="line"
          value={id}
          aria-label={`Снова в корзину: ${brand} ${article}`}
        >
          Снова в корзину
        </button>
        <FavoriteButton product={{ number, name }} />
      </div>
    )
  );
}

/** Where the form about this line is. */
function Act({ order, line }: { order: string; line: Line }) {
  const words = cancelTransition(line)
    ? cancelTransition(line) === 'cancelled'
      ? 'Отменить позицию'
      : 'Попросить отменить'
    : canBeReturned(line)
      ? 'Вернуть'
      : null;
  return (
    words && (
      <a
        className={styles.act}
        href={routes.order(order, { line: line.id })}
        aria-label={`${words}: ${line.brand} ${line.article}`}
      >
        {words}
      </a>
    )
  );
}
