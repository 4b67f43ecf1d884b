import { FormMessage } from '@/components/ui/forms/form-message';

/** For who came without the token of an email's link. */
export const IncompleteLink = () => (
  <FormMessage kind="error">
    Ссылка открылась не{'\u00A0'}целиком. Скопируйте её из{'\u00A0'}письма полностью, до{'\u00A0'}
    конца строки.
  </FormMessage>
);
