import { FormMessage } from '@/components/ui/forms/form-message';
import { adminRoutes } from '@/lib/admin-routes';
import { routes } from '@/lib/routes';

const WORDS = {
  admin: {
    who: 'сотрудник',
    place: 'Рабочее место',
    href: adminRoutes.home(),
    warning: 'Если войти здесь как покупатель, рабочий сеанс закончится.',
  },
  authRecord: {
    who: 'покупатель',
    place: 'Личный кабинет',
    href: routes.profile(),
    warning: 'Если войти здесь как сотрудник, сеанс покупателя закончится.',
  },
} as const;

/**
 * Tells who came to the other people's door that he is signed in already, and what signing in here
 * would end.
 */
export function SignedInNotice({ me }: { me: { kind: keyof typeof WORDS; email: string } }) {
  const { who, place, href, warning } = WORDS[me.kind];
  return (
    <FormMessage kind="info">
      Вы вошли как {who} {me.email}. {warning} <a href={href}>{place}</a>
    </FormMessage>
  );
}
