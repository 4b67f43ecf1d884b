import { expect, it } from 'vitest';
import { MAX, wrongField } from '../../../../lib/feedback/model.ts';

const RIGHT = {
  name: 'Анна',
  phone: '+79161234567',
  email: '',
  topic: 'question',
  message: 'Когда откроетесь?',
  product: '',
  query: '',
};
const of = (count: number) => 'ы'.repeat(count);
const wrong = (over: object) =>
  wrongField({ ...RIGHT, ...over } as Parameters<typeof wrongField>[0]);

it.each<[string, object]>([
  ['a phone alone', {}],
  ['an e-mail alone', { phone: '', email: 'a@shop.test' }],
  [
    'the longest words',
    {
      name: of(MAX.name),
      message: of(MAX.message),
      query: of(MAX.query),
      product: 'a'.repeat(80),
      email: `${'a'.repeat(190)}@shop.test`,
    },
  ],
])('a message with %s is right', (_, over) => expect(wrong(over)).toBeNull());

it.each<[string, string, object]>([
  ['name', 'no name', { name: ' ' }],
  ['name', 'a name too long', { name: of(MAX.name + 1) }],
  ['name', 'a number for a name', { name: 7 }],
  ['phone', 'half a phone', { phone: '+7916' }],
  ['phone', 'no word of a phone', { phone: undefined }],
  ['email', 'a space in it', { email: 'a b@shop.test' }],
  ['email', 'no point in it', { email: 'a@shop' }],
  ['email', 'one too long', { email: `${'a'.repeat(191)}@shop.test` }],
  ['email', 'something before', { email: ' a@shop.test' }],
  ['email', 'something behind', { email: 'a@shop.test ' }],
  ['contact', 'neither phone nor e-mail', { phone: '' }],
  ['topic', 'another topic', { topic: 'weather' }],
  ['message', 'nothing said', { message: '\n' }],
  ['message', 'too much said', { message: of(MAX.message + 1) }],
  ['product', 'a product too long', { product: 'a'.repeat(81) }],
  ['query', 'a search too long', { query: of(MAX.query + 1) }],
])('%s is wrong of a message with %s', (field, _, over) => expect(wrong(over)).toBe(field));
