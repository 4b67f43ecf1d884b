/**
 * One engine of a generation. Code, volume (cm³) and power (hp) stand only where they are certain.
 */
export type Engine = {
  name: string;
  code?: string;
  cc?: number;
  hp?: number;
  fuel?: 'petrol' | 'diesel';
};

/** `to` 0: still made. */
export type Generation = {
  name: string;
  slug: string;
  from: number;
  to: number;
  engines: readonly [Engine, ...Engine[]];
};

export type Make = {
  name: string;
  slug: string;
  models: { name: string; slug: string; generations: readonly [Generation, ...Generation[]] }[];
};

/** An engine by its name alone, or with its code, volume and power. */
export const petrol = (name: string, code?: string, cc?: number, hp?: number): Engine => ({
  name,
  fuel: 'petrol',
  ...(code && { code }),
  ...(cc && { cc }),
  ...(hp && { hp }),
});
export const diesel = (name: string, code?: string, cc?: number, hp?: number): Engine => ({
  ...petrol(name, code, cc, hp),
  fuel: 'diesel',
});

export const generation = (
  name: string,
  slug: string,
  from: number,
  to: number,
  ...engines: [Engine, ...Engine[]]
): Generation => ({ name, slug, from, to, engines });
