import { EventSource } from 'eventsource';
import { createBackend, type Backend } from './client.ts';
import { toAppError } from './errors.ts';
import type { Records } from './schema.generated.ts';

// The SDK looks for the browser's; without one it brings the process down.
(globalThis as { EventSource?: unknown }).EventSource ??= EventSource;

type Handlers<Name> = {
  onChange: (topic: Name, action: string, record: { id: string }) => void;
  /** The backend is out of reach; the SDK tries again after 200, 300, 500, 1000, 1200, 1500, 2000 ms, then every 2000. */
  onLost: () => void;
  /** It is there again; what happened meanwhile has been missed. */
  onBack: () => void;
};

/**
 * Listens to collections as a caller; the backend's rules decide what he hears.
 * @param fields which fields travel, by collection
 * @returns a function that ends it
 * @throws AppError when the first connection fails; that takes at most 15 s
 */
export async function listenToRecords<Name extends keyof Records>(pb: Backend, fields: Partial<Record<Name, string>>, { onChange, onLost, onBack }: Handlers<Name>): Promise<() => void> {
  const line = createBackend(pb.baseURL, pb.authStore.token);
  // The backend wants the stream and what is subscribed on it to come from one address: both come from this process itself.
  line.beforeSend = (url, options) => ({ url, options });
  line.realtime.onDisconnect = (topics) => void (topics.length > 0 && onLost());
  const end = () => void line.realtime.unsubscribe().catch(() => undefined);
  try {
    const names = Object.keys(fields) as Name[];
    await Promise.all(names.map((name) => line.collection(name).subscribe('*', ({ action, record }) => onChange(name, action, record), { fields: fields[name] })));
    await line.realtime.subscribe('PB_CONNECT', onBack);
    return end;
  } catch (error) {
    end();
    throw toAppError(error);
  }
}
