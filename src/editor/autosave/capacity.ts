import { i18n } from '@lingui/core'
import { plural, t } from '@lingui/core/macro'
import type { Bytes } from '../../base/units.ts'
import { MAX_OVERLAYS, MAX_SOURCE_ASSETS } from '../../composition/limits.ts'
import { MAX_JSON_BODY_BYTES } from '../../contract/limits.ts'

export interface Capacity {
  readonly overlays: number
  readonly sources: number
  /** Size of the save request body in UTF-8. Null until measured. */
  readonly bytes: Bytes | null
}

export type MeterName = 'overlays' | 'sources' | 'bytes'

/** `near` shows what is used, `short` shows what is left. */
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

export function metersOf({ overlays, sources, bytes }: Capacity): readonly Meter[] {
  return [
    meter('overlays', overlays, MAX_OVERLAYS),
    meter('sources', sources, MAX_SOURCE_ASSETS),
    ...(bytes === null ? [] : [meter('bytes', bytes, MAX_JSON_BODY_BYTES)]),
  ]
}

const KIBIBYTE = 1024

/** Rounds used kibibytes up and free ones down, so the remainder is never overstated. */
const kibibytes = (bytes: Bytes, round: (value: number) => number): string =>
  t`${i18n.number(round(bytes / KIBIBYTE))} KB`

/** Returns text such as `430 of 500` or `840 of 1,024 KB`. */
export function usedInWords({ name, used, limit }: Meter): string {
  if (name !== 'bytes') return t`${used} of ${limit}`
  return t`${i18n.number(Math.ceil(used / KIBIBYTE))} of ${kibibytes(limit, Math.floor)}`
}

/** Adds the kind, such as `430 of 500 clips`. */
function usedOfInWords(meter: Meter): string {
  const used = usedInWords(meter)
  if (meter.name === 'bytes') return used
  return meter.name === 'overlays' ? t`${used} clips` : t`${used} source files`
}

function spareInWords({ name, used, limit }: Meter): string {
  const spare = Math.max(0, limit - used)
  if (name === 'bytes')
    return spare === 0 ? t`Too large to be saved` : t`Only ${kibibytes(spare, Math.floor)} more can be saved`
  return name === 'overlays'
    ? plural(spare, {
        '0': 'No more clips can be added',
        one: 'Only # more clip can be added',
        other: 'Only # more clips can be added',
      })
    : plural(spare, {
        '0': 'No more source files can be added',
        one: 'Only # more source file can be added',
        other: 'Only # more source files can be added',
      })
}

const advice: Readonly<Record<MeterName, string>> = {
  overlays: t`A video can have at most ${MAX_OVERLAYS} clips. Export a section and use it as a single clip.`,
  sources: t`A video can use at most ${MAX_SOURCE_ASSETS} source files. Delete clips that you do not need.`,
  bytes: t`A saved video can be at most 1 MiB. Long captions with word timing take up most of that.`,
}

export interface CapacityWarning {
  readonly level: 'near' | 'short'
  readonly label: string
  readonly detail: string
}

/** Warns about the limit that is closest to being reached. Null below 80%. */
export function capacityWarning(capacity: Capacity): CapacityWarning | null {
  const [fullest] = metersOf(capacity).toSorted((one, other) => other.used / other.limit - one.used / one.limit)
  if (fullest === undefined || fullest.level === 'ample') return null
  const { level, name } = fullest
  const used = usedOfInWords(fullest)
  return { level, label: level === 'short' ? spareInWords(fullest) : used, detail: advice[name] }
}
