import { BACKEND_LANES } from './constants.ts';
import { requestContext } from './request-context.ts';
import type { BackendCall, BackendLane } from './requests/model.ts';

/** How many questions of a kind are under way, and how many wait for their turn. */
type LaneState = { lane: BackendLane; underWay: number; waiting: number };

/** A global, because Next bundles its own copy of every module. */
const KEY = Symbol.for('detal.backend-calls');
type Shared = { lanes: (() => LaneState[])[]; observer?: (call: BackendCall) => void };
const shared = (): Shared =>
  ((globalThis as { [KEY]?: Shared })[KEY] ??= { lanes: [] } satisfies Shared);

/** A request of a visitor remembers no more of them: the first tell what it was about. */
const MOST_OF_A_REQUEST = 40;

/** For the transport: tells the visitor's request, and who counts them, of a call that has ended. */
export function noteBackendCall(call: BackendCall): void {
  shared().observer?.(call);
  const calls = requestContext()?.calls;
  if (calls && calls.length < MOST_OF_A_REQUEST) calls.push(call);
}

/** For the server: counts the calls of this process from now on. */
export const observeBackendCalls = (observer: (call: BackendCall) => void): void =>
  void (shared().observer = observer);

/** For the transport: there may be several of it in a process, each with lanes of its own. */
export const introduceLanes = (states: () => LaneState[]): void => void shared().lanes.push(states);

/** The lanes of this process; each kind once. */
export function backendLanes(): LaneState[] {
  const states = shared().lanes.flatMap((of) => of());
  return (Object.keys(BACKEND_LANES) as BackendLane[]).map((lane) => {
    const same = states.filter((state) => state.lane === lane);
    const sum = (of: (state: LaneState) => number) =>
      same.reduce((total, state) => total + of(state), 0);
    return {
      lane,
      underWay: sum((state) => state.underWay),
      waiting: sum((state) => state.waiting),
    };
  });
}

/** Names of records, of files and of whatever else is told apart by it stand in these places. */
const RECORDS =
  /^(\/api\/collections\/\w{1,60})(?:\/(records|auth-[a-z-]{1,40}|[a-z-]{1,40}))?(?:\/.*)?$/;

/**
 * What a path of the backend is about, for a question that has no contract: a bounded number of
 * texts, without ids.
 */
export function backendRouteOf(path: string): string {
  const [, collection, what] = RECORDS.exec(path) ?? [];
  if (collection) return [collection, what].filter(Boolean).join('/');
  return /^\/api\/(?:health|realtime|batch)$/.test(path) ? path : '/api/…';
}
