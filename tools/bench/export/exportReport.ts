import { SCENE_FRAMES } from './exportScenes.ts'
import { target, type Target } from '../targets.ts'
import { percentile } from '../trace.ts'

export interface ExportRun {
  /**
   * Number of the turn. Only runs of the same turn are compared with each other, because a machine may be slow for
   * minutes.
   */
  readonly turn: number
  readonly scene: string
  readonly way: string
  readonly seconds: number
  readonly load: number
  /** Fraction of the required processor time that the host gave to other machines. */
  readonly steal: number | null
}

export interface PeakMemory {
  readonly scene: string
  readonly way: string
  readonly peakMegabytes: number
}

/**
 * The result of exporting one scene with one method. Factors are medians of ratios between runs of the same turn, and
 * null if there is nothing to compare with.
 */
export interface ExportFigures {
  readonly scene: string
  readonly way: string
  readonly runs: number
  /** The median of all runs. */
  readonly seconds: number
  readonly toLimit: number | null
  readonly toLayers: number | null
  readonly peakMegabytes: number | null
}

const median = (values: readonly number[]): number => percentile(values, 0.5)

export function figuresOf(runs: readonly ExportRun[], peaks: readonly PeakMemory[]): ExportFigures[] {
  const of = (scene: string, way: string): ExportRun[] => runs.filter((run) => run.scene === scene && run.way === way)
  const factor = (own: readonly ExportRun[], others: readonly ExportRun[]): number | null => {
    const secondsAt = new Map(others.map(({ seconds, turn }) => [turn, seconds]))
    const factors = own.flatMap(({ seconds, turn }) => {
      const other = secondsAt.get(turn)
      return other === undefined ? [] : [seconds / other]
    })
    return factors.length === 0 ? null : median(factors)
  }
  const kinds = new Map(runs.map(({ scene, way }) => [`${scene} ${way}`, { scene, way }]))
  return [...kinds.values()].map(({ scene, way }) => {
    const own = of(scene, way)
    const peak = peaks.find((one) => one.scene === scene && one.way === way)
    return {
      scene,
      way,
      runs: own.length,
      seconds: median(own.map(({ seconds }) => seconds)),
      toLimit: factor(own, of(scene, 'limit')),
      toLayers: factor(own, of(scene, 'layers')),
      peakMegabytes: peak?.peakMegabytes ?? null,
    }
  })
}

export function exportRows(figures: readonly ExportFigures[]): string[][] {
  const head = ['', 'runs', 'seconds', 'frames/s', '÷ limit', '÷ layers', 'peak MB']
  const rows = figures.map(({ peakMegabytes, runs, scene, seconds, toLayers, toLimit, way }) => [
    `${scene}: ${way}`,
    String(runs),
    seconds.toFixed(2),
    (SCENE_FRAMES / seconds).toFixed(1),
    toLimit?.toFixed(3) ?? '',
    toLayers?.toFixed(2) ?? '',
    String(peakMegabytes ?? ''),
  ])
  return [head, ...rows]
}

interface SceneLimits {
  /** The longest allowed export, as a multiple of the time of the limit. */
  readonly toLimit: number
  /** How many times faster our export is than Remotion's: with Remotion's default preset, and with ours. */
  readonly itsPreset?: number
  readonly samePreset?: number
}

const sceneLimits: Readonly<Record<string, SceneLimits>> = {
  landscape: { toLimit: 1, itsPreset: 7, samePreset: 6 },
  vertical: { toLimit: 1.15, itsPreset: 6, samePreset: 5 },
  untouched: { toLimit: 1 },
}
const MAX_MEGABYTES = 800

/** The targets of the measured exports. */
export function exportTargets(figures: readonly ExportFigures[]): Target[] {
  return figures.flatMap(({ peakMegabytes, scene, toLayers, toLimit, way }) => {
    const limits = sceneLimits[scene]
    if (limits === undefined) return []
    if (way === 'layers') {
      return [
        ...(toLimit === null ? [] : [target(`${scene}: layers ÷ limit`, toLimit, limits.toLimit)]),
        ...(peakMegabytes === null ? [] : [target(`${scene}: layers, peak MB`, peakMegabytes, MAX_MEGABYTES)]),
      ]
    }
    const times = way.includes('its preset') ? limits.itsPreset : limits.samePreset
    if (!way.startsWith('Remotion') || times === undefined || toLayers === null) return []
    return [target(`${scene}: layers ÷ ${way}`, 1 / toLayers, 1 / times)]
  })
}
