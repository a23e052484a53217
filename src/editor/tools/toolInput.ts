import { z } from 'zod'
import { secondsOfFrames } from '../../base/time.ts'
import type { Frames } from '../../base/units.ts'
import type { Composition, Overlay, OverlayId } from '../../composition/schema.ts'
import type { Tool } from '../../composition/tools/tools.ts'
import type { ToolField } from '../../composition/tools/definition/toolFields.ts'

/** What a form holds, as the tool takes it. What is not given is not there. */
export type ToolInput = Readonly<Record<string, unknown>>

/** The input with some fields set; undefined takes one away. */
export function withInput(input: ToolInput, changes: ToolInput): ToolInput {
  return Object.fromEntries(Object.entries({ ...input, ...changes }).filter(([, value]) => value !== undefined))
}

/** The input after something was filled in: what goes with another choice only is taken away. */
export function changedInput(input: ToolInput, changes: ToolInput): ToolInput {
  return withInput(input, changes['source'] === 'generate' ? { ...changes, captionId: undefined } : changes)
}

const fieldOf = (tool: Tool, kind: ToolField['control']['kind']): ToolField | undefined =>
  tool.fields.find(({ control }) => control.kind === kind)

/** Whether a tool can take an overlay. */
export function takesOverlay(tool: Tool, overlay: Overlay): boolean {
  return tool.overlayTypes.includes(overlay.type)
}

/** The first selected overlay that the tool can take, or null. */
export function overlayForTool(tool: Tool, document: Composition, selection: ReadonlySet<OverlayId>): Overlay | null {
  for (const id of selection) {
    const overlay = document.overlays.find((one) => one.id === id)
    if (overlay && takesOverlay(tool, overlay)) return overlay
  }
  return null
}

/** The ids of a list that still are selected, in its order, then the others from first to last row of the list. */
function followedIds(before: unknown, document: Composition, selection: ReadonlySet<OverlayId>): readonly OverlayId[] {
  const kept =
    z
      .array(z.number())
      .safeParse(before)
      .data?.filter((id) => selection.has(id)) ?? []
  const others = document.overlays.filter(({ id }) => selection.has(id) && !kept.includes(id)).map(({ id }) => id)
  return [...kept, ...others]
}

/**
 * What is sent: what was given, and the overlays of the selection. A tool that can do without an overlay takes none where its
 * media were chosen.
 */
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

/** Where a form was opened. */
export interface OpenedAt {
  readonly document: Composition
  readonly selection: ReadonlySet<OverlayId>
  readonly playhead: Frames
}

/** What a form begins with: what is added goes to the playhead, and what is cut is cut there. A clip goes after the others. */
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

/** The values that a tool takes for fields that are left out. */
export function defaultsOf(tool: Tool): ToolInput {
  return Object.fromEntries(tool.fields.flatMap(({ name, preset }) => (preset === undefined ? [] : [[name, preset]])))
}
