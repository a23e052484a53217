import { access } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { describeStream, ffmpeg, makeMedia } from '../../../../testing/media.ts'
import { temporaryFolder } from '../../../../testing/temporaryFolder.ts'
import { createJoin } from './createJoin.ts'

const path = temporaryFolder('join')
const order = { ffmpeg, copied: null, count: 30, signal: new AbortController().signal }

it('joins stretches in order that were not there when it was opened', async () => {
  const joining = createJoin({ ...order, soundPath: path('sound.m4a'), outputPath: path('out.mp4') })
  joining.open()
  const grey = ['-f', 'lavfi', '-i', 'color=gray:s=64x36:r=30:d=0.5', '-video_track_timescale', '90000']
  await makeMedia(...grey, path("one's.mp4"))
  await makeMedia(...grey, path('two.mp4'))
  await makeMedia('-f', 'lavfi', '-i', 'sine=d=1:sample_rate=48000', path('sound.m4a'))
  await joining.join([
    { path: path("one's.mp4"), seconds: 0.5 },
    { path: path('two.mp4'), seconds: 0.5 },
  ])
  expect(await describeStream(path('out.mp4'), 'v:0', 'nb_frames,duration')).toMatchObject({ nb_frames: '30' })
  await joining.close()
})

it('leaves nothing when it is closed while it waits, and fails where a stretch is missing', async () => {
  const closed = createJoin({ ...order, soundPath: path('sound.m4a'), outputPath: path('closed.mp4') })
  closed.open()
  await closed.close()
  await expect(access(path('closed.mp4'))).rejects.toThrow('ENOENT')
  const failing = createJoin({ ...order, soundPath: path('sound.m4a'), outputPath: path('failed.mp4') })
  await expect(failing.join([{ path: path('nothing.mp4'), seconds: 1 }])).rejects.toMatchObject({
    code: 'render_failed',
  })
})
