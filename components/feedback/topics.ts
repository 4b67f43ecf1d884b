import { TOPICS, type Topic } from '@/lib/feedback/model';

const TEXTS: Record<Topic, string> = {
  order: 'Заказ детали',
  fitment: 'Подойдёт ли деталь',
  selection: 'Подбор детали',
  claim: 'Гарантия или возврат',
  question: 'Другой вопрос',
};

/** What a message can be about, as people read it. */
export const TOPIC_OPTIONS = TOPICS.map((value) => ({ value, text: TEXTS[value] }));

export const topicName = (topic: Topic): string => TEXTS[topic];
