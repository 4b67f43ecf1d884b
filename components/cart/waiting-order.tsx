import { FormMessage } from '@/components/ui/forms/form-message';
import { routes } from '@/lib/routes';

/** Of an order that was typed: surely not placed, or nobody knows. */
export type Waiting = 'unsent' | 'unsure';

/** That what was typed is there again, and why. */
export const WaitingOrder = ({ is }: { is: Waiting }) => (
  <FormMessage kind="info">
    {is === 'unsure' ? (
      <>
        Мы не{'\u00A0'}знаем, дошёл ли до{'\u00A0'}нас этот заказ: посмотрите сначала в{'\u00A0'}
        разделе <a href={routes.orders()}>«Заказы»</a>.
      </>
    ) : (
      'Сеанс закончился раньше, чем мы получили заказ.'
    )}{' '}
    То, что вы ввели, осталось в{'\u00A0'}разделе <a href="#checkout">«Оформление заказа»</a>:
    проверьте и{'\u00A0'}отправьте ещё раз.
  </FormMessage>
);
