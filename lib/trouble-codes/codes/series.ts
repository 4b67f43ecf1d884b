/**
 * Codes that follow each other: of one part or circuit, or of one fault in part after part.
 * `[first code, what is concerned, faults]`; a code of its own has one fault, or none where the
 * subject says it all.
 */
export type Series = [first: string, subject: string, faults?: readonly string[]];

/** How an electrical circuit may fail, in the order of the standard. */
export const CIRCUIT = [
  'неисправность цепи',
  'показания вне допустимых пределов',
  'низкий уровень сигнала',
  'высокий уровень сигнала',
  'прерывистый сигнал',
] as const;

/** As `CIRCUIT`, for a circuit that is never told to be intermittent. */
export const STEADY_CIRCUIT = CIRCUIT.slice(0, 4);

/** A circuit by which the computer commands something. */
export const COMMAND = ['обрыв цепи управления', 'низкий уровень', 'высокий уровень'] as const;

/** As `COMMAND`, the fault of the whole circuit first. */
export const COMMAND_CIRCUIT = [
  'неисправность цепи управления',
  'низкий уровень в цепи управления',
  'высокий уровень в цепи управления',
] as const;

/** A sensor that counts turns. */
export const SPEED_SENSOR = [
  'неисправность цепи',
  'показания вне допустимых пределов',
  'нет сигнала',
  'прерывистый сигнал',
] as const;

/** A sensor of oxygen with its heater. */
export const OXYGEN_SENSOR = [
  'неисправность цепи',
  'низкое напряжение',
  'высокое напряжение',
  'медленный отклик',
  'нет активности',
  'неисправность цепи подогрева',
] as const;

/** A valve of a gearbox. */
export const SOLENOID = [
  'неисправность',
  'не включается или заклинил в выключенном положении',
  'заклинил во включённом положении',
  'неисправность электрической цепи',
  'прерывистый сигнал',
] as const;

/** Pulses by which the engine's position is told. */
export const PULSES = [
  'неисправность',
  'слишком много импульсов',
  'слишком мало импульсов',
  'прерывистые импульсы',
  'нет импульсов',
] as const;

/** One code a cylinder. @param count how many */
export const cylinders = (count: number): string[] =>
  Array.from({ length: count }, (_, n) => `цилиндр ${n + 1}`);
