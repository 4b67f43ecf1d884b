import { FormMessage } from '@/components/ui/forms/form-message';
import type { Answer } from '@/lib/bulk-order/contract';
import type { ShownList } from '@/lib/bulk-order/shown';
import { counted, plural, type PluralForms } from '@/lib/format/plural';
import { routes } from '@/lib/routes';
import styles from './bulk-order.module.css';

const PARTS: PluralForms = ['деталь', 'детали', 'деталей'];
const LINES: PluralForms = ['позиция', 'позиции', 'позиций'];
const PLACES: PluralForms = ['позиции', 'позициях', 'позициях'];

/** The place of an answer on the page, by the first line that it is about. */
export const answerId = ({ lines }: Answer): string => `line-${lines[0]}`;

/** What came of the last press: of the check, or of putting things into the cart. */
export function ListOutcome({ shown }: { shown: ShownList }) {
  return (
    <FormMessage kind="done" answer={shown}>
      {shown.press === 'cart' ? <OfCart shown={shown} /> : <OfCheck shown={shown} />}
    </FormMessage>
  );
}

function OfCheck({ shown: { answers, lines } }: { shown: ShownList }) {
  const of = (verdict: Answer['verdict']) => answers.filter((one) => one.verdict === verdict);
  const [choose, analog, none] = [of('choose'), of('analog'), of('none')];
  const repeated = lines.length - answers.length;
  return (
    <>
      <p>
        Нашли {of('found').length} из{'\u00A0'}
        {counted(answers.length, ['детали', 'деталей', 'деталей'])}.
      </p>
      <ul className={styles.counts}>
        {choose.length > 0 && (
          <li>
            <a href={`#${answerId(choose[0]!)}`}>Выберите производителя</a>
            {`: ${counted(choose.length, LINES)}`}
          </li>
        )}
        {analog.length > 0 && (
          <li>
            <a href={`#${answerId(analog[0]!)}`}>Самой детали нет, есть аналоги</a>
            {`: ${counted(analog.length, LINES)}`}
          </li>
        )}
        {none.length > 0 && (
          <li>
            <a href={`#${answerId(none[0]!)}`}>Не{'\u00A0'}нашли</a>
            {`: ${counted(none.length, LINES)}`}
          </li>
        )}
        {repeated > 0 && (
          <li>Повторы объединили: {counted(repeated, ['строка', 'строки', 'строк'])}</li>
        )}
      </ul>
    </>
  );
}

function OfCart({ shown: { chosen, filled } }: { shown: ShownList }) {
  if (!filled)
    return (
      <p>
        Ничего не{'\u00A0'}выбрано: отметьте, что положить в{'\u00A0'}корзину.
      </p>
    );
  const { set, full, isGuest } = filled;
  const offers = new Set(chosen.map((one) => /=(.+)-/.exec(one)?.[1]));
  const gone = offers.size - set.length - full.length;
  return (
    <>
      <p>
        В{'\u00A0'}корзине из{'\u00A0'}этого списка: {counted(set.length, PARTS)}.{' '}
        <a href={routes.cart()}>Открыть корзину</a>
      </p>
      {full.length > 0 && (
        <p>
          Не{'\u00A0'}поместилось: {counted(full.length, PARTS)}; в{'\u00A0'}списке{' '}
          {plural(full.length, ['она отмечена', 'они отмечены', 'они отмечены'])}.{' '}
          {isGuest ? (
            <>
              Без входа в{'\u00A0'}корзину помещается 50{'\u00A0'}позиций.{' '}
              <a href={routes.signIn()} target="_blank" rel="noopener">
                Войдите в{'\u00A0'}новой вкладке
              </a>
              , вернитесь сюда и{'\u00A0'}нажмите «В{'\u00A0'}корзину» ещё раз.
            </>
          ) : (
            <>
              Оформите заказ или уберите из{'\u00A0'}корзины лишнее и{'\u00A0'}нажмите ещё раз.
            </>
          )}
        </p>
      )}
      {gone > 0 && (
        <p>
          В{'\u00A0'}
          {counted(gone, PLACES)} товар тем временем закончился.
        </p>
      )}
    </>
  );
}
