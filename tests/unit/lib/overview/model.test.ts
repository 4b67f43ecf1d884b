import { expect, test } from 'vitest';
import { lastDays } from '../../../../lib/overview/model.ts';

test('the last days end today and cross the ends of months', () => expect(lastDays('2026-03-02', 4)).toEqual(['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02']));
