import { t } from '@lingui/core/macro'

/** Keys by action id. Actions that are missing here keep their defaults. */
export type PresetKeys = Readonly<Record<string, readonly string[]>>

export const presetNames = ['default', 'premiere', 'resolve', 'finalCut'] as const
export type PresetName = (typeof presetNames)[number]

export const presetWords: Readonly<Record<PresetName, string>> = {
  default: t`Default`, premiere: 'Premiere', resolve: 'Resolve', finalCut: 'Final Cut',
} // biome-ignore format: a table

const resolveAndFinalCut: PresetKeys = {
  bladeTool: ['B'],
  selectTool: ['A'],
  selectNone: ['Mod+Shift+A', 'Escape'],
  zoomIn: ['Mod+='],
  zoomOut: ['Mod+-'],
  zoomToFit: ['Shift+Z'],
  nudgeBack: [','],
  nudgeForward: ['.'],
  nudgeBackTen: ['Shift+,'],
  nudgeForwardTen: ['Shift+.'],
  previousFrame: ['ArrowLeft'],
  nextFrame: ['ArrowRight'],
}

/**
 * Keys that users of other editors expect. Combinations that the browser reserves (Premiere's Alt+←, Resolve's Mod+R)
 * keep their default. If a preset binds a key that is another action's default, that action loses it.
 */
export const presets: Readonly<Record<PresetName, PresetKeys>> = {
  default: {},
  premiere: {
    split: ['Mod+K'],
    trimTool: ['B', 'N'],
    toggleSnapping: ['S'],
    previousMarker: ['Mod+Shift+M'],
    nextMarker: ['Shift+M'],
    clearInOut: ['Mod+Shift+X'],
    selectForward: ['A'],
    selectNone: ['Mod+Shift+A', 'Escape'],
    zoomToFit: ['\\'],
    shortcuts: ['Mod+Alt+K', '?'],
    export: ['Mod+M'],
  },
  resolve: {
    ...resolveAndFinalCut,
    split: ['Mod+B', 'Mod+\\'],
    selectForward: ['Y'],
    trimStart: ['Shift+['],
    trimEnd: ['Shift+]'],
    delete: ['Backspace'],
    rippleDelete: ['Delete', 'Shift+Backspace'],
    fullScreen: ['Mod+F'],
  },
  finalCut: {
    ...resolveAndFinalCut,
    split: ['Mod+B'],
    trimStart: ['Alt+['],
    trimEnd: ['Alt+]'],
    trimEndBack: ['Alt+-'],
    trimEndForward: ['Alt+='],
    delete: ['Shift+Delete', 'Shift+Backspace'],
    rippleDelete: ['Delete', 'Backspace'],
    previousMarker: ['Mod+;'],
    nextMarker: ["Mod+'"],
    previousEdit: ['ArrowUp', ';'],
    nextEdit: ['ArrowDown', "'"],
    fullScreen: ['Mod+Shift+F'],
    export: ['Mod+E'],
  },
}
