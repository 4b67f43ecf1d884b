'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { useEffect, useSyncExternalStore } from 'react';
import { hearLost, lostAnswer, tellLost } from '@/components/private-form/lost-answers';
import { FormMessage } from '@/components/ui/forms/form-message';

/** Fields in which people write more than a word. */
const WORDS = ['text', 'reason', 'comment', 'note'];

/** Why a form was refused that is not on the page any more, with the words that were typed into it. */
export function LostAnswer() {
  const answer = useSyncExternalStore(hearLost, lostAnswer, () => null);
  const place = `${usePathname()}?${useSearchParams()}`;
  useEffect(() => () => tellLost(null), [place]);
  if (!answer) return null;
  const said = WORDS.flatMap((name) => answer.values[name]?.trim() || []);
  return (
    <FormMessage kind="error" answer={answer}>
      {answer.message}
      {said.length > 0 && ` Вы написали: «${said.join('», «')}».`}
    </FormMessage>
  );
}
