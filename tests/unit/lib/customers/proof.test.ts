import { expect, it } from 'vitest';
import { proofOf } from '../../../../lib/customers/model.ts';

it.each([
  [{ name: 'Анна', email: 'a@shop.test', phone: '+79161234567' }, 'a@shop.test'],
  [{ name: 'Анна', email: '', phone: '+79161234567' }, '+79161234567'],
  [{ name: 'Анна', email: '', phone: '' }, 'Анна'],
])('%j is told by %s', (customer, proof) => expect(proofOf(customer)).toBe(proof));
