import type { EmailKind } from './email-kind.ts';

const number = { about: 'Номер запроса', sample: '26-000012' };
const said = (sample: string) => ({ about: 'Что написал сотрудник', sample });

/** About requests to have parts selected. */
export const EMAILS_OF_VIN_REQUESTS = {
  vin_submit: {
    group: 'requests',
    name: 'Запрос подбора принят',
    when: 'Посетитель отправил запрос подбора и оставил почту',
    hasButton: true,
    variables: {
      number,
      words: {
        about: 'Что просят подобрать; пусто, пока адрес не подтверждён',
        sample: 'Колодки передние',
      },
    },
    text: {
      subject: 'Запрос подбора №\u00A0{{number}} принят',
      before:
        'Мы получили ваш запрос №\u00A0{{number}} и\u00A0уже смотрим, что подойдёт.\n\nВы просили: {{words}}',
      button: 'Открыть запрос',
      after: 'Когда всё подберём, пришлём ещё одно письмо.',
    },
  },
  vin_question: {
    group: 'requests',
    name: 'Вопрос по запросу подбора',
    when: 'Сотрудник задал вопрос по запросу подбора',
    hasButton: true,
    variables: { number, text: said('Какой у\u00A0вас двигатель: 1.4 или 1.6?') },
    text: {
      subject: 'Вопрос по запросу подбора №\u00A0{{number}}',
      before: 'Чтобы подобрать детали по запросу №\u00A0{{number}}, нужно уточнить:\n\n{{text}}',
      button: 'Ответить',
      after: 'Ответить можно на странице запроса.',
    },
  },
  vin_select: {
    group: 'requests',
    name: 'Детали подобраны',
    when: 'Сотрудник отправил подобранное',
    table: 'selected',
    hasButton: true,
    variables: { number, text: said('Колодки есть на складе, диски придут завтра.') },
    text: {
      subject: 'Подобрали детали по запросу №\u00A0{{number}}',
      before: 'Вот что подходит по запросу №\u00A0{{number}}.\n\n{{text}}',
      button: 'Посмотреть и купить',
      after: 'На странице запроса всегда видны текущие цены и\u00A0наличие.',
    },
  },
  vin_close: {
    group: 'requests',
    name: 'Запрос подбора закрыт',
    when: 'Сотрудник закрыл запрос подбора',
    hasButton: true,
    variables: { number, text: said('Такой детали больше не делают.') },
    text: {
      subject: 'Запрос подбора №\u00A0{{number}} закрыт',
      before: 'Мы закрыли запрос №\u00A0{{number}}.\n\n{{text}}',
      button: 'Открыть запрос',
      after: 'Если деталь всё ещё нужна, отправьте новый запрос.',
    },
  },
} as const satisfies { [template: string]: EmailKind };
