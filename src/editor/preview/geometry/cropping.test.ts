import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { imageOverlaySchema } from '../../../composition/overlays/image.ts'
import { imageStylesSchema } from '../../../composition/overlays/styles.ts'
import { IMAGE_ID } from '../../../testing/composition/overlays.ts'
import { handlePoint } from './handles.ts'
import { boxOfCrop, cropFrameOf, croppedChanges, type CropFrame, type PictureOverlay } from './cropping.ts'

const SEED = 20261121
const source = { width: 1_600, height: 900 }

function image(fields: object): PictureOverlay {
  const place = { id: 1, type: 'image', sourceAssetId: IMAGE_ID, from: 0, durationInFrames: 30, row: 0 }
  return imageOverlaySchema.parse({ ...place, left: 0, top: 0, width: 400, height: 400, ...fields })
}
function applied(overlay: PictureOverlay, frame: CropFrame): PictureOverlay {
  const { styles, ...place } = croppedChanges(frame, overlay)
  const { crop: _, objectPosition: __, ...kept } = overlay.styles
  return image({ ...overlay, ...place, styles: { ...kept, ...(styles.crop ? { crop: styles.crop } : {}) } })
}

describe('cropFrameOf', () => {
  it('shows the overflow of a covered box, and keeps the visible part', () => {
    const { kept, origin, picture } = cropFrameOf(image({}), source)
    expect(origin).toEqual({ x: 200, y: 200 })
    expect([picture.left, picture.right].map(Math.round)).toEqual([-356, 356])
    expect([picture.top, picture.bottom].map(Math.round)).toEqual([-200, 200])
    expect(kept).toEqual({ left: -200, top: -200, right: 200, bottom: 200 })
  })

  it('shows previously cropped parts', () => {
    const crop = { left: 0.5, top: 0, right: 0, bottom: 0 }
    const { kept, picture } = cropFrameOf(image({ width: 800, height: 900, styles: { crop } }), source)
    expect(picture).toMatchObject({ left: -1_200, right: 400, top: -450, bottom: 450 })
    expect(kept).toMatchObject({ left: -400, right: 400 })
  })

  it('mirrors a flipped picture', () => {
    const styles = { crop: { left: 0.5, top: 0, right: 0, bottom: 0 }, flipHorizontal: true }
    expect(cropFrameOf(image({ width: 800, height: 900, styles }), source).picture).toMatchObject({
      left: -400,
      right: 1_200,
    })
  })

  it('excludes border and padding', () => {
    const styles = { border: { width: 10, color: '#ffffff' }, padding: 5, objectFit: 'contain' }
    expect(cropFrameOf(image({ styles }), source).kept).toMatchObject({ left: -185, right: 185 })
  })
})

describe('croppedChanges', () => {
  it('sets the box to the kept part, and crops the rest', () => {
    const overlay = image({ width: 1_600, height: 900 })
    const frame = cropFrameOf(overlay, source)
    const kept = { left: -400, top: -450, right: 0, bottom: 450 }
    expect(croppedChanges({ ...frame, kept }, overlay)).toEqual({
      left: 400,
      top: 0,
      width: 400,
      height: 900,
      styles: { crop: { left: 0.25, top: 0, right: 0.5, bottom: 0 }, objectPosition: null },
    })
  })

  it('removes the crop if everything is kept', () => {
    const overlay = image({ width: 1_600, height: 900 })
    expect(croppedChanges(cropFrameOf(overlay, source), overlay).styles.crop).toBeNull()
  })

  it(`keeps scale and position of the picture under any rotation, flip and border (seed ${SEED})`, () => {
    const span = fc
      .tuple(fc.double({ min: 0, max: 0.7, noNaN: true }), fc.double({ min: 0.2, max: 0.3, noNaN: true }))
      .map(([low, length]) => ({ low, high: low + length }))
    fc.assert(
      fc.property(
        fc.record({ left: fc.integer({ min: -500, max: 900 }), width: fc.integer({ min: 300, max: 1_500 }) }),
        fc.record({ top: fc.integer({ min: -500, max: 900 }), height: fc.integer({ min: 300, max: 1_500 }) }),
        fc.record({
          rotation: fc.integer({ min: -180, max: 180 }),
          objectFit: fc.constantFrom('cover' as const, 'contain' as const, 'fill' as const),
          flipHorizontal: fc.boolean(),
          flipVertical: fc.boolean(),
          padding: fc.constantFrom(0, 12),
        }),
        fc.record({ x: span, y: span }),
        (across, down, { rotation, ...styles }, part) => {
          const overlay = image({ ...across, ...down, rotation, styles })
          const frame = cropFrameOf(overlay, source)
          const { bottom, left, right, top } = frame.picture
          const at = (share: number, low: number, high: number): number => low + share * (high - low)
          const kept = {
            left: at(part.x.low, left, right),
            right: at(part.x.high, left, right),
            top: at(part.y.low, top, bottom),
            bottom: at(part.y.high, top, bottom),
          }
          const after = applied(overlay, { ...frame, kept })
          expect(imageStylesSchema.safeParse(after.styles).success).toBe(true)
          const again = cropFrameOf(after, source)
          const [pictureBefore, pictureAfter] = [boxOfCrop(frame, frame.picture), boxOfCrop(again, again.picture)]
          const [keptBefore, keptAfter] = [boxOfCrop(frame, kept), boxOfCrop(again, again.kept)]
          for (const corner of [
            { x: -1, y: -1 },
            { x: 1, y: 1 },
          ] as const) {
            const [one, other] = [handlePoint(keptBefore, corner), handlePoint(keptAfter, corner)]
            expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeLessThan(1)
            // Rounding the box to whole pixels changes the kept part by up to half a pixel, and the whole picture by
            // more.
            const [wide, now] = [handlePoint(pictureBefore, corner), handlePoint(pictureAfter, corner)]
            expect(Math.hypot(wide.x - now.x, wide.y - now.y)).toBeLessThan(
              0.02 * Math.hypot(pictureBefore.width, pictureBefore.height),
            )
          }
        },
      ),
      { seed: SEED },
    )
  })
})
