import type { ActionHost } from '../../editor/session/actionHost.ts'

const nothing = (): void => undefined
export const idleHost: ActionHost = {
  save: nothing,
  openExport: nothing,
  openPalette: nothing,
  openShortcuts: nothing,
  toggleFullScreen: nothing,
  editText: nothing,
  openCaptions: nothing,
  openHistory: nothing,
  openTool: nothing,
  openAssistant: nothing,
  openClashes: nothing,
  openCreate: nothing,
  keepText: nothing,
  pasteConverted: nothing,
  editMarker: nothing,
  openSource: nothing,
  openCutout: nothing,
}
