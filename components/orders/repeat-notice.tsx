import { FormMessage } from '@/components/ui/forms/form-message';
import { counted } from '@/lib/format/plural';
import styles from './repeat-notice.module.css';

type Props = {
  added: number;
  dearer: number;
  missing: { name: string; quantity: number }[];
  /** How many missing parts are not named. */ unnamed: number;
};

const LINES = ['позиция', 'позиции', 'позиций'] as const;

/**
 * What came of ordering the same again: what is in the cart now, what costs more, what is not to be
 * had.
 */
export function RepeatNotice({ added, dearer, missing, unnamed }: Props) {
  return (
    <FormMessage kind={added > 0 ? 'done' : 'error'}>
      <p>
        {added > 0
          ? `В корзину попало из прежнего заказа: ${counted(added, LINES)}.`
          : 'Из прежнего заказа сейчас ничего не купить.'}
      </p>
      {dearer > 0 && (
        <p>
          Подорожало: {counted(dearer, LINES)}. В строке видно, сколько стоило тогда и{'\u00A0'}
          сколько теперь.
        </p>
      )}
      {missing.length > 0 && (
        <>
          <p>Нет в наличии или меньше, чем было:</p>
          <ul className={styles.missing}>
            {missing.map(({ name, quantity }) => (
              <li key={name}>
                {name} — не хватает {quantity}
                {'\u00A0'}шт.
              </li>
            ))}
            {unnamed > 0 && <li>и ещё {counted(unnamed, LINES)}</li>}
          </ul>
        </>
      )}
    </FormMessage>
  );
}
