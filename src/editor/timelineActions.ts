import { actionById } from './session/actions/actionRegistry.ts'

/** The line above the timeline. */
export const toolbarActions = [
  'split',
  'delete',
  'trimStart',
  'trimEnd',
  'duplicate',
  'toggleRippling',
  'toggleSnapping',
].map(actionById)

/** The menu on right click. */
export const menuActions = [
  'split', 'trimStart', 'trimEnd', 'cut', 'copy', 'paste', 'duplicate', 'delete', 'rippleDelete', 'selectAll', 'zoomToFit',
].map(actionById) // biome-ignore format: one row reads as the menu
