/**
 * Open point: frame rate of generated videos — it is 16, the rate at which the open models were trained, because the
 * protocol does not tell the rate of a model.
 */
export const SERVER_FPS = 16

/** Models take sizes in multiples of 16 pixels. */
const STEP_PIXELS = 16

const stepped = (pixels: number): number => Math.round(pixels / STEP_PIXELS) * STEP_PIXELS

/** The size that a server is asked for. */
export function serverSize({ height, width }: { readonly width: number; readonly height: number }) {
  return { width: stepped(width), height: stepped(height) }
}
