import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { deploySteps } from '../../../scripts/deploy/steps.ts';

describe('the steps of docs/deploy.md', () => {
  const steps = deploySteps(readFileSync('docs/deploy.md', 'utf8'));

  it('are ten, each with what is typed', () => {
    expect(steps.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    for (const { script } of steps) expect(script).not.toBe('');
  });

  it('fetch only where that is marked, and ask for a certificate once', () => {
    const fetching = steps.filter(({ script }) => /apt-get|git clone|deploy\/release/.test(script));
    expect(fetching.every(({ online }) => online)).toBe(true);
    expect(steps.filter(({ certificate }) => certificate)).toHaveLength(1);
  });

  it('name what is there', () => {
    for (const { script } of steps)
      for (const [, file] of script.matchAll(/(?:\/root\/detal|\/srv\/detal\/current)\/(\S+)/g))
        expect(readFileSync(file!).length).toBeGreaterThan(0);
  });
});

it('refuses a step without a block, and a block without a step', () => {
  expect(() => deploySteps('**1. Do.** Now.\n\n**2. Then.**\n')).toThrow('Step 1');
  expect(() => deploySteps('```sh\ntrue\n```\n')).toThrow('no step');
  expect(deploySteps('**1. Do.**\n\n```sh online\ntrue\n```\n')).toEqual([
    { number: 1, title: 'Do', script: 'true\n', online: true, certificate: false },
  ]);
});
