import { readTokens } from '../../ui/theme/theme.ts'
import { paintSourceStrip, type SourceStrip } from './paintSourceStrip.ts'

/** Draws the strip in the theme's colours at the display's resolution. */
export function drawSourceStrip(canvas: HTMLCanvasElement, strip: Omit<SourceStrip, 'colors'>): void {
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser gives no 2D canvas.')
  const density = window.devicePixelRatio
  canvas.width = Math.round(strip.width * density)
  canvas.height = Math.round(strip.height * density)
  context.setTransform(density, 0, 0, density, 0, 0)
  const tokens = readTokens(canvas)
  const colors = { ground: tokens['surface-sunken'], wave: tokens['kind-green-line'] }
  paintSourceStrip(context, { ...strip, colors })
}
