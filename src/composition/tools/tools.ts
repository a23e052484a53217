import type { z } from 'zod'
import { addCaptionsToOverlay } from './addCaptionsToOverlay.ts'
import { addClipOverlay } from './addClipOverlay.ts'
import { addImageOverlay } from './addImageOverlay.ts'
import { addSoundOverlay } from './addSoundOverlay.ts'
import { addTextOverlay } from './addTextOverlay.ts'
import { addVoiceoverWithCaptions } from './addVoiceoverWithCaptions.ts'
import { changeOverlay } from './changeOverlay.ts'
import { cleanupSpeechOverlay } from './cleanupSpeechOverlay.ts'
import { cropToAspect } from './cropToAspect.ts'
import { deleteOverlay } from './deleteOverlay.ts'
import { duplicateOverlay } from './duplicateOverlay.ts'
import { generateCaptions } from './generateCaptions.ts'
import { moveOverlay } from './moveOverlay.ts'
import { reframeClip } from './reframeClip.ts'
import { reorderOverlays } from './reorderOverlays.ts'
import { replaceClipMedia } from './replaceClipMedia.ts'
import { setAudioMix } from './setAudioMix.ts'
import { setCanvasSettings } from './setCanvasSettings.ts'
import { setClipInOut } from './setClipInOut.ts'
import { splitOverlay } from './splitOverlay.ts'
import { trimClip } from './trimClip.ts'
import { searchAssets } from './search/searchAssets.ts'
import { searchProjectVideos } from './search/searchProjectVideos.ts'
import { searchStockVideo } from './search/searchStockVideo.ts'
import { searchStockImage } from './search/searchStockImage.ts'
import { searchVoiceovers } from './search/searchVoiceovers.ts'
import { searchTextLibrary } from './search/searchTextLibrary.ts'
import { searchCaptions } from './search/searchCaptions.ts'
import type { DefinedTool, ToolKind } from './definition/tool.ts'

/**
 * The tools of the API in the order of the specification. Contract, planner prompt, tools panel and palette are derived
 * from this table. Spec: Editor tools.
 */
export const definedTools = {
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
  searchAssets,
  searchProjectVideos,
  searchStockVideo,
  searchStockImage,
  searchVoiceovers,
  searchTextLibrary,
  searchCaptions,
  generateCaptions,
}
export type ToolName = keyof typeof definedTools
/** The names of the tools of one kind. */
export type ToolNameOf<Kind extends ToolKind> = {
  [Name in ToolName]: (typeof definedTools)[Name]['kind'] extends Kind ? Name : never
}[ToolName]
export type EditToolName = ToolNameOf<'edit'>

/** Any tool, with untyped input. */
export interface Tool extends DefinedTool<string, ToolKind, z.ZodType> {
  readonly name: ToolName
}

export const tools: Readonly<Record<ToolName, Tool>> = { ...definedTools }
export const toolNames: readonly ToolName[] = Object.values(tools).map(({ name }) => name)

/** A tool with its input, which may be untrusted. */
export interface ToolCall<Name extends ToolName = ToolName> {
  readonly tool: Name
  readonly input: unknown
}

/** The names of the tools of one kind, in the order of the specification. */
export function toolNamesOf<Kind extends ToolKind>(kind: Kind): readonly ToolNameOf<Kind>[] {
  return toolNames.filter((name): name is ToolNameOf<Kind> => tools[name].kind === kind)
}

/** Whether a call uses a tool of this kind. */
export function isCallOf<Kind extends ToolKind, Call extends { readonly tool: string }>(
  kind: Kind,
  call: Call,
): call is Call & { readonly tool: ToolNameOf<Kind> } {
  return toolNames.some((name) => name === call.tool && tools[name].kind === kind)
}
