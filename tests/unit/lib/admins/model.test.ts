import { expect, it } from 'vitest';
import { adminState, INVITATION_MS } from '../../../../lib/admins/model.ts';

const INVITED = '2026-11-20 09:00:00.000Z';
const at = (ms: number) => Date.parse('2026-11-20T09:00:00.000Z') + ms;

it.each<[string, Parameters<typeof adminState>[0], number, ReturnType<typeof adminState>]>([
  ['was invited just now', { active: true, verified: false, invitedAt: INVITED }, at(0), 'invited'],
  [
    'has a moment left',
    { active: true, verified: false, invitedAt: INVITED },
    at(3 * 24 * 3_600_000 - 1),
    'invited',
  ],
  [
    'has let three days pass',
    { active: true, verified: false, invitedAt: INVITED },
    at(3 * 24 * 3_600_000),
    'expired',
  ],
  [
    'has followed the link',
    { active: true, verified: true, invitedAt: INVITED },
    at(INVITATION_MS * 9),
    'works',
  ],
  ['was never invited', { active: true, verified: false, invitedAt: '' }, at(0), 'works'],
  [
    'was dismissed, invited or not',
    { active: false, verified: true, invitedAt: INVITED },
    at(0),
    'dismissed',
  ],
])('a colleague who %s', (_, colleague, now, state) =>
  expect(adminState(colleague, now)).toBe(state),
);
