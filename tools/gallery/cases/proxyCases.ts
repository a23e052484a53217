import { galleryCase, group, type Tolerance } from '../galleryCase.ts'
import { mediaOriginals, originalId } from '../mediaOriginals.ts'

/**
 * A proxy is compressed more than its original. A wrong frame or a wrong colour matrix makes a difference of 40 or
 * more.
 */
const TOLERANCE: Tolerance = { minSsim: 0.98, maxColourDifference: 30 }

/**
 * Cases in which the preview plays a proxy and the export the original. Both must show the same picture in the same
 * colours.
 */
export const proxyCases = group(
  'proxy and original',
  mediaOriginals.map(({ container, name }, index) => {
    const isStill = container === 'jpeg' || container === 'png'
    const source = { sourceAssetId: originalId(index), styles: { objectFit: 'contain' } }
    const entry = galleryCase(name, [{ type: isStill ? 'image' : 'video', ...source }], {
      frames: isStill ? [0] : [0, 13, 29],
    })
    return { ...entry, tolerance: TOLERANCE }
  }),
)
