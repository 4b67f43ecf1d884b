import type { Asked, Question } from './questions.ts';
import type { Source } from './sources.ts';

const TOGETHER = 8;
/** So often each question is asked while eight ask at once. */
const ROUNDS_TOGETHER = 3;

/** Milliseconds; `aSecond`: reads of all who ask. */
type Times = { p50: number; p95: number; aSecond: number };
export type Figures = { alone: Times; together: Times; failed: number };

/** What each source took for each kind of question. */
export type Measured = Asked & { figures: Map<string, Figures> };

/**
 * Asks every source the same questions, a kind at a time, so that whatever else the machine does
 * meets all of them alike. Each question is asked once before it counts.
 */
export async function measureReads(
  sources: readonly Source[],
  kinds: readonly Asked[],
): Promise<Measured[]> {
  const measured: Measured[] = [];
  for (const kind of kinds) {
    const figures = new Map<string, Figures>();
    if (kind.questions.length > 0)
      for (const source of sources) {
        const one = await measure(source, kind.questions);
        figures.set(source.name, one);
        console.log(
          `  ${kind.name}, ${source.name}: ${inShort(one.alone)} alone, ${inShort(one.together)} by ${TOGETHER}${one.failed > 0 ? `, ${one.failed} failed` : ''}`,
        );
      }
    measured.push({ ...kind, figures });
  }
  return measured;
}

const inShort = ({ p50, p95 }: Times) => `${p50.toFixed(1)} / ${p95.toFixed(1)}`;

async function measure({ reads }: Source, questions: readonly Question[]): Promise<Figures> {
  const failures = new Map<Question, unknown>();
  const ask = async (question: Question) => {
    const began = performance.now();
    await question(reads()).catch((error: unknown) => {
      if (failures.size === 0) console.warn(' ', error);
      failures.set(question, error);
    });
    return performance.now() - began;
  };
  // Twice, since of two servers each is to have met them.
  for (let round = 0; round < 2; round += 1) await timesOf(ask, questions, TOGETHER);
  const together = await timesOf(
    ask,
    Array.from({ length: ROUNDS_TOGETHER }, () => questions).flat(),
    TOGETHER,
  );
  const alone = await timesOf(ask, questions, 1);
  return { alone, together, failed: failures.size };
}

async function timesOf(
  ask: (question: Question) => Promise<number>,
  questions: readonly Question[],
  many: number,
): Promise<Times> {
  const times: number[] = [];
  const rest = questions.values();
  const began = performance.now();
  await Promise.all(
    Array.from({ length: many }, async () => {
      for (const question of rest) times.push(await ask(question));
    }),
  );
  const seconds = (performance.now() - began) / 1000;
  times.sort((a, b) => a - b);
  const at = (share: number) =>
    times[Math.min(times.length - 1, Math.floor(times.length * share))]!;
  return { p50: at(0.5), p95: at(0.95), aSecond: times.length / seconds };
}
