import type { Template } from './templates.ts';
import { enqueueEmail } from './enqueue.ts';

/**
 * An email that PocketBase itself is about to send to a customer (the operator pressed a button of
 * its panel) becomes one of ours.
 */
export function replaceNative(e: core.MailerEvent, template: Template): void {
  const { newEmail = '' } = e.meta;
  enqueueEmail(e.app, {
    template,
    person: e.record,
    event: $security.randomString(20),
    recipient: newEmail || e.record.email(),
    payload: { newEmail },
  });
}
