import type { CollectionField, CollectionModel } from 'pocketbase';
import { theConsent } from '../hooks/accounts/visitors.ts';
import {
  aBrand,
  aCategory,
  aCustomer,
  anAdmin,
  aProduct,
  type Person,
} from '../../support/builders.ts';
import { anAddress } from '../../support/address.ts';
import type { TestShop } from '../../support/pocketbase.ts';
import { PNG } from '../../support/request-files.ts';
import { theSubjects, type Subject } from './subjects.ts';

type Fields = Record<string, unknown>;
type Caller = { name: string; id: string; token: string };

/**
 * Who writes records at all; what blocked and dismissed people cannot do is shown in
 * collections.test.ts.
 */
const CALLERS = [
  'guest',
  'customer',
  'owner',
  'manager',
  'warehouse',
  'content',
  'machine',
] as const;
/** Values that the field's own rules accept, where its type does not say so. */
const VALUES: Record<string, (n: number) => unknown> = {
  id: (n) => `chosen${String(n).padStart(9, '0')}`,
  password: (n) => `horse-number-${n}`,
  tokenKey: (n) => `${'k'.repeat(40)}${String(n).padStart(10, '0')}`,
  phone: (n) => `+7916${String(n).padStart(7, '0')}`,
  postal_code: (n) => String(300_000 + (n % 10_000)),
  barcode: (n) => String(1_000_000_000_000 + n),
  code: (n) => `code-${n}`,
  slug: (n) => `slug-${n}`,
  storefront: (n) => `front-${n}`,
  from_path: (n) => `/from-${n}`,
  to_path: (n) => `/to-${n}`,
  unit: (n) => `шт. ${n % 9}`,
  country: (n) => `Country ${n}`,
  cut_off: (n) => `0${n % 10}:00`,
  import_url: (n) => `https://lists.test/${n}.csv`,
  import_every_h: (n) => 1 + (n % 20),
  lead_min_h: (n) => n % 24,
  lead_max_h: (n) => 30 + (n % 20),
  rounding: (n) => 1 + (n % 2),
  percent: (n) => 1 + (n % 20),
  // Prices that nobody is asked about.
  retail_kopecks: (n) => 101 + (n % 20),
  price_kopecks: (n) => 101 + (n % 20),
  cost_kopecks: (n) => 1 + (n % 20),
  year_from: (n) => 1950 + (n % 50),
  year_to: (n) => 2001 + (n % 20),
  attributes: (n) => [{ name: 'Высота', value: `${n} мм` }],
  image_alts: (n) => ({ [`image-${n}.png`]: 'Words' }),
  mapping: (n) => ({ article: n }),
  value: (n) => n,
};

