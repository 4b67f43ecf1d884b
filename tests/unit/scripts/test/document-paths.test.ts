import { expect, test } from 'vitest';
import { documentPathFaults } from '../../../../scripts/test/document-paths.ts';

test('documents name files that are there', () => expect(documentPathFaults()).toEqual([]));
