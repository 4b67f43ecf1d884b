import { SubmitButton } from '@/components/ui/forms/submit-button';
import type { Answer } from '@/lib/bulk-order/contract';
import { formatMoney } from '@/lib/format/money';
import { counted } from '@/lib/format/plural';
import styles from './bulk-order.module.css';
import { choiceOf } from './choice';

type Props = { answers: Answer[]; /** What is chosen, see `choiceOf`. */ chosen: string[] };

/** The one press, with what it puts into the cart. */
export function CartBar({ answers, chosen }: Props) {
  const parts = answers.flatMap((answer) => answer.parts.map((part) => ({ answer, part })));
  if (parts.length === 0) return null;
  const taken = parts
    .filter(({ answer, part }) => chosen.includes(choiceOf(answer, part)))
    .map(({ part }) => part);
  const total = taken.reduce((sum, part) => sum + part.priceKopecks * part.quantity, 0);
  const count = new Set(taken.map(({ offer }) => offer)).size;
  return (
    <aside className={styles.bar} aria-label="В корзину">
      <p aria-live="polite">
        Выбрано: {counted(count, ['позиция', 'позиции', 'позиций'])},{' '}
        <b className={styles.sum}>{formatMoney(total)}</b>
      </p>
      <SubmitButton pending="Добавляем…" named={{ name: 'press', value: 'cart' }}>
        В{'\u00A0'}корзину
      </SubmitButton>
    </aside>
  );
}