export async function fieldBench(shop: TestShop) {
  const collections = (await shop.root.collections.getFullList({ sort: 'name' })).filter(
    ({ system }) => !system,
  );
  const subjects = await theSubjects(shop);
  const consent = await theConsent(shop);
  const people: Record<string, Person> = { customer: await aCustomer(shop) };
  for (const role of ['owner', 'manager', 'warehouse', 'content', 'machine'] as const)
    people[role] = await anAdmin(shop, role);
  const callers: Caller[] = CALLERS.map((name) => ({
    name,
    id: people[name]?.id ?? '',
    token: people[name]?.token ?? '',
  }));
  const admins = Object.fromEntries(
    Object.entries(people)
      .filter(([name]) => name !== 'customer')
      .map(([, { id }]) => [id, true]),
  );
  const SUPERUSER: Caller = { name: 'superuser', id: '', token: shop.rootToken };
  let made = 50_000;

  async function send(
    token: string,
    method: string,
    path: string,
    fields: Fields,
  ): Promise<Fields | undefined> {
    const hasFiles = Object.values(fields).some((value) => value instanceof File);
    const headers = {
      'X-Forwarded-For': anAddress(),
      ...(token && { Authorization: token }),
      ...(!hasFiles && { 'Content-Type': 'application/json' }),
    };
    const body = hasFiles ? formOf(fields) : JSON.stringify(fields);
    const reply = await fetch(`${shop.url}/api/collections/${path}`, { method, headers, body });
    const answer = (await reply.json()) as Fields;
    return reply.ok ? answer : undefined;
  }

  function row(collection: string, id: unknown): Fields | undefined {
    return shop.database().prepare(`SELECT * FROM ${collection} WHERE id = ?`).get(String(id));
  }

  /** What a caller needs to make a record of his own kind. */
  async function base({ name, id }: Caller, { collection, fields }: Subject): Promise<Fields> {
    const all = await fields(++made);
    if (collection === 'users' && name === 'guest') return { ...all, consent };
    if ((collection === 'addresses' || collection === 'favorites') && name.endsWith('customer'))
      return { ...all, user: id };
    return collection === 'admin_views' && id in admins ? { ...all, admin: id } : all;
  }

  /** A value that the field accepts and does not have yet. */
  async function valueFor(
    field: CollectionField,
    { fields, change }: Subject,
    stored: unknown,
  ): Promise<unknown> {
    const {
      name,
      type,
      values = [],
      maxSelect = 1,
    } = field as CollectionField & { values?: string[]; maxSelect?: number };
    const n = ++made;
    if (type === 'file') return new File([PNG], `image-${n}.png`, { type: 'image/png' });
    if (type === 'bool') return !stored;
    if (type === 'autodate' || type === 'date')
      return `2001-01-01 00:00:${String(n % 60).padStart(2, '0')}.000Z`;
    if (type === 'relation') return related(String(field.collectionId));
    if (maxSelect > 1) return values.slice(n % 2, 3);
    const ofType = { number: n, email: `value-${n}@shop.test`, json: { n } }[type as string];
    const known = [
      VALUES[name]?.(n),
      ...(type === 'select' ? values : []),
      (await fields(n))[name],
      change[name],
      ofType,
    ];
    return (
      known.find((value) => value !== undefined && !holds(stored, value, field)) ?? `value-${n}`
    );
  }

  /** A record that nothing else points to. */
  async function related(id: string): Promise<string> {
    const { name } = collections.find((collection) => collection.id === id)!;
    if (name === 'products') return (await aProduct(shop)).id;
    if (name === 'brands') return (await aBrand(shop)).id;
    if (name === 'categories') return (await aCategory(shop)).id;
    if (name === 'users') return (await aCustomer(shop)).id;
    const { collection, fields } = subjects[name]!;
    return (await shop.root.collection(collection).create(await fields(++made))).id;
  }

  type Try = { field: CollectionField; subject: Subject };

  /** Whether a record that the caller makes has the field as he sent it. */
  async function maySet(caller: Caller, { field, subject }: Try): Promise<boolean> {
    const fields = await base(caller, subject);
    const value = fields[field.name] ?? (await valueFor(field, subject, undefined));
    const answer = await send(caller.token, 'POST', `${subject.collection}/records`, {
      ...fields,
      ...withConfirmation(field, value),
    });
    if (!answer) return false;
    const isSet = holds(row(subject.collection, answer.id)?.[field.name], value, field);
    await shop.root
      .collection(subject.collection)
      .delete(String(answer.id))
      .catch(() => undefined);
    return isSet;
  }

  /** The same of a record that is there: his own, or one as he would make it. */
  async function mayChange(caller: Caller, { field, subject }: Try): Promise<boolean> {
    const id = await recordOf(caller, subject);
    const before = row(subject.collection, id)?.[field.name];
    const value = await valueFor(field, subject, before);
    await send(
      caller.token,
      'PATCH',
      `${subject.collection}/records/${id}`,
      withConfirmation(field, value),
    );
    const after = row(subject.collection, field.name === 'id' ? value : id)?.[field.name];
    return after !== before && holds(after, value, field);
  }

  const records = new Map<string, string>();
  async function recordOf(caller: Caller, subject: Subject): Promise<string> {
    const { collection } = subject;
    if (collection === 'users' && caller.name === 'customer') return caller.id;
    if (
      collection === 'admins' &&
      !['guest', 'customer', 'owner', 'superuser'].includes(caller.name)
    )
      return caller.id;
    const key = `${collection} ${caller.name}`;
    const known = records.get(key);
    if (known) return known;
    const { id } = await shop.root
      .collection(collection)
      .create(await base({ ...caller, name: `as ${caller.name}` }, subject));
    records.set(key, id);
    return id;
  }

  /**
   * Who achieves it. `closed`: there is no rule; `nobody`: the rules keep it from all; `fixed`:
   * even a superuser cannot.
   */
  async function whoMay(
    rule: string | null | undefined,
    may: (caller: Caller) => Promise<boolean>,
  ): Promise<string> {
    if (rule === null || rule === undefined) return 'closed';
    const able: string[] = [];
    for (const caller of callers) if (await may(caller)) able.push(caller.name);
    return able.join(' ') || ((await may(SUPERUSER)) ? 'nobody' : 'fixed');
  }

  /** Who writes the fields of a collection, a line a field; none where rules let nobody write. */
  async function linesOf({
    name,
    createRule,
    updateRule,
    fields,
  }: CollectionModel): Promise<string[]> {
    const lines: string[] = [];
    if (createRule === null && updateRule === null) return lines;
    for (const field of fields) {
      const one = { field, subject: subjects[name]! };
      const set = await whoMay(createRule, (caller) => maySet(caller, one));
      const changed = await whoMay(updateRule, (caller) => mayChange(caller, one));
      lines.push(`${name}.${field.name} | ${set} | ${changed}`);
    }
    return lines;
  }
  /**
   * Registers a guest who claims more than is his.
   * @returns the new id, nothing when he is refused
   */
  async function registered(claimed: Fields): Promise<string | undefined> {
    const answer = await send('', 'POST', 'users/records', {
      ...(await base(callers[0]!, subjects.users!)),
      ...claimed,
    });
    return answer && String(answer.id);
  }
  return { collections, linesOf, registered };
}

export type FieldBench = Awaited<ReturnType<typeof fieldBench>>;

/** A file can be sent in a form only. */
function formOf(fields: Fields): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value instanceof File) form.append(name, value);
    else form.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
  return form;
}

/** Whether the database holds what was sent. */
function holds(stored: unknown, sent: unknown, { type }: CollectionField): boolean {
  if (type === 'password') return String(stored).startsWith('$2');
  if (sent instanceof File) return String(stored ?? '').includes('image_');
  if (typeof sent === 'boolean') return Number(stored) === Number(sent);
  if (typeof sent === 'object')
    return JSON.stringify(JSON.parse(String(stored || 'null'))) === JSON.stringify(sent);
  return type === 'date'
    ? Date.parse(String(stored)) === Date.parse(String(sent))
    : String(stored) === String(sent);
}

const withConfirmation = ({ name }: CollectionField, value: unknown): Fields => ({
  [name]: value,
  ...(name === 'password' && { passwordConfirm: value }),
});
