import type { z } from 'zod'
import type { OverlayType } from '../composition/schema.ts'
import { toolEdits } from '../composition/toolEdits.ts'
import { editTools } from './editTools.ts'
import { searchTools } from './searchTools.ts'
import { editToolNames, type EditToolName, type ToolName } from './toolNames.ts'

export type ToolKind = 'edit' | 'search' | 'captions'
export type ToolGroup = 'add' | 'change' | 'arrange' | 'time' | 'sound' | 'picture' | 'speech' | 'find'

/** How a form asks for a value. Times are shown as timecode and sent in their unit. */
export type ToolControl =
  | { readonly kind: 'overlay'; readonly types: readonly OverlayType[] }
  | { readonly kind: 'overlays' }
  /** Fills `assetId`, or `stock` where stock is taken. */
  | { readonly kind: 'media'; readonly type: 'video' | 'image' | 'music'; readonly takesStock: boolean }
  | { readonly kind: 'voiceover' }
  | { readonly kind: 'captions' }
  | { readonly kind: 'text'; readonly isLong: boolean; readonly maxLength?: number }
  | {
      readonly kind: 'number'
      readonly min?: number
      readonly max?: number
      readonly step?: number
      readonly unit?: 's' | 'ms' | 'px' | 'frames'
    }
  | { readonly kind: 'time'; readonly unit: 'seconds' | 'milliseconds' | 'frames' }
  | { readonly kind: 'row' }
  | { readonly kind: 'choice'; readonly options: readonly { readonly value: string; readonly label: string }[] }
  | { readonly kind: 'switch' }
  | { readonly kind: 'color' }
  | { readonly kind: 'language' }
  | { readonly kind: 'tags' }
  /** Some fields of an overlay. */
  | { readonly kind: 'changes' }
  | { readonly kind: 'volume' }

export interface ToolField {
  /** As the tool takes it. */
  readonly name: string
  readonly label: string
  readonly isRequired: boolean
  readonly control: ToolControl
  readonly hint?: string
}

/** What a person is told about a tool, and how a form asks for its input. */
export interface ToolDescription {
  readonly group: ToolGroup
  /** As a command: "Add a clip". */
  readonly label: string
  /** One sentence. */
  readonly summary: string
  /** Other words that a person may look for. */
  readonly alias: string
  /** Types of overlays it takes as `overlayId`; none where it takes no overlay. */
  readonly overlayTypes: readonly OverlayType[]
  /** Every field of the input, in the order in which a form asks. */
  readonly fields: readonly ToolField[]
}

export interface Tool extends ToolDescription {
  readonly name: ToolName
  readonly kind: ToolKind
  readonly changesComposition: boolean
  readonly input: z.ZodType
}

export const toolGroupWords: Readonly<Record<ToolGroup, string>> = {
  add: 'Add',
  change: 'Change',
  arrange: 'Arrange',
  time: 'Time',
  sound: 'Sound',
  picture: 'Picture',
  speech: 'Speech',
  find: 'Find',
}

const isEditTool = (name: ToolName): name is EditToolName => editToolNames.some((edit) => edit === name)

function toolOf(name: ToolName): Tool {
  if (isEditTool(name)) {
    return { name, kind: 'edit', changesComposition: true, input: toolEdits[name].input, ...editTools[name] }
  }
  const kind = name === 'generateCaptions' ? 'captions' : 'search'
  return { name, kind, changesComposition: false, ...searchTools[name] }
}

/**
 * The 28 tools, in the order of the specification. The tools panel, the palette, the checks before a job and what a planner is told
 * are made from this. Spec: Editor tools.
 */
export const tools: Readonly<Record<ToolName, Tool>> = {
  addClipOverlay: toolOf('addClipOverlay'),
  addImageOverlay: toolOf('addImageOverlay'),
  addSoundOverlay: toolOf('addSoundOverlay'),
  replaceClipMedia: toolOf('replaceClipMedia'),
  addVoiceoverWithCaptions: toolOf('addVoiceoverWithCaptions'),
  addTextOverlay: toolOf('addTextOverlay'),
  addCaptionsToOverlay: toolOf('addCaptionsToOverlay'),
  cleanupSpeechOverlay: toolOf('cleanupSpeechOverlay'),
  changeOverlay: toolOf('changeOverlay'),
  deleteOverlay: toolOf('deleteOverlay'),
  setCanvasSettings: toolOf('setCanvasSettings'),
  duplicateOverlay: toolOf('duplicateOverlay'),
  splitOverlay: toolOf('splitOverlay'),
  moveOverlay: toolOf('moveOverlay'),
  reorderOverlays: toolOf('reorderOverlays'),
  trimClip: toolOf('trimClip'),
  setClipInOut: toolOf('setClipInOut'),
  setAudioMix: toolOf('setAudioMix'),
  cropToAspect: toolOf('cropToAspect'),
  reframeClip: toolOf('reframeClip'),
  searchAssets: toolOf('searchAssets'),
  searchProjectVideos: toolOf('searchProjectVideos'),
  searchStockVideo: toolOf('searchStockVideo'),
  searchStockImage: toolOf('searchStockImage'),
  searchVoiceovers: toolOf('searchVoiceovers'),
  searchTextLibrary: toolOf('searchTextLibrary'),
  searchCaptions: toolOf('searchCaptions'),
  generateCaptions: toolOf('generateCaptions'),
}
