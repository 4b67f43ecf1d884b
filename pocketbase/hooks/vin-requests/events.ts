import type { VinEventKind } from '../../../lib/vin-requests/model.ts';

/** What somebody did with a request; `text`: what he said, '' for nothing; `actor`: '' for a guest. */
export type RequestEvent = {
  request: string;
  kind: VinEventKind;
  actorKind: 'customer' | 'admin';
  actor: string;
  text: string;
};

/** Writes down what happened to a request. @param tx the transaction in which it happens */
export function writeEvent(
  tx: core.App,
  { request, kind, actorKind, actor, text }: RequestEvent,
): void {
  tx.save(
    new Record(tx.findCollectionByNameOrId('vin_request_events'), {
      request,
      kind,
      actor_kind: actorKind,
      actor,
      text,
    }),
  );
}
