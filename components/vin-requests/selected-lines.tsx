import { ActionForm } from '@/components/action-form/action-form';
import { ProductImage } from '@/components/products/product-image';
import { SubmitButton } from '@/components/ui/forms/submit-button';
import { availabilityText } from '@/lib/format/availability';
import { formatMoney } from '@/lib/format/money';
import { offerAvailability } from '@/lib/products/model';
import { routes } from '@/lib/routes';
import { buySelected } from '@/lib/vin-requests/actions';
import type { SelectedLine } from '@/lib/vin-requests/contract';
import { lineField } from '@/lib/vin-requests/model';
import styles from './selected-lines.module.css';

type Props = { request: string; link: string; lines: SelectedLine[] };

/** What was selected, at today's prices of its reader; what is ticked goes into the cart at once. */
export function SelectedLines({ request, link, lines }: Props) {
  const total = lines.reduce(
    (sum, { now }) => sum + (now ? now.priceKopecks * now.orderable : 0),
    0,
  );
  return (
    <ActionForm className={styles.form} action={buySelected}>
      <input type="hidden" name="id" value={request} />
      {link && <input type="hidden" name="link" value={link} />}
      <ul className={styles.lines}>
        {lines.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </ul>
      {total > 0 && (
        <>
          <p className={styles.total}>
            <span>Всё вместе</span> <b>{formatMoney(total)}</b>
          </p>
          <div>
            <SubmitButton pending="Добавляем…">Отмеченное в корзину</SubmitButton>
          </div>
        </>
      )}
    </ActionForm>
  );
}

function Line({
  line: { id, brand, article, name, unit, quantity, note, now },
}: {
  line: SelectedLine;
}) {
  const canBuy = now !== null && now.orderable > 0;
  return (
    <li className={styles.line}>
      <label className={styles.check}>
        <input
          type="checkbox"
          name={lineField(id)}
          defaultChecked={canBuy}
          disabled={!canBuy}
          aria-label={`В корзину: ${name}, ${brand} ${article}`}
        />
      </label>
      <div className={styles.image}>
        <ProductImage product={now?.product ?? { id: '', image: null }} size="thumb" />
      </div>
      <div>
        <p className={styles.soft}>
          <b>{brand}</b> <span className={styles.article}>{article}</span>
        </p>
        <p>{now ? <a href={routes.product(now.product.id)}>{name}</a> : name}</p>
        {canBuy ? (
          <p className={styles.soft}>{termText(now)}</p>
        ) : (
          <p className={styles.gone}>{now ? 'Нет в наличии' : 'Больше не продаётся'}</p>
        )}
        {note && <p className={styles.note}>{note}</p>}
      </div>
      <div className={styles.sum}>
        {canBuy && (
          <>
            <b>{formatMoney(now.priceKopecks * quantity)}</b>
            {quantity > 1 && (
              <p className={styles.soft}>
                {quantity}
                {'\u00A0'}
                {unit || 'шт.'} по {formatMoney(now.priceKopecks)}
              </p>
            )}
          </>
        )}
      </div>
    </li>
  );
}

const termText = ({
  stockKind,
  available,
  multiple,
  minQuantity,
  product,
  leadMinHours,
  leadMaxHours,
}: NonNullable<SelectedLine['now']>): string =>
  availabilityText({
    availability: offerAvailability({
      stockKind,
      quantity: available,
      multiple,
      minQuantity,
      leadMinHours,
    }),
    stockKind,
    quantity: available,
    unit: product.unit,
    leadMinHours,
    leadMaxHours,
  });
