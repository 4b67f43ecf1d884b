import { expect, test } from 'vitest';
import { LINE_STATES } from '../../../../../lib/orders/model.ts';
import { canBeReturned, isComing, leavingStep, LINE_WAY, wayOf } from '../../../../../lib/orders/own/model.ts';
import { isFinal } from '../../../../../lib/orders/states/model.ts';

test('a customer takes out at once what nobody works on or what lies ready, and asks where a supplier may be under way', () => {
  const by = (step: string | null) => LINE_STATES.filter((state) => leavingStep({ state }) === step);
  expect(by('cancelled')).toEqual(['accepted', 'on_hold', 'refused', 'ready']);
  expect(by('cancel_requested')).toEqual(['confirmed', 'ordered']);
});

test('only what has been handed out can be given back', () => expect(LINE_STATES.filter((state) => canBeReturned({ state }))).toEqual(['issued']));

test('no day is awaited of what is over', () => expect(LINE_STATES.filter((state) => isFinal(state) && isComing(state))).toEqual([]));

test('whatever is not over stands at one step of the way, and the way ends with the customer', () => {
  expect(LINE_STATES.filter((state) => wayOf(state) === null)).toEqual(LINE_STATES.filter(isFinal));
  expect([wayOf('accepted'), wayOf('ordered'), wayOf('ready'), wayOf('issued')]).toEqual([1, 2, 3, LINE_WAY.length]);
});
