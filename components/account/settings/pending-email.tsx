import { FormMessage } from '@/components/ui/forms/form-message';
import type { SettingsSection } from '@/lib/accounts/account/schema';

/** What typed text waits in, by the beginning of the form's name. */
const PLACES: { form: string; section: SettingsSection; name: string }[] = [
  { form: 'person', section: 'person', name: 'Имя и телефон' },
  { form: 'email', section: 'email', name: 'Электронная почта' },
  { form: 'address-', section: 'addresses', name: 'Адреса доставки' },
];

/** After signing in again, or an outage: what was typed is still there, but nothing has been saved yet. */
export function Waited({ form, isDoubtful }: { form: string; isDoubtful?: boolean }) {
  const place = PLACES.find(({ form: beginning }) => form.startsWith(beginning));
  return (
    <FormMessage kind="info">
      {isDoubtful
        ? 'Мы не\u00A0знаем, дошло ли до\u00A0нас то, что вы отправили.'
        : 'Сеанс закончился раньше, чем мы получили форму.'}{' '}
      {place ? (
        <>
          То, что вы ввели, осталось в{'\u00A0'}разделе{' '}
          <a href={`#${place.section}`}>«{place.name}»</a>: проверьте и{'\u00A0'}сохраните.
        </>
      ) : (
        <>
          Повторите, что делали: пароли и{'\u00A0'}нажатия мы не{'\u00A0'}запоминаем.
        </>
      )}
    </FormMessage>
  );
}
