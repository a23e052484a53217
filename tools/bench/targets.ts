import type { BenchResult, LoadFigures } from './benchResult.ts'
import type { Measured } from './scenarios.ts'

/** A figure that must not exceed its limit. */
export interface Target {
  readonly name: string
  readonly value: number
  readonly limit: number
  readonly isMet: boolean
}

export const target = (name: string, value: number, limit: number): Target => ({
  name,
  value,
  limit,
  isMet: value <= limit,
})

/** A frame of a 60 Hz display, rounded up to tenths of a millisecond as browsers report it. */
const FRAME_MS = 16.8
const DISPLAY_FRAME_MS = 1_000 / 60

interface Limits {
  readonly droppedPercent: number
  readonly mainP95?: number
  readonly scriptPerMove?: number
  /** In display frames. */
  readonly longest?: number
}

const gestureLimits: Readonly<Record<string, Limits>> = {
  drag: { droppedPercent: 1, mainP95: 9, scriptPerMove: 0.7, longest: 3 },
  scroll: { droppedPercent: 1, mainP95: 10 },
  zoom: { droppedPercent: 2, mainP95: 16 },
  play: { droppedPercent: 1 },
  'play texts': { droppedPercent: 0.5, mainP95: 12 },
}
const bulkLimits = { 'select all': 60, delete: 60, undo: 80 } as const
const loadLimits = { shown: 1_200, interactive: 1_500, scriptKilobytes: 460 } as const
/** The scenarios compared between timelines. */
export const comparedNames = ['drag', 'scroll', 'zoom'] as const
/** Maximum ratio of a frame's cost with 10,000 overlays to its cost with 500. */
const FLATNESS = 1.25

function ofGesture(figure: Measured, limits: Limits): Target[] {
  const { name } = figure
  const { droppedPercent, longest, mainP95, scriptPerMove } = limits
  return [
    target(`${name}: frame p95, ms`, Number(figure.p95.toFixed(1)), FRAME_MS),
    target(`${name}: dropped, %`, figure.dropped * 100, droppedPercent),
    ...(mainP95 === undefined ? [] : [target(`${name}: main p95, ms`, figure.mainP95, mainP95)]),
    ...(scriptPerMove === undefined
      ? []
      : [target(`${name}: script per move, ms`, figure.scriptPerMove, scriptPerMove)]),
    ...(longest === undefined
      ? []
      : [target(`${name}: longest, frames of the display`, Math.round(figure.longest / DISPLAY_FRAME_MS), longest)]),
  ]
}

/** Work of one figure minus that of an idle page in the same time, in ms. NaN if one of them was not measured. */
export function workOf({ figures }: BenchResult, name: string): number {
  const totalOf = (wanted: string): number => figures.find((figure) => figure.name === wanted)?.mainTotal ?? Number.NaN
  return totalOf(name) - totalOf('idle')
}

/** Ratio of main-thread work per frame to that of another timeline. NaN if one of them was not measured. */
export function factorOf(one: BenchResult, other: BenchResult, name: string): number {
  const costOf = ({ figures }: BenchResult): number =>
    figures.find((figure) => figure.name === name)?.mainP95 ?? Number.NaN
  return costOf(one) / costOf(other)
}

/**
 * The targets of the whole editor with 500 overlays and of the timeline alone with 10,000. Script per wheel event,
 * input-to-screen latency and memory are not measured.
 */
export function targetsOf(results: readonly BenchResult[], load: LoadFigures | null): Target[] {
  const editor = results.find(({ subject }) => subject === 'Whole editor')
  const alone = (overlays: number): BenchResult | undefined =>
    results.find((result) => result.subject === 'Timeline alone' && result.overlays === overlays)
  const [few, many] = [alone(500), alone(10_000)]
  return [
    ...(editor?.figures ?? []).flatMap((figure) => {
      const limits = gestureLimits[figure.name]
      return limits ? ofGesture(figure, limits) : []
    }),
    ...(editor
      ? Object.entries(bulkLimits).map(([name, limit]) => target(`${name}: all work, ms`, workOf(editor, name), limit))
      : []),
    ...(few && many
      ? comparedNames.map((name) => target(`${name}: 10,000 ÷ 500 overlays`, factorOf(many, few, name), FLATNESS))
      : []),
    ...(load
      ? [
          target('open: overlays shown, ms', load.shown, loadLimits.shown),
          target('open: interactive, ms', load.interactive, loadLimits.interactive),
          target('open: JavaScript, KB gzip', load.scriptKilobytes, loadLimits.scriptKilobytes),
        ]
      : []),
  ]
}

/** States how many targets are met, and lists the missed ones. */
export function targetsInWords(targets: readonly Target[]): string[] {
  if (targets.length === 0) return []
  const missed = targets.filter(({ isMet }) => !isMet)
  const named = missed.map(({ limit, name, value }) => `  ${name}: ${value.toFixed(3)}, not ${limit}`)
  return [
    `${targets.length - missed.length} of ${targets.length} targets met${missed.length === 0 ? '.' : ', but:'}`,
    ...named,
  ]
}
