import { actionById } from './session/actions/actionRegistry.ts'

/** The line above the timeline. */
export const toolbarActions = [
  'split', 'delete', 'trimStart', 'trimEnd',
  'duplicate',
  'toggleRippling', 'toggleRippleScope', 'toggleSnapping',
].map(actionById) // biome-ignore format: a row for each group

/** The menu on right click. */
export const menuActions = [
  'editText', 'split', 'trimStart', 'trimEnd', 'duplicate', 'delete', 'rippleDelete', 'closeGap', 'closeGaps',
  'cut', 'copy', 'paste', 'pasteInsert',
  'selectAll', 'selectForward',
  'markIn', 'markOut', 'markSelection', 'clearInOut',
  'toggleRowLock', 'toggleRowHidden', 'toggleRowMuted', 'zoomToFit',
].map(actionById) // biome-ignore format: a row for each group
