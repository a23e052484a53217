import type { Frames } from '../base/units.ts'
import type { Overlay } from '../composition/schema.ts'
import type { SceneMedia } from './sceneMedia.ts'

/**
 * One overlay at one frame, with its rectangle in the output and its position on the sheet. All values are whole output
 * pixels.
 */
export interface SheetCell {
  /** Unique per drawing. A drawing that reappears elsewhere is moved instead of redrawn. */
  readonly key: string
  readonly overlay: number
  readonly frame: Frames
  /**
   * Draws the file of a video as all white or all black. The difference of the two drawings gives the visible part of
   * the file.
   */
  readonly picture: 'white' | 'black'
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  readonly sheetLeft: number
  readonly sheetTop: number
}

/** Inputs shared by all sprite sheets of an export. */
export interface SpriteSheetProps extends Record<string, unknown> {
  readonly overlays: readonly Overlay[]
  readonly media: SceneMedia
  readonly canvas: { readonly width: number; readonly height: number; readonly fps: number }
  /** Position of the canvas in the output. */
  readonly output: { readonly scale: number; readonly left: number; readonly top: number }
}

/** Name of the page's function that draws one sheet at `scale`. Its promise resolves when everything has loaded. */
export const DRAW_SHEET = 'framewrightDrawSheet'

declare global {
  interface Window {
    [DRAW_SHEET]?: (cells: readonly SheetCell[], scale: number) => Promise<void>
  }
}
