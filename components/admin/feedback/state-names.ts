import type { FeedbackState } from '@/lib/feedback/model';

/** The state of one message. */
export const ONE_STATE_NAMES: Record<FeedbackState, string> = {
  new: 'Новое',
  answered: 'Отвечено',
  closed: 'Закрыто',
};
/** What a state is called where messages are sorted by it. */
export const STATE_NAMES: Record<FeedbackState, string> = {
  new: 'Новые',
  answered: 'Отвеченные',
  closed: 'Закрытые',
};
