import type { Message } from '../../base/message.ts'
import { ok, refuse, type Result } from '../../base/result.ts'
import { followed } from '../belonging/followed.ts'
import { checkChanges } from '../edits/checkChanges.ts'
import type { AppliedEdit, EditContext } from '../edits/edit.ts'
import type { SourceMedia } from '../sourceMedia.ts'
import { withOverlays } from '../edits/withOverlays.ts'
import type { Composition, OverlayId } from '../schema.ts'
import { sourceViolations } from '../sourceViolations.ts'
import { definedTools, type EditToolName, isCallOf, tools, type ToolCall } from './tools.ts'
import { refusalOfViolation } from '../brokenRules.ts'

/** All media that a tool may use: project assets, imported stock and voiceovers. */
function knownMedia({ resources, sources }: EditContext): ReadonlyMap<string, SourceMedia> {
  if (!resources) return sources
  const voices = [...resources.voiceovers.values()].map(({ media }) => media)
  return new Map([
    ...sources,
    ...[...resources.stock.values(), ...voices].map((media) => [media.assetId, media] as const),
  ])
}

/** The overlays that the input of a tool names. */
function namedIn(input: unknown): OverlayId[] {
  if (typeof input !== 'object' || input === null) return []
  const ids: readonly unknown[] = [
    ...('overlayId' in input ? [input.overlayId] : []),
    ...('overlayIds' in input && Array.isArray(input.overlayIds) ? input.overlayIds : []),
  ]
  return ids.filter((id) => typeof id === 'number')
}

/**
 * Captions and other overlays follow the clips of a tool, as they do when clips are edited by hand.
 *
 * Open point: captions have no link to their clip — they belong to what is heard at their time, because version 1 has
 * no field for such a link.
 */
function withFollowers(
  document: Composition,
  applied: AppliedEdit,
  { input, tool }: ToolCall<EditToolName>,
): Result<AppliedEdit> {
  if (tools[tool].isFollowed !== true) return ok(applied)
  const { document: after } = applied
  const edit = { fps: document.fps, follow: { stayingRows: [] }, named: namedIn(input), pieceIds: applied.createdIds }
  const next = withOverlays(document, followed(document.overlays, after.overlays, edit))
  if (!next.ok) return next
  const { durationInFrames, overlays } = next.value
  return ok({ ...applied, document: { ...after, durationInFrames, overlays } })
}

/**
 * Parses the input, applies the edit and checks the result against all rules of version 1, including sources, so that
 * the editor's dry run and the service refuse in the same cases. A refusal changes nothing. Spec: "The final
 * composition must pass version 1 rules".
 */
export function applyToolEdit(
  document: Composition,
  call: ToolCall<EditToolName>,
  context: EditContext,
): Result<AppliedEdit> {
  const sources = knownMedia(context)
  const run = definedTools[call.tool].run(document, call.input, { ...context, sources })
  const applied = run.ok ? withFollowers(document, run.value, call) : run
  if (!applied.ok) return applied
  const after = applied.value.document
  const checked = checkChanges(document, after)
  if (!checked.ok) return checked
  const [broken] = sourceViolations(after, document, sources)
  return broken ? refuse(refusalOfViolation('invalid_composition', broken)) : applied
}

/** The label of the undo step. For tools that are not edits, the label of the tool. */
export function labelOfCall(call: ToolCall): Message {
  return isCallOf('edit', call) ? definedTools[call.tool].describe(call.input) : tools[call.tool].words.label
}
