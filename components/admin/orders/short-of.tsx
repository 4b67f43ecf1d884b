import { formatNumber } from '@/lib/format/money';
import type { AdminOrderLine } from '@/lib/orders/admin/model';
import { isShort, type Lack } from '@/lib/orders/admin/stock-shortage';

/** Says that more is promised than lies there. */
export function ShortMark({ line }: { line: AdminOrderLine }) {
  const { shelf } = line;
  if (!shelf || !isShort(line)) return null;
  return (
    <strong>
      Обещано больше, чем{'\u00A0'}есть: на{'\u00A0'}полке {formatNumber(shelf.onHand)}, обещано{' '}
      {formatNumber(shelf.promised)}
    </strong>
  );
}

/**
 * Says what handing out more than lies there does to the stock; whoever sends the form that it
 * stands in knows it.
 */
export function ShortOf({
  lacks,
  isNamed,
}: {
  lacks: Lack<AdminOrderLine>[];
  /** Several lines may be meant. */ isNamed: boolean;
}) {
  return (
    <>
      <input type="hidden" name="short" value="on" />
      {lacks.map(({ line: { id, brand, article }, onHand, leaving }) => (
        <p key={id}>
          {isNamed && (
            <>
              {brand} {article}.{' '}
            </>
          )}
          На{'\u00A0'}полке <b>{formatNumber(onHand)}</b>, выдаёте <b>{formatNumber(leaving)}</b>:
          остаток станет{'\u00A0'}0, недостача {formatNumber(leaving - onHand)} запишется в
          {'\u00A0'}журнал. Выдать?
        </p>
      ))}
    </>
  );
}
