import { expect, it } from 'vitest'
import { FLAT, flatVideos, makeFlatVideo, type FlatVideo } from '../../../testing/media/flatVideo.ts'
import { colourAt } from '../../../testing/media/media.ts'
import { prepareMedia } from '../../../testing/service/prepareMedia.ts'
import { temporaryFolder } from '../../../testing/temporaryFolder.ts'

const file = temporaryFolder('colours')
const names = Object.keys(flatVideos) as FlatVideo[]

it.each(names)('proxy, thumbnail and filmstrip show the colours of a file: %s', async (name) => {
  const { files } = await prepareMedia(await makeFlatVideo(name, file(`${names.indexOf(name)}.mov`)), 'mov')
  for (const made of [files.proxy, files.thumbnail, files.filmstrip]) {
    const colour = await colourAt(made?.path ?? '', { crop: '16:16:10:10' })
    const distance = Math.max(...colour.map((value, at) => Math.abs(value - (FLAT[at] ?? 0))))
    expect(distance, `${made?.path}: ${colour.join(' ')}`).toBeLessThanOrEqual(4)
  }
})
