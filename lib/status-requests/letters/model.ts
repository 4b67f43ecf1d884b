import type { RequestStep } from '../model.ts';

/** What a letter about a request says: paragraphs around the link to it. Runs in Node and inside PocketBase's engine. */
export type RequestLetter = { subject: string; before: string[]; after: string[] };

const WORDS: { [step in RequestStep | 'submit']?: (number: string, text: string) => RequestLetter } = {
  submit: (number) => ({ subject: `Заявка № ${number} принята`, before: [`Мы получили вашу заявку на оптовые цены № ${number}. Обычно мы отвечаем в течение рабочего дня.`], after: ['Если забыли приложить документ, добавьте его на странице заявки.'] }),
  question: (number, text) => ({ subject: `Вопрос по заявке № ${number}`, before: [`Мы рассматриваем вашу заявку на оптовые цены № ${number}. Ответьте, пожалуйста, на вопрос:`, text], after: [] }),
  approve: (number, text) => ({ subject: `Заявка № ${number} одобрена`, before: [`Ваша заявка на оптовые цены № ${number} одобрена. Войдите на сайт: каталог, корзина и счета уже показывают ваши цены.`, ...(text ? [text] : [])], after: [] }),
  reject: (number, text) => ({ subject: `Заявка № ${number} отклонена`, before: [`Мы рассмотрели вашу заявку на оптовые цены № ${number} и не можем её одобрить.`, text], after: ['Если что-то изменится, отправьте новую заявку: данные прежней уже будут в форме.'] }),
};

/** The letter that a step causes; null for one that is not worth a letter. @param text what was said with it */
export const requestLetter = (step: RequestStep | 'submit', number: string, text: string): RequestLetter | null => WORDS[step]?.(number, text) ?? null;
