import { describe, expect, it } from 'vitest'
import { onWholePixels, pictureLayout } from './pictureLayout.ts'

const landscape = { width: 1600, height: 900 }
const box = { width: 400, height: 400 }

describe('pictureLayout', () => {
  it('covers the box by default, centring the overflow', () => {
    const { picture, window } = pictureLayout(box, landscape, {})
    expect(window.height).toBeCloseTo(400)
    expect(window.width).toBeCloseTo(711.11, 1)
    expect(window.left).toBeCloseTo(-155.56, 1)
    expect(picture).toMatchObject({ width: window.width, height: window.height })
  })

  it('shows the whole picture with contain', () => {
    const { window } = pictureLayout(box, landscape, { objectFit: 'contain' })
    expect(window).toEqual({ left: 0, top: 87.5, width: 400, height: 225 })
  })

  it('stretches with fill', () => {
    expect(pictureLayout(box, landscape, { objectFit: 'fill' }).window).toEqual({ left: 0, top: 0, ...box })
  })

  it('respects the position', () => {
    expect(pictureLayout(box, landscape, { objectPosition: { x: 0, y: 0 } }).window.left).toBeCloseTo(0)
  })

  it('fits the cropped part, with the rest of the picture outside the window', () => {
    const crop = { left: 0.25, top: 0, right: 0.25, bottom: 0 }
    const { picture, window } = pictureLayout({ width: 800, height: 900 }, landscape, { crop })
    expect(window).toEqual({ left: 0, top: 0, width: 800, height: 900 })
    expect(picture).toMatchObject({ left: -400, width: 1600, height: 900 })
    expect(picture.top).toBeCloseTo(0)
  })
})

describe('onWholePixels', () => {
  it('moves every edge to the nearest pixel, and the picture with its window', () => {
    const layout = {
      window: { left: -10.55, top: 0, width: 231.1, height: 130 },
      picture: { left: -20.2, top: -3.3, width: 300.6, height: 140.4 },
    }
    expect(onWholePixels(layout)).toEqual({
      window: { left: -11, top: 0, width: 232, height: 130 },
      picture: { left: -20, top: -3, width: 301, height: 140 },
    })
  })

  it('keeps edges that are on whole pixels', () => {
    const whole = { left: 0, top: 100, width: 400, height: 200 }
    const layout = { window: whole, picture: { left: -20, top: 0, width: 440, height: 200 } }
    expect(onWholePixels(layout)).toEqual(layout)
  })

  it('keeps at least one pixel', () => {
    const sliver = { left: 0, top: 0.2, width: 100, height: 0.1 }
    expect(onWholePixels({ window: sliver, picture: { ...sliver, top: 0 } }).window.height).toBe(1)
  })
})
