import { describe, expect, it } from 'vitest'
import { composition, context, IMAGE_ID, overlay, VIDEO_ID } from '../../../testing/composition/overlays.ts'
import { restorable } from './restorable.ts'

const { sources } = context
const text = overlay({ type: 'text', id: 1 })
const known = overlay({ type: 'video', id: 2, sourceAssetId: VIDEO_ID })
const gone = overlay({ type: 'image', id: 3, sourceAssetId: IMAGE_ID })

describe('restorable', () => {
  it('is all of it while its files exist', () => {
    const version = composition([text, known])
    expect(restorable(composition([]), version, sources)).toEqual({ wanted: version, lost: [] })
  })

  it('leaves out what needs a file that is gone', () => {
    const { wanted, lost } = restorable(composition([]), composition([text, gone]), sources)
    expect(lost).toEqual([gone])
    expect(wanted.overlays).toEqual([text])
  })

  it('keeps what uses a missing file now already, and what took its place', () => {
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
