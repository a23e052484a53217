import type { CssPixels } from '../../../base/units.ts'
import type { DrawContext } from './drawContext.ts'

export interface CanvasLayer {
  /**
   * Resizes the canvas if necessary and calls `painter` with a context in CSS pixels. `over` keeps the previous
   * content, which requires an unchanged size.
   */
  readonly paint: (size: LayerSize, painter: (ctx: DrawContext) => void, manner?: 'anew' | 'over') => void
}

export interface LayerSize {
  readonly width: CssPixels
  readonly height: CssPixels
  readonly devicePixelRatio: number
}

/** `isOpaque` saves blending, for layers that always cover their whole area. */
export function createCanvasLayer(canvas: HTMLCanvasElement, { isOpaque = false } = {}): CanvasLayer {
  const ctx = canvas.getContext('2d', { alpha: !isOpaque })
  if (!ctx) throw new Error('This browser gives no 2D canvas.')
  return {
    paint({ width, height, devicePixelRatio }, painter) {
      const deviceWidth = Math.round(width * devicePixelRatio)
      const deviceHeight = Math.round(height * devicePixelRatio)
      if (canvas.width !== deviceWidth || canvas.height !== deviceHeight) {
        canvas.width = deviceWidth
        canvas.height = deviceHeight
        canvas.style.width = `${deviceWidth / devicePixelRatio}px`
        canvas.style.height = `${deviceHeight / devicePixelRatio}px`
      }
      ctx.setTransform(devicePixelRatio, 0, 0, devicePixelRatio, 0, 0)
      painter(ctx)
    },
  }
}
