import { formatHex, parseHex } from './color.ts'

/** One colour of a gradient. `offset` ranges from 0 to 1. */
export interface GradientStop {
  readonly offset: number
  readonly color: string
}

/** The stops after a change, with the index of the changed one. */
export interface TouchedStops {
  readonly stops: readonly GradientStop[]
  readonly index: number
}

const share = (offset: number): number => Math.round(Math.min(1, Math.max(0, offset)) * 1_000) / 1_000

function sorted(stops: readonly GradientStop[], touched: GradientStop): TouchedStops {
  const ordered = stops.toSorted((one, other) => one.offset - other.offset)
  return { stops: ordered, index: ordered.indexOf(touched) }
}

/** The colour of a gradient at an offset. */
export function colorAt(stops: readonly GradientStop[], offset: number): string {
  const after = stops.findIndex((stop) => stop.offset >= offset)
  const right = stops[after === -1 ? stops.length - 1 : after]
  const left = stops[after === -1 ? stops.length - 1 : Math.max(0, after - 1)]
  const from = left && parseHex(left.color)
  const to = right && parseHex(right.color)
  if (!left || !right || !from || !to) return '#808080'
  const way = right.offset === left.offset ? 0 : (offset - left.offset) / (right.offset - left.offset)
  const between = (one: number, other: number): number => one + (other - one) * Math.min(1, Math.max(0, way))
  return formatHex({
    red: Math.round(between(from.red, to.red)),
    green: Math.round(between(from.green, to.green)),
    blue: Math.round(between(from.blue, to.blue)),
    alpha: between(from.alpha, to.alpha),
  })
}

/** Adds a stop with the colour that the gradient already has there. */
export function addedStop(stops: readonly GradientStop[], offset: number): TouchedStops {
  const added = { offset: share(offset), color: colorAt(stops, offset) }
  return sorted([...stops, added], added)
}

/** Moves a stop. With `keepsPlace` it cannot pass its neighbours, as during a drag. */
export function movedStop(
  stops: readonly GradientStop[],
  index: number,
  { offset, keepsPlace = false }: { readonly offset: number; readonly keepsPlace?: boolean },
): TouchedStops {
  const before = stops[index]
  if (!before) return { stops, index }
  const min = keepsPlace ? (stops[index - 1]?.offset ?? 0) : 0
  const max = keepsPlace ? (stops[index + 1]?.offset ?? 1) : 1
  const moved = { ...before, offset: share(Math.min(max, Math.max(min, offset))) }
  if (moved.offset === before.offset) return { stops, index }
  const next = stops.with(index, moved)
  return keepsPlace ? { stops: next, index } : sorted(next, moved)
}

export function recoloredStop(stops: readonly GradientStop[], index: number, color: string): readonly GradientStop[] {
  const before = stops[index]
  return before ? stops.with(index, { ...before, color }) : stops
}

export function withoutStop(stops: readonly GradientStop[], index: number): readonly GradientStop[] {
  return stops.toSpliced(index, 1)
}

/** The same gradient in reverse. */
export function reversedStops(stops: readonly GradientStop[]): readonly GradientStop[] {
  return stops.toReversed().map(({ color, offset }) => ({ color, offset: share(1 - offset) }))
}
