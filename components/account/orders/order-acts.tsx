import type { Owner } from '@/components/private-form/use-private-form';
import { ButtonForm } from '@/components/account/button-form';
import { Confirmed } from '@/components/ui/confirmed';
import { counted } from '@/lib/format/plural';
import { leaveLines, repeat } from '@/lib/orders/account/actions';
import { cancelTransition, lossOf, type FreeWay } from '@/lib/orders/account/model';
import type { Order, OrderLine } from '@/lib/orders/repository';
import { routes } from '@/lib/routes';
import { REPEAT_FORM } from './repeat-form-id';
import { isOwed } from '@/lib/orders/states/model';
import styles from './order-acts.module.css';

const LINES = ['позиция', 'позиции', 'позиций'] as const;

/** What can be done with the whole order. */
export function OrderActs({
  order: { id, lines },
  owner,
  way,
}: {
  order: Order;
  owner: Owner;
  way: FreeWay | null;
}) {
  const setup = { owner, path: routes.order(id) };
  const leaving = lines.filter(cancelTransition);
  const loss = lossOf(
    way,
    leaving.reduce((sum, { quantity, priceKopecks }) => sum + quantity * priceKopecks, 0),
  );
  return (
    <div className={styles.acts}>
      <ButtonForm {...setup} id={REPEAT_FORM} action={repeat} form="repeat" about={{ order: id }}>
        Повторить заказ
      </ButtonForm>
      {leaving.length > 0 && (
        <Confirmed question={leaving.every(isFree) ? 'Отменить заказ' : 'Попросить отменить заказ'}>
          <p>{consequence(lines, leaving)}</p>
          {loss && <p>{loss}</p>}
          <ButtonForm
            {...setup}
            action={leaveLines}
            form="leave"
            about={{
              order: id,
              lines: leaving.map((line) => `${line.id}-${line.state}`).join(','),
            }}
            tone="danger"
          >
            {leaving.every(isFree) ? 'Да, отменить' : 'Да, попросить'}
          </ButtonForm>
        </Confirmed>
      )}
    </div>
  );
}

const isFree = (line: OrderLine): boolean => cancelTransition(line) === 'cancelled';

function consequence(lines: OrderLine[], leaving: OrderLine[]): string {
  const free = leaving.filter(isFree).length;
  const left = lines.filter(({ state }) => isOwed(state)).length - leaving.length;
  return [
    free > 0 &&
      `${counted(free, LINES)} ${free === 1 ? 'будет отменена' : 'будут отменены'} сразу.`,
    free < leaving.length &&
      `${free > 0 ? 'О других' : 'Об отмене'} магазин договорится с\u00A0поставщиком и ответит (${counted(leaving.length - free, LINES)}).`,
    left > 0 && `Остального это не коснётся: ${counted(left, LINES)} уже нельзя отменить.`,
  ]
    .filter(Boolean)
    .join(' ');
}
