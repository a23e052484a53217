import type { Composition, Overlay } from './schema.ts'

/** Rows that are switched off. Both lists are sorted and have no row in common. */
export interface RowSwitches {
  /** Rows that are neither drawn nor heard. */
  readonly hidden: readonly number[]
  /** Rows that are drawn but not heard. */
  readonly muted: readonly number[]
}

export const noRowSwitches: RowSwitches = { hidden: [], muted: [] }

const inOrder = (rows: Iterable<number>): number[] => [...new Set(rows)].toSorted((one, other) => one - other)

/** Sorts both lists and drops repeats. A hidden row is not listed as muted, because hiding it silences it too. */
export function rowSwitches(hidden: Iterable<number>, muted: Iterable<number>): RowSwitches {
  const left = new Set(hidden)
  return { hidden: inOrder(left), muted: inOrder(muted).filter((row) => !left.has(row)) }
}

export const isAnySwitchedOff = ({ hidden, muted }: RowSwitches): boolean => hidden.length > 0 || muted.length > 0

const isAudible = ({ type }: Overlay): boolean => type === 'video' || type === 'sound'

/**
 * The switches that make a difference in a document: hidden rows that have overlays, and muted rows that have audio.
 */
export function effectiveSwitches({ overlays }: Composition, { hidden, muted }: RowSwitches): RowSwitches {
  const rows = new Set(overlays.map(({ row }) => row))
  const audible = new Set(overlays.filter(isAudible).map(({ row }) => row))
  return rowSwitches(
    hidden.filter((row) => rows.has(row)),
    muted.filter((row) => audible.has(row)),
  )
}

/** The switched-off rows in which a document has no overlay. */
export function unknownRows({ overlays }: Composition, { hidden, muted }: RowSwitches): readonly number[] {
  const rows = new Set(overlays.map(({ row }) => row))
  return inOrder([...hidden, ...muted]).filter((row) => !rows.has(row))
}

const mutedVersion = new WeakMap<Overlay, Overlay>()

/** An overlay without sound. Cached, so that unchanged overlays do not render again. */
function muted(overlay: Overlay): Overlay {
  if (overlay.type !== 'video' && overlay.type !== 'sound') return overlay
  const known = mutedVersion.get(overlay)
  if (known) return known
  const silent: Overlay =
    overlay.type === 'video'
      ? { ...overlay, styles: { ...overlay.styles, muted: true } }
      : { ...overlay, styles: { ...overlay.styles, muted: true } }
  mutedVersion.set(overlay, silent)
  return silent
}

/**
 * The document as it plays: without hidden rows, and with muted rows silent. Returns the same document if no row is
 * switched off. Preview and export share it, so that they agree.
 */
export function playedComposition(document: Composition, switches: RowSwitches): Composition {
  if (!isAnySwitchedOff(switches)) return document
  const [hidden, silent] = [new Set(switches.hidden), new Set(switches.muted)]
  const overlays = document.overlays
    .filter(({ row }) => !hidden.has(row))
    .map((overlay) => (silent.has(overlay.row) ? muted(overlay) : overlay))
  return { ...document, overlays }
}
