import 'server-only';
import { log } from '../log.ts';
import { describeError } from '../pocketbase/errors.ts';
import { listenToRecords, type Listener, type Topic } from '../pocketbase/realtime.ts';
import type { OpenStream } from '../streams.ts';
import type { LiveChange, LiveMessage, LiveTopic } from './model.ts';

/**
 * What happens to records, as server-sent events for one visitor. It ends at once when the backend
 * is out of reach at the beginning.
 */
export const liveStream =
  (listener: Listener, topics: readonly Topic<LiveTopic>[]): OpenStream =>
  (write, end) => {
    const tell = (message: LiveMessage) => write(`data: ${JSON.stringify(message)}\n\n`);
    return listenToRecords(listener, topics, {
      onChange: (topic, action, record) => tell({ topic, action, record } as LiveChange),
      onLost: () => tell({ topic: null, action: 'lost' }),
      onBack: () => tell({ topic: null, action: 'back' }),
      onRefused: (error) => {
        log.error(describeError(error), 'live updates failed');
        end();
      },
    });
  };
