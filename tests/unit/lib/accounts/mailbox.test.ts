import { expect, it } from 'vitest';
import { mailboxOf } from '../../../../lib/accounts/model.ts';

it.each([
  ['anna@shop.test', 'anna@shop.test'],
  ['anna+ad.test@shop.test', 'anna@shop.test'],
  ['a.n.na@shop.test', 'a.n.na@shop.test'],
  ['a.n.na+1@gmail.com', 'anna@gmail.com'],
  ['anna@googlemail.com', 'anna@gmail.com'],
  ['anna@gmail.com.test', 'anna@gmail.com.test'],
])('emails to %s arrive at %s', (email, mailbox) => expect(mailboxOf(email)).toBe(mailbox));
