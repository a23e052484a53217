/** The tools of the editor that change a composition, in the order of the specification. */
export const editToolNames = [
  'addClipOverlay',
  'addImageOverlay',
  'addSoundOverlay',
  'replaceClipMedia',
  'addVoiceoverWithCaptions',
  'addTextOverlay',
  'addCaptionsToOverlay',
  'cleanupSpeechOverlay',
  'changeOverlay',
  'deleteOverlay',
  'setCanvasSettings',
  'duplicateOverlay',
  'splitOverlay',
  'moveOverlay',
  'reorderOverlays',
  'trimClip',
  'setClipInOut',
  'setAudioMix',
  'cropToAspect',
  'reframeClip',
] as const
export type EditToolName = (typeof editToolNames)[number]

export const searchToolNames = [
  'searchAssets',
  'searchProjectVideos',
  'searchStockVideo',
  'searchStockImage',
  'searchVoiceovers',
  'searchTextLibrary',
  'searchCaptions',
] as const
export type SearchToolName = (typeof searchToolNames)[number]

/** Every tool. Spec: Editor tools. */
export const toolNames = [...editToolNames, ...searchToolNames, 'generateCaptions'] as const
export type ToolName = (typeof toolNames)[number]

export function isEditToolName(tool: ToolName): tool is EditToolName {
  return editToolNames.some((name) => name === tool)
}

export function isSearchToolName(tool: ToolName): tool is SearchToolName {
  return searchToolNames.some((name) => name === tool)
}
