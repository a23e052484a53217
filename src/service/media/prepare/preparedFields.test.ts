import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { interlacedVideos, makeInterlaced, type InterlacedVideo } from '../../../testing/media/interlacedVideo.ts'
import { ffmpeg } from '../../../testing/media/media.ts'
import { prepareMedia, proxyFacts } from '../../../testing/service/prepareMedia.ts'
import { temporaryFolder } from '../../../testing/temporaryFolder.ts'

const file = temporaryFolder('fields')

/** Largest mean difference of neighbouring lines in any frame. Combs of a moving bar make it large. */
function combing(path: string): number {
  const [width, height] = [128, 64]
  const frames = execFileSync(ffmpeg, ['-v', 'error', '-i', path, '-f', 'rawvideo', '-pix_fmt', 'gray', '-'])
  let largest = 0
  for (let start = 0; start + width * height <= frames.length; start += width * height) {
    let sum = 0
    for (let at = start + width * 8; at < start + width * (height - 8); at += 1) {
      sum += Math.abs((frames[at] ?? 0) - (frames[at + width] ?? 0))
    }
    largest = Math.max(largest, sum / (width * (height - 16)))
  }
  return largest
}

it.each(Object.keys(interlacedVideos) as InterlacedVideo[])(
  'a proxy of %s has one progressive frame for each pair of fields and no combs',
  async (name) => {
    const path = await makeInterlaced(name, file(`${name.replaceAll(/\W/gu, '')}.mov`))
    const { files, metadata } = await prepareMedia(path, 'mov')
    expect(metadata.proxy.fps).toBe(25)
    expect(await proxyFacts(files.proxy.path)).toMatchObject({ nb_read_frames: '25' })
    expect(combing(path)).toBeGreaterThan(6)
    expect(combing(files.proxy.path)).toBeLessThan(3)
  },
)
