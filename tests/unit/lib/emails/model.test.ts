import { expect, it } from 'vitest';
import { isEmailId, emailState } from '../../../../lib/emails/model.ts';

const DUE = '2026-11-22 09:00:00.000Z';
it.each<[string, Parameters<typeof emailState>[0]]>([
  ['sent', { sentAt: DUE, nextAttemptAt: '', attempts: 1 }],
  ['sent', { sentAt: DUE, nextAttemptAt: DUE, attempts: 0 }],
  ['failed', { sentAt: '', nextAttemptAt: '', attempts: 5 }],
  ['failed', { sentAt: '', nextAttemptAt: '', attempts: 0 }],
  ['again', { sentAt: '', nextAttemptAt: DUE, attempts: 1 }],
  ['waiting', { sentAt: '', nextAttemptAt: DUE, attempts: 0 }],
])('it is %s: %j', (state, email) => expect(emailState(email)).toBe(state));

it.each([
  ['abcdefghijklmn0', true],
  ['abcdefghijklmn', false],
  ['abcdefghijklmnop', false],
  ['ABCDEFGHIJKLMN0', false],
  ['x abcdefghijklmn0', false],
  ['', false],
])('%j names an email: %s', (id, names) => expect(isEmailId(id)).toBe(names));
