import type { Metadata } from 'next';
import { FailureNotice } from '@/components/errors/failure-notice';

export const metadata: Metadata = { title: 'Слишком много запросов', robots: { index: false } };

/** The body of a 429: a network has asked for more than its share. */
export default function TooManyRequestsTemplate() {
  return (
    <FailureNotice
      status={429}
      message="Слишком много запросов"
      description="С вашего адреса за минуту пришло слишком много запросов. Подождите немного и попробуйте ещё раз: то, что вы искали, и выбранные фильтры сохранятся. Остальные страницы магазина открываются как обычно."
    />
  );
}
