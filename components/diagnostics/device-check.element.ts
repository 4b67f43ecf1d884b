import { defineElement } from '@/components/ui/define-element';
import { copyText } from '@/components/ui/copy-text';
import { reportLines, STATE_NAMES, type Finding } from '@/lib/diagnostics/model';
import { checkDevice } from './check-device';

defineElement('shop-device', (element, signal) => {
  const report = element.querySelector('textarea');
  const button = element.querySelector('button');
  const status = element.querySelector('[role=status]');
  button?.parentElement?.removeAttribute('hidden');
  button?.addEventListener(
    'click',
    () => {
      report?.select();
      void copyText(report?.value ?? '').then(
        (done) => status && (status.textContent = done ? 'Скопировано' : ''),
      );
    },
    { signal },
  );
  void checkDevice().then((findings) => {
    if (signal.aborted) return;
    show(element, findings);
    if (report) report.value += `\n\nУстройство\n${reportLines(findings)}`;
  });
});

function show(element: HTMLElement, findings: readonly Finding[]): void {
  const list = element.querySelector('ul');
  const line = list?.querySelector('li');
  if (!list || !line) return;
  element.querySelector('[data-unknown]')?.remove();
  list.hidden = false;
  list.replaceChildren(
    ...findings.map(({ name, state, text }) => {
      const one = document.importNode(line, true);
      const parts = { name, state: STATE_NAMES[state], text };
      for (const [part, words] of Object.entries(parts))
        one.querySelector(`[data-part=${part}]`)?.append(words);
      one.querySelector<HTMLElement>('[data-part=state]')?.setAttribute('data-state', state);
      return one;
    }),
  );
}
