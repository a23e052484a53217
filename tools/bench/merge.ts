/**
 * `npm run bench merge` measures how long it takes to merge two changes to a composition of 500 overlays, 250 of which
 * change on each side. Compares it with writing both documents as JSON in the same run. Writes
 * bench-results/merge.json.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { performance } from 'node:perf_hooks'
import { mergeCompositions, type MergeInput } from '../../src/composition/merge/mergeCompositions.ts'
import type { Composition, Overlay } from '../../src/composition/schema.ts'
import { benchComposition } from './benchComposition.ts'
import { describeMachine, watchMachine } from './machine/machine.ts'
import { tableOf } from './report.ts'

const root = resolve(import.meta.dirname, '../..')
const ROUNDS = 300
const WARM_UP = 50

const base = benchComposition(500, {
  videoId: '00000000-0000-4000-8000-000000000001',
  soundId: '00000000-0000-4000-8000-000000000002',
  videoFrames: 900,
  soundFrames: 3_600,
})

/** A copy that shares no objects, as if read from the service. */
const read = (composition: Composition): Composition => structuredClone(composition)

const withChanged = (isMeant: (index: number) => boolean, change: (overlay: Overlay) => Overlay): Composition => ({
  ...base,
  overlays: base.overlays.map((overlay, index) => (isMeant(index) ? change(overlay) : overlay)),
})
const first = (index: number): boolean => index < 250
const last = (index: number): boolean => index >= 250
const moved = (overlay: Overlay): Overlay => ({ ...overlay, left: overlay.left + 7, top: 11 })
const turned = (overlay: Overlay): Overlay => ({ ...overlay, rotation: 90, width: overlay.width + 1 })
const trimmed =
  (by: number) =>
  (overlay: Overlay): Overlay => ({
    ...overlay,
    from: overlay.from + by,
    durationInFrames: overlay.durationInFrames - by,
    ...(overlay.type === 'video' ? { videoStartTime: overlay.videoStartTime + by } : {}),
  })
const elsewhere = (overlay: Overlay): Overlay => ({ ...overlay, left: overlay.left - 7 })
const exchanged = (document: Composition, every: number): Composition => ({
  ...document,
  overlays: document.overlays.map((overlay, index, all) =>
    index % every === 0 ? (all[index + 1] ?? overlay) : index % every === 1 ? (all[index - 1] ?? overlay) : overlay,
  ),
})

const cases: Readonly<Record<string, MergeInput>> = {
  'other overlays': { base, mine: withChanged(first, moved), theirs: read(withChanged(last, turned)) },
  'other fields': { base, mine: withChanged(first, moved), theirs: read(withChanged(first, turned)) },
  'the same fields': { base, mine: withChanged(first, moved), theirs: read(withChanged(first, elsewhere)) },
  'coupled fields of all': {
    base,
    mine: withChanged(() => true, trimmed(3)),
    theirs: read(withChanged(() => true, trimmed(5))),
  },
  'both orders': {
    base,
    mine: exchanged(withChanged(first, moved), 4),
    theirs: read(exchanged(withChanged(last, turned), 10)),
  },
}

/** Milliseconds, over all rounds. */
interface Times {
  readonly median: number
  readonly p95: number
  readonly longest: number
}

function timesOf(work: () => unknown): Times {
  for (let round = 0; round < WARM_UP; round += 1) work()
  const times = Array.from({ length: ROUNDS }, () => {
    const start = performance.now()
    work()
    return performance.now() - start
  }).toSorted((left, right) => left - right)
  const at = (share: number): number => times[Math.min(ROUNDS - 1, Math.floor(ROUNDS * share))] ?? 0
  return { median: at(0.5), p95: at(0.95), longest: at(1) }
}

const machineMeanwhile = watchMachine()
const figures = Object.entries(cases).map(([name, input]) => {
  const outcome = mergeCompositions(input, new Map())
  const merge = timesOf(() => mergeCompositions(input, new Map()))
  const json = timesOf(() => [JSON.stringify(input.mine), JSON.stringify(input.theirs)])
  const clashes = outcome.ok ? 0 : outcome.refusal.clashes.length
  return { name, clashes, merge, json, ratio: merge.median / json.median }
})
const machine = machineMeanwhile()
const report = { madeAt: new Date().toISOString(), machine, overlays: 500, changedOnEachSide: 250, figures }
await mkdir(join(root, 'bench-results'), { recursive: true })
await writeFile(join(root, 'bench-results', 'merge.json'), `${JSON.stringify(report, null, 2)}\n`)
const rows = figures.map(({ name, clashes, merge, json, ratio }) => [
  name,
  String(clashes),
  merge.median.toFixed(2),
  merge.p95.toFixed(2),
  merge.longest.toFixed(2),
  json.median.toFixed(2),
  ratio.toFixed(1),
])
const head = ['250 changed on each side', 'clashes', 'median ms', 'p95 ms', 'longest', 'JSON of both', 'ratio']
process.stdout.write(`${tableOf([head, ...rows])}\n${describeMachine(machine)}\n`)
