import { FormMessage } from '@/components/ui/forms/form-message';

/** Why somebody who was on his way elsewhere stands before the form. */
const ENDED = {
  '1': 'Сеанс закончился. Войдите ещё раз.',
  password: 'Пароль изменён. Войдите с\u00A0новым паролем.',
  email: 'Адрес почты изменён. Войдите с\u00A0новым адресом.',
} as const;

const FAILED = {
  service: 'Войти через сервис не получилось. Попробуйте ещё раз или войдите с\u00A0паролем.',
  blocked: 'Учётная запись заблокирована. Напишите нам, если это ошибка.',
  taken: 'Этот вход уже привязан к\u00A0другой учётной записи.',
} as const;

type Props = {
  ended?: keyof typeof ENDED;
  failed?: keyof typeof FAILED;
  /** What was typed before the session ended is kept. */ draftWaits?: boolean;
};

/** What has happened before one signs in; nothing when one simply came. */
export function SignInNotice({ ended, failed, draftWaits }: Props) {
  if (failed) return <FormMessage kind="error">{FAILED[failed]}</FormMessage>;
  if (draftWaits && ended !== 'password' && ended !== 'email')
    return (
      <FormMessage kind="info">
        Сеанс закончился. Войдите ещё раз: то, что вы ввели, вернётся на{'\u00A0'}место.
      </FormMessage>
    );
  return ended ? (
    <FormMessage kind={ended === '1' ? 'info' : 'done'}>{ENDED[ended]}</FormMessage>
  ) : null;
}
