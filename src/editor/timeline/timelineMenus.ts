import { actionById } from '../session/actions/actionRegistry.ts'

export const toolbarActions = [
  'selectTool', 'bladeTool', 'trimTool', 'slipTool', 'slideTool', 'rateTool',
  'split', 'delete', 'trimStart', 'trimEnd',
  'duplicate',
  'addMarker',
  'toggleRippling', 'toggleRippleScope', 'toggleSnapping',
].map(actionById) // biome-ignore format: a row for each group

export const menuActions = [
  'captionsFromSpeech',
  'editText', 'openSource', 'split', 'trimStart', 'trimEnd', 'duplicate', 'delete', 'rippleDelete', 'closeGapHere', 'closeGaps',
  'addTransition', 'addTransitions',
  'cut', 'copy', 'paste', 'pasteInsert', 'copyStyle', 'pasteStyle',
  'selectionTools', 'tool.cleanupSpeechOverlay', 'tool.replaceClipMedia', 'removeBackground', 'tool.cropToAspect',
  'tool.reframeClip', 'keepText',
  'create.video', 'create.voiceover', 'create.avatar',
  'selectAll', 'selectForward',
  'addMarker', 'markIn', 'markOut', 'markSelection', 'clearInOut',
  'toggleRowLock', 'toggleRowHidden', 'toggleRowMuted', 'zoomToFit',
].map(actionById) // biome-ignore format: a row for each group
