import { makeInvoice } from '../../lib/documents/repository.ts';
import { writeMessage } from '../../lib/orders/messages/repository.ts';
import { proposeInstead } from '../../lib/orders/proposals/repository.ts';
import { addVinLine } from '../../lib/vin-requests/admin/repository.ts';
import { stepVinRequest } from '../../lib/vin-requests/repository.ts';
import { anOfferOf } from './own-offer.ts';
import {
  aBrand,
  aCustomer,
  aEmailTo,
  aLevel,
  aMessageFrom,
  asOwner,
  stepRequestOf,
  type Person,
} from './accounts.ts';
import { aPlacedOrder, theShop } from './placed-order.ts';
import { elsewhere } from './signed-in.ts';
import { aSupplierOrderFor } from './supplier-order.ts';
import { aVinRequestOf } from './vin-request.ts';
import { aRequestOf } from './wholesale-request.ts';

/**
 * Pages of a customer's account. What stands in braces is a record of the customer's own
 * (`accountRecords`).
 */
export const ACCOUNT_PAGES = [
  '/profile?done=letter_sent',
  '/profile/settings',
  '/profile/settings?address=new&done=person',
  '/profile/status-requests',
  '/profile/vin-requests',
  '/profile/vin-requests/{selection}',
  '/vin-request/{link}',
  '/favorites',
  '/garage',
  '/cart',
  '/orders',
  '/orders?find=26',
  `/orders?state=waiting&find=${'Ж'.repeat(300)}`,
  '/orders/{order}?line={line}',
  '/orders/{order}/documents/{document}',
];

/** Pages of the back office that are lists or stand by themselves. */
export const ADMIN_LISTS = [
  '/admin',
  '/admin?days=365',
  '/admin/orders',
  '/admin/orders?by=lines',
  '/admin/status-requests',
  '/admin/vin-requests?state=all',
  '/admin/users',
  '/admin/companies',
  '/admin/feedback?state=all',
  '/admin/products',
  '/admin/categories',
  '/admin/brands',
  '/admin/category-rules',
  '/admin/imports',
  '/admin/suppliers',
  '/admin/supplier-orders?state=all',
  '/admin/supplier-orders/waiting',
  '/admin/stocktaking',
  '/admin/stocktaking/shortages',
  '/admin/prices',
  '/admin/texts',
  '/admin/settings',
  '/admin/settings/hours',
  '/admin/settings/delivery',
  '/admin/settings/prices',
  '/admin/settings/selection',
  '/admin/settings/mail',
  '/admin/settings/security',
  '/admin/admins',
  '/admin/letters',
  '/admin/letters/texts',
  '/admin/search-misses',
  '/admin/synonyms',
  '/admin/audit',
  '/admin/system?measure=1',
  '/admin/account',
];

/** Pages of one record, and forms. What stands in braces is a record (`adminRecords`). */
export const ADMIN_RECORDS = [
  '/admin/orders/new',
  '/admin/orders/{order}',
  '/admin/orders/{order}/documents/{document}',
  '/admin/orders/{order}/print/picking',
  '/admin/users/new',
  '/admin/users/{customer}',
  '/admin/users/{customer}/merge',
  '/admin/companies/new',
  '/admin/companies/{company}',
  '/admin/status-requests/{request}',
  '/admin/vin-requests/{selection}?q=фильтр',
  '/admin/feedback/{message}',
  '/admin/letters/{letter}',
  '/admin/letters/texts/order_placed',
  '/admin/texts/privacy',
  '/admin/admins/new',
  '/admin/admins/{admin}',
  '/admin/audit?open={entry}',
  '/admin/products?open={product}',
  '/admin/products/new',
  '/admin/products/{product}',
  '/admin/products/{product}/cars',
  '/admin/products/{product}/merge',
  '/admin/products/bulk',
  '/admin/categories?open={category}',
  '/admin/brands/new',
  '/admin/brands/{brand}',
  '/admin/category-rules/new',
  '/admin/synonyms/new',
  '/admin/suppliers/new',
  '/admin/suppliers/{supplier}?warehouse=new',
  '/admin/supplier-orders/{supplierOrder}',
  '/admin/stocktaking/{stocktaking}',
  '/admin/prices/new',
  '/admin/prices/{level}?rule=new',
  '/admin/prices/{level}/fixed',
  '/admin/prices/{level}/fixed/new',
];

