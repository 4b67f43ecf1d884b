import { expect, it } from 'vitest';
import { AppError, codeOfDigest } from '../../../lib/errors.ts';

it('a code travels through the digest', () => expect(codeOfDigest(new AppError('forbidden').digest)).toBe('forbidden'));
it.each([undefined, '123456', 'detal:', 'detal:constructor'])('digest %j is an unexpected error', (digest) => expect(codeOfDigest(digest)).toBe('unexpected'));
