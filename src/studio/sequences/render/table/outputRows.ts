import type { Milliseconds, Bytes } from '../../../../base/units.ts'
import type { BatchManifest } from '../../../../contract/extensions/batchDownloads.ts'
import type { ChildJob, Job, JobStatus } from '../../../../contract/operations/jobs.ts'

/** One video of a batch, in its newest state. */
export interface OutputRow {
  readonly index: number
  readonly combinationId: string | null
  /** Null on hosts that do not report it. */
  readonly renderId: string | null
  /** The job of its newest attempt. Null if it is not among the children of the batch. */
  readonly jobId: string | null
  readonly filename: string
  readonly status: JobStatus
  /** From 0 to 100. */
  readonly progress: number
  readonly durationMs: Milliseconds | null
  readonly sizeBytes: Bytes | null
  readonly error: ChildJob['error']
  readonly blocks: BatchManifest['outputs'][number]['blocks']
}

export const outputFilters = ['all', 'done', 'open', 'failed'] as const
export type OutputFilter = (typeof outputFilters)[number]

/** The facts of an output if the host reports none. */
const unknown = {
  combinationId: null,
  renderId: null,
  jobId: null,
  filename: '',
  status: 'queued',
  progress: 0,
  durationMs: null,
  sizeBytes: null,
  error: null,
  blocks: [],
} as const satisfies Partial<OutputRow>

/**
 * The videos of a batch in order. The manifest also lists those of earlier attempts, and the job has the current state.
 */
export function outputRows(job: Job, manifest: BatchManifest | undefined): readonly OutputRow[] {
  const listed = new Map((manifest?.outputs ?? []).map((output) => [output.index, output]))
  const live = new Map((job.children ?? []).map((child, place) => [child.index ?? place, child]))
  return [...new Set([...listed.keys(), ...live.keys()])]
    .toSorted((one, other) => one - other)
    .map((index) => {
      const row = withLive({ ...unknown, ...listed.get(index), index }, live.get(index))
      return row.status === 'succeeded' ? { ...row, progress: 100 } : row
    })
}

const withLive = (row: OutputRow, child: ChildJob | undefined): OutputRow =>
  child === undefined
    ? row
    : {
        ...row,
        status: child.status,
        jobId: child.id,
        combinationId: child.combinationId ?? row.combinationId,
        renderId: child.renderId ?? row.renderId,
        filename: child.filename ?? row.filename,
        progress: child.progress ?? 0,
        durationMs: child.durationMs ?? row.durationMs,
        sizeBytes: child.sizeBytes ?? row.sizeBytes,
        error: child.error ?? null,
      }

export function groupOf({ status }: Pick<OutputRow, 'status'>): Exclude<OutputFilter, 'all'> {
  if (status === 'succeeded') return 'done'
  return status === 'queued' || status === 'running' ? 'open' : 'failed'
}

/** The rows of a group whose name, or the name of one of whose clips, contains the text. */
export function filteredRows(
  rows: readonly OutputRow[],
  { group, text }: { readonly group: OutputFilter; readonly text: string },
): readonly OutputRow[] {
  const wanted = text.trim().toLocaleLowerCase()
  return rows.filter((row) => {
    if (group !== 'all' && groupOf(row) !== group) return false
    return [row.filename, ...row.blocks.map(({ name }) => name)].some((name) =>
      name.toLocaleLowerCase().includes(wanted),
    )
  })
}
