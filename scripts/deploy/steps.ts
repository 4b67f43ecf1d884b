/** One of the steps of docs/deploy.md. */
export type DeployStep = {
  /** From 1 on. */
  number: number;
  /** What it is about, as the page says it in bold. */
  title: string;
  /** What is typed. */
  script: string;
  /** It needs the network of the machine. */
  online: boolean;
  /** It asks an authority of the internet for a certificate. */
  certificate: boolean;
};

const STEP = /^\*\*(\d+)\. ([^*]+?)\.?\*\*/;
const BLOCK = /^```sh(?: (online|certificate))?$/;

/**
 * The steps of the page, each with the block that follows it.
 * @param page text of docs/deploy.md
 * @throws Error where a step has no block of its own, or a block no step
 */
export function deploySteps(page: string): DeployStep[] {
  const steps: DeployStep[] = [];
  let open: { mark?: string; lines: string[] } | undefined;
  let title: [number: number, text: string] | undefined;
  for (const line of page.split('\n')) {
    const [, number, text] = STEP.exec(line) ?? [];
    const block = BLOCK.exec(line);
    if (open && line === '```') {
      if (!title) throw new Error(`A block that belongs to no step: ${open.lines[0]}`);
      steps.push({
        ...{ number: title[0], title: title[1], script: `${open.lines.join('\n')}\n` },
        ...{ online: open.mark === 'online', certificate: open.mark === 'certificate' },
      });
      open = title = undefined;
    } else if (open) open.lines.push(line);
    else if (block) open = { mark: block[1], lines: [] };
    else if (number && text) {
      if (title) throw new Error(`Step ${title[0]} has no block.`);
      title = [Number(number), text];
    }
  }
  if (title) throw new Error(`Step ${title[0]} has no block.`);
  return steps;
}
