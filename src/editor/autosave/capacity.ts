import { t } from '@lingui/core/macro'
import type { Bytes } from '../../base/units.ts'
import { MAX_OVERLAYS, MAX_SOURCE_ASSETS } from '../../composition/limits.ts'
import { MAX_JSON_BODY_BYTES } from '../../contract/limits.ts'

/** What one composition holds of what it may hold. */
export interface Capacity {
  readonly overlays: number
  readonly sources: number
  /** Of the body that a save sends, in UTF-8; null until it was measured. */
  readonly bytes: Bytes | null
}

export type MeterName = 'overlays' | 'sources' | 'bytes'

/** `near`: worth a word. `short`: what still fits is counted. */
export type CapacityLevel = 'ample' | 'near' | 'short'

export interface Meter {
  readonly name: MeterName
  readonly used: number
  readonly limit: number
  readonly level: CapacityLevel
}

const NEAR = 0.8
const SHORT = 0.95

const levelOf = (used: number, limit: number): CapacityLevel => {
  if (used >= limit * SHORT) return 'short'
  return used >= limit * NEAR ? 'near' : 'ample'
}

const meter = (name: MeterName, used: number, limit: number): Meter => ({
  name,
  used,
  limit,
  level: levelOf(used, limit),
})

/** Each limit of a composition with what is used of it. */
export function metersOf({ overlays, sources, bytes }: Capacity): readonly Meter[] {
  return [
    meter('overlays', overlays, MAX_OVERLAYS),
    meter('sources', sources, MAX_SOURCE_ASSETS),
    ...(bytes === null ? [] : [meter('bytes', bytes, MAX_JSON_BODY_BYTES)]),
  ]
}

const KIBIBYTE = 1024

/** Whole kibibytes: used up ones are rounded up, free ones down, so that nobody counts on what is not there. */
const kibibytes = (bytes: Bytes, round: (value: number) => number): string =>
  `${round(bytes / KIBIBYTE).toLocaleString('en')} KB`

const sorts = {
  overlays: { one: 'overlay', many: 'overlays' },
  sources: { one: t`source file`, many: t`source files` },
} as const

/** How much is used of how much, such as `430 of 500` or `840 of 1,024 KB`. */
export function usedInWords({ name, used, limit }: Meter): string {
  if (name !== 'bytes') return `${used} of ${limit}`
  return `${Math.ceil(used / KIBIBYTE).toLocaleString('en')} of ${kibibytes(limit, Math.floor)}`
}

function spareInWords({ name, used, limit }: Meter): string {
  const spare = Math.max(0, limit - used)
  if (name === 'bytes')
    return spare === 0 ? t`Too large to be saved` : t`Only ${kibibytes(spare, Math.floor)} more can be saved`
  if (spare === 0) return t`No more ${sorts[name].many} fit`
  return spare === 1 ? t`Only 1 more ${sorts[name].one} fits` : t`Only ${spare} more ${sorts[name].many} fit`
}

const advice: Readonly<Record<MeterName, string>> = {
  overlays: `A composition holds at most ${MAX_OVERLAYS} overlays. Export a part of it and use that as one video.`,
  sources: `A composition uses at most ${MAX_SOURCE_ASSETS} source files. Delete overlays whose files it can do without.`,
  bytes: 'A composition is saved in at most 1 MiB. Long captions with word times take most of it.',
}

export interface CapacityWarning {
  readonly level: 'near' | 'short'
  readonly label: string
  readonly detail: string
}

/** What to say of the limit that is nearest, or null while there is room. */
export function capacityWarning(capacity: Capacity): CapacityWarning | null {
  const [fullest] = metersOf(capacity).toSorted((one, other) => other.used / other.limit - one.used / one.limit)
  if (fullest === undefined || fullest.level === 'ample') return null
  const { level, name } = fullest
  const used = name === 'bytes' ? usedInWords(fullest) : `${usedInWords(fullest)} ${sorts[name].many}`
  return { level, label: level === 'short' ? spareInWords(fullest) : used, detail: advice[name] }
}
