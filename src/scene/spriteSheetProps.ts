import type { Frames } from '../base/units.ts'
import type { Overlay } from '../composition/schema.ts'
import type { SceneMedia } from './sceneMedia.ts'

/** A part of the output's picture that shows one overlay at one frame, and where it lies on its sheet. Whole output pixels. */
export interface SheetCell {
  /** Unlike that of any other drawing: what is drawn again elsewhere moves there. */
  readonly key: string
  /** Index into the overlays. */
  readonly overlay: number
  /** The frame of the composition that is drawn. */
  readonly frame: Frames
  /** Replaces the file of a video: all white or all black. Their difference gives the visible part of the file. */
  readonly picture: 'white' | 'black'
  /** The part of the output. */
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  /** Its place on the sheet. */
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

/** The name of the page's function that shows one sheet, `scale` times as large; its promise is kept once everything on it is there. */
export const DRAW_SHEET = 'framewrightDrawSheet'

declare global {
  interface Window {
    [DRAW_SHEET]?: (cells: readonly SheetCell[], scale: number) => Promise<void>
  }
}
