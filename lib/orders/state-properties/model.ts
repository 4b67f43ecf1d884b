import { LINE_STATES, ORDER_STATES, type LineState, type OrderState } from '../model.ts';

/**
 * What each state of a line and of an order means. Whatever asks for the states of which something
 * is so derives them from here, so that a new state does not compile before all of it is decided.
 */

/** How a state is marked on a page. */
export type Tone = 'fresh' | 'going' | 'good' | 'over' | 'asks';

/** The steps of a line as its customer goes along with it. */
export const PROGRESS = ['принята', 'в работе', 'готова', 'выдана'] as const;
type Progress = (typeof PROGRESS)[number];

/** What is printed of an order: what to take from the shelves; what its customer gets. */
export type PrintedPaper = 'picking' | 'waybill';

type LineProperties = {
  /** As people read it. */
  name: string;
  tone: Tone;
  /** How far its customer sees it come; null once nothing comes of it any more. */
  progress: Progress | null;
  /** What an order is whose lines all stand so; null for a line that another one speaks for. */
  order: Exclude<OrderState, 'partly_ready'> | null;
  /** Somebody waits for something else to happen to it. */
  open: boolean;
  /** The shop has to do something before it goes on. */
  waits: boolean;
  /** Its customer has to say something before it goes on. */
  asks: boolean;
  /** `none`: nothing comes of them, or nothing has come. */
  goods: 'coming' | 'arrived' | 'ready' | 'in_delivery' | 'with_customer' | 'given_back' | 'none';
  /** `undecided`: part of the total, but asked for by no invoice till somebody has decided. */
  money: 'owed' | 'undecided' | 'not_owed';
  /** What the shop may change of it; of `price`, pieces as well while they are reserved for it. */
  edits: 'pieces' | 'price' | 'nothing';
  /** Where it stands with the supplier of whom it is ordered. */
  supplier: 'waiting' | 'on_its_way' | 'refused' | 'received' | 'withdrawn';
  papers: readonly PrintedPaper[];
  /** What the warehouse does with it next; null where it has nothing to do. */
  task: string | null;
};

