import type { FeedbackState } from '@/lib/feedback/model';

/** What a state is called where messages are sorted by it. */
export const STATE_NAMES: Record<FeedbackState, string> = { new: 'Новые', answered: 'Отвеченные', closed: 'Закрытые' };
