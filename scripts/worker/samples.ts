import type {
  AddedRow,
  ChangedRow,
  JobFindings,
  OfferTerms,
  SampleRow,
} from '../../lib/imports/jobs/model.ts';
import type { Stock } from '../../lib/imports/values/stock.ts';
import type { Reading } from '../../lib/imports/runs/prepare-list.ts';
import type {
  CheckedChunk,
  ImportContext,
  SampledChange,
} from '../../lib/imports/runs/repository.ts';
import type { ReportFile } from '../../lib/imports/runs/report-file.ts';

/** Rows of each kind that a person is shown. */
const MOST = { added: 50, changed: 50, jumps: 50, losses: 50, moved: 50, refused: 100 };

/**
 * Collects rows that stand for what a dry run found: the first new, changed and moved ones, and
 * those whose price moves most or which lose most on a piece.
 */
export class Samples {
  #added: number[] = [];
  #changed: SampledChange[] = [];
  #jumps: SampledChange[] = [];
  #losses: SampledChange[] = [];
  #moved: SampledChange[] = [];

  take({ samples: { added, changed, jumps, losses, moved } }: CheckedChunk): void {
    this.#added = [...this.#added, ...added].slice(0, MOST.added);
    this.#changed = [...this.#changed, ...changed].slice(0, MOST.changed);
    this.#moved = [...this.#moved, ...moved].slice(0, MOST.moved);
    this.#jumps = most([...this.#jumps, ...jumps], jumpOf).slice(0, MOST.jumps);
    this.#losses = most([...this.#losses, ...losses], lossOf).slice(0, MOST.losses);
  }

  /** The rows with their words, as they stand in the list. */
  async describe(
    { list, brands, repeats }: Reading,
    { brands: known, categories }: ImportContext,
    report: ReportFile,
  ): Promise<JobFindings['samples']> {
    const names = new Map([...known, ...brands.unknown.values()].map(({ id, name }) => [id, name]));
    const shelves = new Map(categories.map(({ id, name }) => [id, name]));
    const rows = await list.rowsAt([
      ...this.#added,
      ...[...this.#changed, ...this.#jumps, ...this.#losses, ...this.#moved].map(
        ([place]) => place,
      ),
    ]);
    const sample = (place: number): SampleRow => {
      const { brand = '', article = '', name = '' } = rows.get(place) ?? {};
      return { ...list.placeOf(place), brand: names.get(brand) ?? '', article, name };
    };
    const added = (place: number): AddedRow => {
      const row = rows.get(place);
      return {
        ...sample(place),
        category: shelves.get(row?.category ?? '') ?? '',
        terms: terms(
          row?.cost ?? null,
          row?.retail ?? null,
          row?.kind ?? null,
          row?.on_hand ?? null,
        ),
      };
    };
    const changed = ([
      place,
      cost,
      retail,
      kind,
      onHand,
      newCost,
      newRetail,
      newKind,
      newHand,
    ]: SampledChange): ChangedRow => ({
      ...sample(place),
      before: terms(cost, retail, kind, onHand),
      after: terms(newCost, newRetail, newKind, newHand),
    });
    return {
      added: this.#added.map(added),
      changed: this.#changed.map(changed),
      jumps: this.#jumps.map(changed),
      losses: this.#losses.map(changed),
      moved: this.#moved.map(changed),
      repeated: repeats,
      refused: report.errors.slice(0, MOST.refused),
    };
  }
}

const most = (rows: SampledChange[], by: (row: SampledChange) => number): SampledChange[] =>
  rows.sort((one, other) => by(other) - by(one));

/** How many times dearer or cheaper, retail or cost. */
const jumpOf = ([, cost, retail, , , newCost, newRetail]: SampledChange): number =>
  Math.max(times(cost, newCost), times(retail, newRetail));

const times = (before: number | null, after: number | null): number =>
  before && after ? Math.max(before, after) / Math.min(before, after) : 0;

/** What is lost on a piece. */
const lossOf = ([, , , , , cost, retail]: SampledChange): number => (cost ?? 0) - (retail ?? 0);

const terms = (
  costKopecks: number | null,
  retailKopecks: number | null,
  kind: Stock['kind'] | null,
  onHand: number | null,
): OfferTerms => ({ costKopecks, retailKopecks, stock: kind && { kind, quantity: onHand ?? 0 } });
