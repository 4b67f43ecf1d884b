'use client';

import { Check } from '@/components/ui/forms/check';
import { fieldState, type ActionState } from '@/lib/actions/state';
import { routes } from '@/lib/routes';

type Props = {
  state: ActionState;
  /** It has been given to the document as it stands now: nobody is asked twice. */ agreed?: boolean;
};

/**
 * The separate consent to the processing of personal data. Never ticked beforehand, nor when the
 * document has changed since.
 */
export function ConsentCheck({ state, agreed = false }: Props) {
  const { value, error } = fieldState(state, 'consent');
  if (agreed) return <input type="hidden" name="agreed" value="1" />;
  return (
    <Check name="consent" error={error} checked={value === 'on' && !error}>
      Я даю согласие на{'\u00A0'}
      <a href={routes.privacy()} target="_blank">
        обработку персональных данных
      </a>
    </Check>
  );
}
