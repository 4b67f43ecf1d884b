import { StateCell } from '@/components/admin/list/cells';
import { STATE_TITLES, type JobState as State } from '@/lib/imports/jobs/model';

const TONES: Record<State, 'good' | 'waits' | 'bad' | 'quiet'> = {
  looking: 'quiet',
  looked: 'waits',
  checking: 'quiet',
  checked: 'waits',
  queued: 'quiet',
  running: 'quiet',
  done: 'good',
  failed: 'bad',
  cancelled: 'quiet',
  rolling_back: 'quiet',
  rolled_back: 'quiet',
};

/** What has become of a price list. */
export const JobState = ({ state }: { state: State }) => (
  <StateCell tone={TONES[state]}>{STATE_TITLES[state]}</StateCell>
);
