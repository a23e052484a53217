import { z } from 'zod'
import { refuse, type Result } from '../base/result.ts'
import { addCaptionsToOverlay } from './tools/addCaptionsToOverlay.ts'
import { addClipOverlay } from './tools/addClipOverlay.ts'
import { addImageOverlay } from './tools/addImageOverlay.ts'
import { addSoundOverlay } from './tools/addSoundOverlay.ts'
import { addTextOverlay } from './tools/addTextOverlay.ts'
import { addVoiceoverWithCaptions } from './tools/addVoiceoverWithCaptions.ts'
import { changeOverlay } from './tools/changeOverlay.ts'
import { checkChanges } from './edits/checkChanges.ts'
import { cleanupSpeechOverlay } from './tools/cleanupSpeechOverlay.ts'
import { cropToAspect } from './tools/cropToAspect.ts'
import { deleteOverlay } from './tools/deleteOverlay.ts'
import { duplicateOverlay } from './tools/duplicateOverlay.ts'
import type { AppliedEdit, EditContext } from './edits/edit.ts'
import type { SourceMedia } from './sourceMedia.ts'
import { moveOverlay } from './tools/moveOverlay.ts'
import { reframeClip } from './tools/reframeClip.ts'
import { reorderOverlays } from './tools/reorderOverlays.ts'
import { replaceClipMedia } from './tools/replaceClipMedia.ts'
import { setAudioMix } from './tools/setAudioMix.ts'
import { setCanvasSettings } from './tools/setCanvasSettings.ts'
import { setClipInOut } from './tools/setClipInOut.ts'
import { splitOverlay } from './tools/splitOverlay.ts'
import { trimClip } from './tools/trimClip.ts'
import type { Composition } from './schema.ts'
import { sourceViolations } from './sourceViolations.ts'
import type { ResourceNeeds } from './tools/definition/toolResources.ts'

/**
 * The tools of the API that change a composition, in the order of the specification. Those that the editor itself does not call
 * are only here and not in `editRegistry.ts`, which loads with the first page.
 */
export const toolEdits = {
  addClipOverlay,
  addImageOverlay,
  addSoundOverlay,
  replaceClipMedia,
  addVoiceoverWithCaptions,
  addTextOverlay,
  addCaptionsToOverlay,
  cleanupSpeechOverlay,
  changeOverlay,
  deleteOverlay,
  setCanvasSettings,
  duplicateOverlay,
  splitOverlay,
  moveOverlay,
  reorderOverlays,
  trimClip,
  setClipInOut,
  setAudioMix,
  cropToAspect,
  reframeClip,
}
export type EditToolName = keyof typeof toolEdits

/** One tool that is asked for, as it comes from outside: a search, or an edit. */
export interface ToolCall {
  readonly tool: string
  readonly input: unknown
}

/** One edit that is asked for, whose input nobody has looked at. */
export interface EditToolCall extends ToolCall {
  readonly tool: EditToolName
}

/** Whether a call is one of an edit. */
export function isEditCall(call: ToolCall): call is EditToolCall {
  return Object.hasOwn(toolEdits, call.tool)
}

/** All media that a tool may use: of the project, of imported stock and of voiceovers. */
function knownMedia({ resources, sources }: EditContext): ReadonlyMap<string, SourceMedia> {
  if (!resources) return sources
  const voices = [...resources.voiceovers.values()].map(({ media }) => media)
  return new Map([
    ...sources,
    ...[...resources.stock.values(), ...voices].map((media) => [media.assetId, media] as const),
  ])
}

/**
 * Parses the input, applies the edit and checks the outcome by all rules of version 1, its sources included: the editor's dry run
 * and the service refuse alike. A refusal changes nothing. Spec: "The final composition must pass version 1 rules".
 */
export function applyToolEdit(document: Composition, call: EditToolCall, context: EditContext): Result<AppliedEdit> {
  const sources = knownMedia(context)
  const applied = toolEdits[call.tool].run(document, call.input, { ...context, sources })
  if (!applied.ok) return applied
  const after = applied.value.document
  const checked = checkChanges(document, after)
  if (!checked.ok) return checked
  const [broken] = sourceViolations(after, document, sources)
  return broken ? refuse({ code: 'invalid_composition', ...broken }) : applied
}

/** What a tool does, for the undo menu: "Add a clip". The name of the tool where it is no edit. */
export function labelOfTool(call: ToolCall): string {
  return isEditCall(call) ? toolEdits[call.tool].describe(call.input) : call.tool
}

const optional = <Schema extends z.ZodType>(schema: Schema) => schema.optional().catch(undefined)

/** The fields of any tool's input that name something to be read. What does not fit names nothing. */
const namedSchema = z
  .object({
    overlayId: optional(z.number()),
    overlayIds: optional(z.array(z.number())),
    assetId: optional(z.uuid().toLowerCase()),
    stock: optional(z.object({ provider: z.string(), id: z.string() })),
    voiceoverId: optional(z.uuid().toLowerCase()),
    captionId: optional(z.uuid().toLowerCase()),
    language: optional(z.string()),
    source: optional(z.string()),
  })
  .catch({})

/** What must be read before a call can be applied to a document, or tried on it. */
export function resourceNeeds(document: Composition, call: ToolCall): ResourceNeeds {
  const named = namedSchema.parse(call.input)
  const overlayIds = new Set([...(named.overlayIds ?? []), ...(named.overlayId === undefined ? [] : [named.overlayId])])
  const used = document.overlays.flatMap((overlay) =>
    overlayIds.has(overlay.id) && 'sourceAssetId' in overlay ? [overlay.sourceAssetId] : [],
  )
  const isGenerating = call.tool === 'addCaptionsToOverlay' && named.source === 'generate'
  return {
    assetIds: [...new Set([...used, ...(named.assetId === undefined ? [] : [named.assetId])])],
    stock: named.stock ? [{ ...named.stock, kind: call.tool === 'addImageOverlay' ? 'image' : 'video' }] : [],
    voiceoverIds: named.voiceoverId === undefined ? [] : [named.voiceoverId],
    captionIds: named.captionId === undefined ? [] : [named.captionId],
    captionsOf: isGenerating ? used.map((assetId) => ({ assetId, language: named.language ?? null })) : [],
    speechOf: call.tool === 'cleanupSpeechOverlay' ? used : [],
  }
}
