import { MAX_TRANSFERRED_FILES } from '../../../contract/operations/drives/imports.ts'

/** Files chosen for an import, also from several folders. */
export interface DriveSelection {
  /** At most 20. */
  readonly ids: ReadonlySet<string>
  /** The file from which Shift selects a range. */
  readonly anchor: string | null
  /** Whether the last change left files out, because the limit was reached. */
  readonly isOverLimit: boolean
}

export const noSelection: DriveSelection = { ids: new Set(), anchor: null, isOverLimit: false }

/** Selects a file, or deselects it. */
export function toggled({ ids }: DriveSelection, id: string): DriveSelection {
  const next = new Set(ids)
  if (next.delete(id)) return { ids: next, anchor: id, isOverLimit: false }
  const isOverLimit = next.size >= MAX_TRANSFERRED_FILES
  if (!isOverLimit) next.add(id)
  return { ids: next, anchor: id, isOverLimit }
}

/** Also selects the files from the anchor to `id`, nearest to the anchor first. `order` has the files that can be selected. */
export function extended(selection: DriveSelection, id: string, order: readonly string[]): DriveSelection {
  const { anchor, ids } = selection
  const from = anchor === null ? -1 : order.indexOf(anchor)
  const to = order.indexOf(id)
  if (from === -1 || to === -1) return toggled(selection, id)
  const range = from <= to ? order.slice(from, to + 1) : order.slice(to, from + 1).toReversed()
  const wanted = [...new Set([...ids, ...range])]
  return {
    ids: new Set(wanted.slice(0, MAX_TRANSFERRED_FILES)),
    anchor,
    isOverLimit: wanted.length > MAX_TRANSFERRED_FILES,
  }
}
