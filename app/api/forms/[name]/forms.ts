import 'server-only';
import { accountForms } from '@/lib/accounts/forms';
import { favoritesForms } from '@/lib/favorites/forms';
import { feedbackForms } from '@/lib/feedback/forms';
import type { PublicForm } from '@/lib/forms/define-form';
import type { FormName } from '@/lib/forms/model';
import { garageForms } from '@/lib/garage/forms';

/** Every form of pages that React does not lead, by its address. */
export const FORMS: Record<FormName, PublicForm> = {
  ...accountForms,
  ...favoritesForms,
  ...feedbackForms,
  ...garageForms,
};
