import { expect, it } from 'vitest';
import { ownPath } from '../../../../lib/session/own-path.ts';

it.each(['/orders', '/orders?page=2&state=new', '/admin/users', '/'])('%s is a path of ours', (next) => expect(ownPath(next)).toBe(next));

it.each([undefined, '', 'orders', '//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', '/a\\..//b', '/a\nb', '/\u0000', '/ evil', ['/a', '/b'], `/${'a'.repeat(600)}`])(
  '%j is not', (next) => expect(ownPath(next)).toBeUndefined());
