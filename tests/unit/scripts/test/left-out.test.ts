import { expect, test } from 'vitest';
import { leftOut } from '../../../../scripts/test/left-out.ts';

test('what a missing program leaves out is said, and nothing where all are there', () => {
  expect(leftOut(() => true)).toEqual([]);
  expect(leftOut(() => false)).toEqual([
    expect.stringContaining('нет программы redis-server'),
    expect.stringContaining('нет программы age'),
    expect.stringContaining('нет программы swift-proxy-server'),
    expect.stringContaining('нет программы postgres'),
    expect.stringContaining('нет программы nginx'),
    expect.stringContaining('нет программы faketime'),
    expect.stringContaining('нет программы mkfs.ext4'),
    expect.stringContaining('нет программы promtool'),
  ]);
});
