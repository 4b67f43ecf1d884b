import { expect, it } from 'vitest';
import type { LineState } from '../../../../../lib/orders/model.ts';
import { isForGood, isUndone } from '../../../../../lib/orders/states/undo.ts';

it.each([['accepted', 'on_hold', true], ['ready', 'in_delivery', true], ['accepted', 'confirmed', false], ['accepted', 'cancelled', false], ['issued', 'return_requested', false], ['confirmed', 'ordered', false]] as [LineState, LineState, boolean][])(
  'a step from %s to %s can be taken back by a press: %s', (from, to, expected) => expect(isUndone(from, to)).toBe(expected));

it.each([['accepted', 'confirmed', true], ['in_delivery', 'ready', false], ['confirmed', 'on_hold', false]] as [LineState, LineState, boolean][])(
  'a step from %s to %s is taken for good: %s', (from, to, expected) => expect(isForGood(from, to)).toBe(expected));