type Records = Record<string, string>;

/** An address with its records in it. @throws Error for a record that there is none of */
export const filled = (path: string, records: Records): string =>
  path.replace(/\{(\w+)\}/g, (_all, name: string) => {
    if (!records[name]) throw new Error(`${path}: no ${name}`);
    return records[name];
  });

const newest = async (
  collection: string,
  filter = '',
): Promise<{ id: string } & Record<string, string>> => {
  const { items } = await asOwner<{ items: ({ id: string } & Record<string, string>)[] }>(
    `/api/collections/${collection}/records?perPage=1&filter=${encodeURIComponent(filter)}`,
  );
  return items[0]!;
};

/**
 * What a customer has who buys: an order with everything that may be on its page, and its invoice.
 */
export async function accountRecords(customer: Person): Promise<Records> {
  const pb = await elsewhere(customer);
  const [first, second, instead] = [await anOfferOf(5), await anOfferOf(5), await anOfferOf(5)];
  const order = await aPlacedOrder(pb, first.offer, second.offer);
  await order.lead(order.lines[0]!, 'accepted', 'confirmed', 'ordered', 'refused');
  await proposeInstead(await theShop(), order.lines[0]!, { offer: instead.offer, quantity: 1 });
  await writeMessage(await theShop(), order.id, 'Предлагаем замену');
  const { id: document } = await makeInvoice(pb, order.id);
  const { id: selection } = await aVinRequestOf(pb);
  const desk = await theShop();
  await stepVinRequest(desk, selection, 'take', { seen: 'new' });
  await addVinLine(desk, selection, { offer: instead.offer, quantity: 2, note: 'На ось' });
  const { link } = await aVinRequestOf(desk); // who is no customer asks as a guest
  return {
    selection,
    link,
    order: order.id,
    document,
    line: order.lines[1]!,
    product: first.path.replace('/products/', ''),
    offer: first.offer,
  };
}

/** One record for each page and each list of the back office. */
export async function adminRecords(): Promise<Records> {
  const [customer, level] = [
    await aCustomer({ name: 'Константин Долгоруковский' }),
    await aLevel(-5),
  ];
  const { order, document, product, offer, selection } = await accountRecords(customer);
  const { id: request } = await aRequestOf(customer);
  await stepRequestOf(customer.id, 'review', 'new');
  await stepRequestOf(customer.id, 'approve', 'review', { level });
  const recipient = await aEmailTo(customer);
  const number = await aMessageFrom('Константин Долгоруковский');
  const { brand, category } = await asOwner<Records>(
    `/api/collections/products/records/${product}`,
  );
  const { warehouse } = await asOwner<Records>(`/api/collections/offers/records/${offer}`);
  const { supplier } = await asOwner<Records>(`/api/collections/warehouses/records/${warehouse}`);
  const stocktaking = await asOwner<{ id: string }>('/api/shop/admin/stocktakings', 'POST', {
    warehouse,
  });
  const supplierOrder = await aSupplierOrderFor(customer);
  await aBrand(`Sweep ${product}`);
  return {
    selection: selection!,
    order: order!,
    document: document!,
    customer: customer.id,
    company: (await newest('companies')).id,
    request,
    message: (await newest('feedback', `number = ${number}`)).id,
    level,
    product: product!,
    brand: brand!,
    category: category!,
    supplier: supplier!,
    stocktaking: stocktaking.id,
    supplierOrder,
    letter: (await newest('outbox', `recipient = '${recipient}'`)).id,
    entry: (await newest('audit_log')).id,
  };
}
