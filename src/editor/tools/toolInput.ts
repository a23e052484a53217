import { z } from 'zod'
import { secondsOfFrames } from '../../base/time.ts'
import type { Frames } from '../../base/units.ts'
import type { Composition, Overlay, OverlayId } from '../../composition/schema.ts'
import type { Tool } from '../../composition/tools/tools.ts'
import type { ToolField } from '../../composition/tools/definition/toolFields.ts'

/** Values of a form as tool input. Empty fields are left out. */
export type ToolInput = Readonly<Record<string, unknown>>

/** Sets fields. Undefined removes a field. */
export function withInput(input: ToolInput, changes: ToolInput): ToolInput {
  return Object.fromEntries(Object.entries({ ...input, ...changes }).filter(([, value]) => value !== undefined))
}

/** Sets fields, and removes those that only apply to another choice. */
export function changedInput(input: ToolInput, changes: ToolInput): ToolInput {
  return withInput(input, changes['source'] === 'generate' ? { ...changes, captionId: undefined } : changes)
}

const fieldOf = (tool: Tool, kind: ToolField['control']['kind']): ToolField | undefined =>
  tool.fields.find(({ control }) => control.kind === kind)

export function takesOverlay(tool: Tool, overlay: Overlay): boolean {
  return tool.overlayTypes.includes(overlay.type)
}

/** The first selected overlay that fits the tool. Null if none does. */
export function overlayForTool(tool: Tool, document: Composition, selection: ReadonlySet<OverlayId>): Overlay | null {
  for (const id of selection) {
    const overlay = document.overlays.find((one) => one.id === id)
    if (overlay && takesOverlay(tool, overlay)) return overlay
  }
  return null
}

/** Ids that are still selected, in their previous order, then newly selected ones in document order. */
function followedIds(before: unknown, document: Composition, selection: ReadonlySet<OverlayId>): readonly OverlayId[] {
  const kept =
    z
      .array(z.number())
      .safeParse(before)
      .data?.filter((id) => selection.has(id)) ?? []
  const others = document.overlays.filter(({ id }) => selection.has(id) && !kept.includes(id)).map(({ id }) => id)
  return [...kept, ...others]
}

/** Adds the selected overlays to the input. If the overlay is optional and media is chosen instead, none is added. */
export function inputWithSelection(
  tool: Tool,
  given: ToolInput,
  { document, selection }: { readonly document: Composition; readonly selection: ReadonlySet<OverlayId> },
): ToolInput {
  const list = fieldOf(tool, 'overlays')
  if (list) {
    const ids = followedIds(given[list.name], document, selection)
    return withInput(given, { [list.name]: ids.length === 0 ? undefined : ids })
  }
  const field = fieldOf(tool, 'overlay')
  if (!field) return given
  const isReplaced = !field.isRequired && given['assetId'] !== undefined
  const overlay = isReplaced ? null : overlayForTool(tool, document, selection)
  return withInput(given, { [field.name]: overlay?.id })
}

export interface OpenedAt {
  readonly document: Composition
  readonly selection: ReadonlySet<OverlayId>
  readonly playhead: Frames
}

/** Initial input of a tool. Additions and splits start at the playhead; clips are appended. */
export function firstInput(tool: Tool, given: ToolInput, { document, selection, playhead }: OpenedAt): ToolInput {
  if (tool.name === 'splitOverlay') {
    const overlay = overlayForTool(tool, document, selection)
    const frames = overlay === null ? 0 : playhead - overlay.from
    const isInside = overlay !== null && frames > 0 && frames < overlay.durationInFrames
    return withInput(isInside ? { splitAtSeconds: secondsOfFrames(frames, document.fps) } : {}, given)
  }
  if (tool.name === 'addCaptionsToOverlay') return withInput({ source: 'generate' }, given)
  const isPlaced = tool.name !== 'addClipOverlay' && tool.fields.some(({ name }) => name === 'startFrame')
  return withInput(isPlaced ? { startFrame: playhead } : {}, given)
}

/** Values that apply to omitted fields. */
export function defaultsOf(tool: Tool): ToolInput {
  return Object.fromEntries(tool.fields.flatMap(({ name, preset }) => (preset === undefined ? [] : [[name, preset]])))
}
