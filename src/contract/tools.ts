import type { z } from 'zod'
import { toolEdits } from '../composition/toolEdits.ts'
import { editTools } from './editTools.ts'
import type { ToolDescription, ToolGroup } from './toolDescription.ts'
import { searchTools } from './searchTools.ts'
import { editToolNames, type EditToolName, type ToolName } from './toolNames.ts'

export type ToolKind = 'edit' | 'search' | 'captions'

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
