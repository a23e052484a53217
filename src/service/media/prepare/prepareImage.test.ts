import { describe, expect, it } from 'vitest'
import { colourAt, describeStream, makeMedia, orientJpeg } from '../../../testing/media/media.ts'
import { isRed, prepareMedia, twoColours } from '../../../testing/service/prepareMedia.ts'
import { temporaryFolder } from '../../../testing/temporaryFolder.ts'

describe('prepareImage', () => {
  const file = temporaryFolder('prepare')

  it('brings an image of each EXIF orientation upright', async () => {
    // The side on which the red half appears for each orientation. In the stored picture it is on the left.
    const sides = {
      1: 'left',
      2: 'right',
      3: 'right',
      4: 'left',
      5: 'top',
      6: 'top',
      7: 'bottom',
      8: 'bottom',
    } as const
    const crops = { left: '20:20:10:22', right: '20:20:98:22', top: '20:20:22:10', bottom: '20:20:22:98' }
    for (const [orientation, side] of Object.entries(sides)) {
      const stored = await makeMedia(
        '-f',
        'lavfi',
        '-i',
        twoColours('128x64'),
        '-frames:v',
        '1',
        '-q:v',
        '2',
        file(`exif-${orientation}.jpg`),
      )
      const { files, probe } = await prepareMedia(await orientJpeg(stored, Number(orientation)), 'jpeg')
      expect([probe.width, probe.height], orientation).toEqual(Number(orientation) < 5 ? [128, 64] : [64, 128])
      for (const made of [files.proxy, files.thumbnail])
        expect(await colourAt(made?.path ?? '', { crop: crops[side] }), `${orientation} ${side}`).toSatisfy(isRed)
    }
  })

  it('keeps transparency and limits large images', async () => {
    const clear = await makeMedia(
      '-f',
      'lavfi',
      '-i',
      'color=red@0.5:size=64x48,format=rgba',
      '-frames:v',
      '1',
      file('clear.png'),
    )
    const { files } = await prepareMedia(clear, 'png')
    expect(files.proxy.mimeType).toBe('image/webp')
    expect(await describeStream(files.proxy.path, 'v:0', 'pix_fmt')).toEqual({ pix_fmt: 'yuva420p' })
    const large = await makeMedia('-f', 'lavfi', '-i', 'color=red:size=5000x1000', '-frames:v', '1', file('large.jpeg'))
    expect((await prepareMedia(large, 'jpeg')).metadata.proxy).toEqual({ width: 3840, height: 768, fps: null })
  })
})
