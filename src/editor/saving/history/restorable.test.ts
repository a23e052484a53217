import { describe, expect, it } from 'vitest'
import { composition, context, IMAGE_ID, overlay, VIDEO_ID } from '../../../testing/composition/overlays.ts'
import { restorable } from './restorable.ts'

const { sources } = context
const text = overlay({ type: 'text', id: 1 })
const known = overlay({ type: 'video', id: 2, sourceAssetId: VIDEO_ID })
const gone = overlay({ type: 'image', id: 3, sourceAssetId: IMAGE_ID })

describe('restorable', () => {
  it('is the whole version if all of its files exist', () => {
    const version = composition([text, known])
    expect(restorable(composition([]), version, sources)).toEqual({ wanted: version, lost: [] })
  })

  it('leaves out overlays that need a deleted file', () => {
    const { wanted, lost } = restorable(composition([]), composition([text, gone]), sources)
    expect(lost).toEqual([gone])
    expect(wanted.overlays).toEqual([text])
  })

  it('keeps overlays that already use a missing file, and those that took their place', () => {
    const moved = overlay({ type: 'image', id: 3, sourceAssetId: IMAGE_ID, left: 40 })
    expect(restorable(composition([moved]), composition([gone]), sources)).toMatchObject({
      wanted: { overlays: [gone] },
      lost: [],
    })
    const other = overlay({ type: 'image', id: 3, sourceAssetId: VIDEO_ID })
    expect(restorable(composition([other]), composition([gone]), sources)).toMatchObject({
      wanted: { overlays: [other] },
      lost: [gone],
    })
  })
})
