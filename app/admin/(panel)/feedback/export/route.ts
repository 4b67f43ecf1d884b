import type { NextRequest } from 'next/server';
import { topicName } from '@/components/feedback/topics';
import { ONE_STATE_NAMES } from '@/components/admin/feedback/state-names';
import { config } from '@/lib/config';
import { adminExport } from '@/lib/exports/admin-export';
import { everyPage } from '@/lib/exports/response';
import type { ReceivedFeedback } from '@/lib/feedback/model';
import { listFeedback } from '@/lib/feedback/repository';
import { feedbackListSchema } from '@/lib/feedback/schema';
import { namedProducts } from '@/lib/products/admin/named';
import { requireAdmin } from '@/lib/session/caller';
import { momentCell } from '@/lib/exports/model';

const HEADER = [
  'Номер',
  'Написано',
  'Состояние',
  'О чём',
  'От кого',
  'Телефон',
  'Почта',
  'Товар',
  'Искали',
  'Сообщение',
];

/** GET /admin/feedback/export?format=…: the messages that the list's filters leave, as a table. */
export async function GET(request: NextRequest): Promise<Response> {
  const { pb } = await requireAdmin('owner', 'manager');
  const query = Object.fromEntries(request.nextUrl.searchParams);
  const state = feedbackListSchema.parse(query);
  const messages = everyPage(async (page) => {
    const { messages: items, hasNext } = await listFeedback(pb, config().storefront, {
      ...state,
      page,
    });
    const named = await namedProducts(
      pb,
      items.flatMap(({ product }) => product || []),
    );
    const names = new Map(named.map(({ id, brand, article }) => [id, `${brand} ${article}`]));
    return {
      items: items.map((message) => ({
        ...message,
        product: names.get(message.product) ?? message.product,
      })),
      hasNext,
    };
  });
  const table = { exported: 'feedback', name: 'feedback', header: HEADER } as const;
  return adminExport(pb, request.nextUrl.searchParams, table, rows(messages));
}

async function* rows(messages: AsyncIterable<ReceivedFeedback>) {
  for await (const {
    number,
    createdAt,
    state,
    topic,
    name,
    phone,
    email,
    product,
    query,
    message,
  } of messages) {
    yield [
      number,
      momentCell(createdAt),
      ONE_STATE_NAMES[state],
      topicName(topic),
      name,
      phone,
      email,
      product,
      query,
      message,
    ];
  }
}