export const LINE_PROPERTIES: { readonly [state in LineState]: LineProperties } = {
  accepted: {
    name: 'Принято',
    tone: 'fresh',
    progress: 'принята',
    order: 'new',
    open: true,
    waits: true,
    asks: false,
    goods: 'coming',
    money: 'owed',
    edits: 'pieces',
    supplier: 'waiting',
    papers: ['picking'],
    task: null,
  },
  on_hold: {
    name: 'Приостановлено',
    tone: 'asks',
    progress: 'принята',
    order: 'waiting',
    open: true,
    waits: false,
    asks: true,
    goods: 'coming',
    money: 'owed',
    edits: 'pieces',
    supplier: 'waiting',
    papers: [],
    task: null,
  },
  confirmed: {
    name: 'Подтверждено',
    tone: 'going',
    progress: 'в работе',
    order: 'confirmed',
    open: true,
    waits: true,
    asks: false,
    goods: 'coming',
    money: 'owed',
    edits: 'pieces',
    supplier: 'waiting',
    papers: ['picking'],
    task: 'Собрать к выдаче',
  },
  ordered: {
    name: 'Заказано у поставщика',
    tone: 'going',
    progress: 'в работе',
    order: 'in_work',
    open: true,
    waits: false,
    asks: false,
    goods: 'coming',
    money: 'owed',
    edits: 'price',
    supplier: 'on_its_way',
    papers: [],
    task: 'Принять от поставщика',
  },
  cancel_requested: {
    name: 'Запрошена отмена',
    tone: 'asks',
    progress: 'в работе',
    order: 'in_work',
    open: true,
    waits: true,
    asks: false,
    goods: 'coming',
    money: 'undecided',
    edits: 'nothing',
    supplier: 'on_its_way',
    papers: [],
    task: null,
  },
  refused: {
    name: 'Отказ поставщика',
    tone: 'asks',
    progress: 'в работе',
    order: 'waiting',
    open: true,
    waits: true,
    asks: true,
    goods: 'none',
    money: 'undecided',
    edits: 'nothing',
    supplier: 'refused',
    papers: [],
    task: null,
  },
  arrived: {
    name: 'На складе',
    tone: 'going',
    progress: 'в работе',
    order: 'in_work',
    open: true,
    waits: true,
    asks: false,
    goods: 'arrived',
    money: 'owed',
    edits: 'price',
    supplier: 'received',
    papers: ['picking'],
    task: 'Отложить к выдаче',
  },
  ready: {
    name: 'Готово к выдаче',
    tone: 'good',
    progress: 'готова',
    order: 'ready',
    open: true,
    waits: false,
    asks: false,
    goods: 'ready',
    money: 'owed',
    edits: 'price',
    supplier: 'received',
    papers: ['picking', 'waybill'],
    task: 'Выдать или передать в доставку',
  },
  in_delivery: {
    name: 'Передано в доставку',
    tone: 'going',
    progress: 'готова',
    order: 'in_delivery',
    open: true,
    waits: false,
    asks: false,
    goods: 'in_delivery',
    money: 'owed',
    edits: 'nothing',
    supplier: 'received',
    papers: ['waybill'],
    task: 'Отметить доставленное',
  },
  issued: {
    name: 'Выдано',
    tone: 'good',
    progress: 'выдана',
    order: 'done',
    open: false,
    waits: false,
    asks: false,
    goods: 'with_customer',
    money: 'owed',
    edits: 'nothing',
    supplier: 'received',
    papers: ['waybill'],
    task: null,
  },
  return_requested: {
    name: 'Заявлен возврат',
    tone: 'asks',
    progress: 'выдана',
    order: 'done',
    open: true,
    waits: true,
    asks: false,
    goods: 'with_customer',
    money: 'owed',
    edits: 'nothing',
    supplier: 'received',
    papers: [],
    task: 'Принять возврат',
  },
  cancelled: {
    name: 'Отменено',
    tone: 'over',
    progress: null,
    order: 'cancelled',
    open: false,
    waits: false,
    asks: false,
    goods: 'none',
    money: 'not_owed',
    edits: 'nothing',
    supplier: 'withdrawn',
    papers: [],
    task: null,
  },
  replaced: {
    name: 'Заменено',
    tone: 'over',
    progress: null,
    order: null,
    open: false,
    waits: false,
    asks: false,
    goods: 'none',
    money: 'not_owed',
    edits: 'nothing',
    supplier: 'withdrawn',
    papers: [],
    task: null,
  },
  returned: {
    name: 'Возвращено',
    tone: 'over',
    progress: null,
    order: 'returned',
    open: false,
    waits: false,
    asks: false,
    goods: 'given_back',
    money: 'not_owed',
    edits: 'nothing',
    supplier: 'received',
    papers: [],
    task: null,
  },
};

/** States of lines of which something is so, in the order of `LINE_STATES`. */
export const linesThat = (are: (properties: LineProperties) => boolean): readonly LineState[] =>
  LINE_STATES.filter((state) => are(LINE_PROPERTIES[state]));

type OrderProperties = {
  /** As people read it. */
  name: string;
  tone: Tone;
  /** It is still the shop's business. */
  open: boolean;
  /** Lines may join it: nothing of it is on its way to its customer. */
  joinable: boolean;
};

export const ORDER_PROPERTIES: { readonly [state in OrderState]: OrderProperties } = {
  new: { name: 'Новый', tone: 'fresh', open: true, joinable: true },
  confirmed: { name: 'Подтверждён', tone: 'going', open: true, joinable: true },
  in_work: { name: 'В работе', tone: 'going', open: true, joinable: true },
  waiting: { name: 'Ожидает клиента', tone: 'asks', open: true, joinable: true },
  partly_ready: { name: 'Частично готов', tone: 'good', open: true, joinable: true },
  ready: { name: 'Готов к выдаче', tone: 'good', open: true, joinable: true },
  in_delivery: { name: 'В доставке', tone: 'going', open: true, joinable: false },
  done: { name: 'Выполнен', tone: 'good', open: false, joinable: false },
  cancelled: { name: 'Отменён', tone: 'over', open: false, joinable: false },
  returned: { name: 'Возвращён', tone: 'over', open: false, joinable: false },
};

/** States of orders of which something is so, in the order of `ORDER_STATES`. */
export const ordersThat = (are: (properties: OrderProperties) => boolean): readonly OrderState[] =>
  ORDER_STATES.filter((state) => are(ORDER_PROPERTIES[state]));
