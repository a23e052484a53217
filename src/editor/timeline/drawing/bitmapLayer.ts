import type { CanvasLayer } from './canvasLayer.ts'

/** All bitmap layers share one scratch canvas. */
export function createScratch(): OffscreenCanvasRenderingContext2D {
  const ctx = new OffscreenCanvas(1, 1).getContext('2d', { alpha: false })
  if (!ctx) throw new Error('This browser gives no 2D canvas.')
  return ctx
}

/**
 * A layer for content that rarely changes, shown as an opaque bitmap. Without a GPU, browsers copy every 2D canvas
 * again for each composited frame, but keep bitmaps.
 */
export function createBitmapLayer(canvas: HTMLCanvasElement, scratch: OffscreenCanvasRenderingContext2D): CanvasLayer {
  const shown = canvas.getContext('bitmaprenderer', { alpha: false })
  if (!shown) throw new Error('This browser shows no bitmaps.')
  return {
    paint({ width, height, devicePixelRatio }, painter, manner = 'anew') {
      const deviceWidth = Math.round(width * devicePixelRatio)
      const deviceHeight = Math.round(height * devicePixelRatio)
      if (scratch.canvas.width !== deviceWidth) scratch.canvas.width = deviceWidth
      if (scratch.canvas.height !== deviceHeight) scratch.canvas.height = deviceHeight
      if (manner === 'over') {
        scratch.setTransform(1, 0, 0, 1, 0, 0)
        scratch.drawImage(canvas, 0, 0)
      }
      scratch.setTransform(devicePixelRatio, 0, 0, devicePixelRatio, 0, 0)
      // An offscreen canvas inherits the page's text direction and loses its state when it is resized. The timeline
      // runs from left to right in every language.
      scratch.direction = 'ltr'
      scratch.textAlign = 'left'
      painter(scratch)
      shown.transferFromImageBitmap(scratch.canvas.transferToImageBitmap())
      canvas.style.width = `${deviceWidth / devicePixelRatio}px`
      canvas.style.height = `${deviceHeight / devicePixelRatio}px`
    },
  }
}
