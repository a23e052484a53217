import { expect, it } from 'vitest'
import { ffmpeg, makeMedia } from '../../../testing/media/media.ts'
import { temporaryFolder } from '../../../testing/temporaryFolder.ts'
import { surveyVideo } from './surveyVideo.ts'

const inFolder = temporaryFolder('survey')
const faceSize = { width: 64, height: 36 }

it('finds another shot, a dark and a frozen picture, and shows two pictures a second', async () => {
  const picture = (source: string): string[] => ['-f', 'lavfi', '-i', source]
  const path = await makeMedia(
    ...picture('testsrc2=size=320x180:rate=25:duration=3'),
    ...picture('color=black:size=320x180:rate=25:duration=2'),
    ...picture('color=red:size=320x180:rate=25:duration=2'),
    ...picture('mandelbrot=size=320x180:rate=25,trim=duration=2,setpts=PTS-STARTPTS'),
    ...'-filter_complex [0:v][1:v][2:v][3:v]concat=n=4 -c:v libx264 -preset ultrafast -pix_fmt yuv420p'.split(' '),
    inFolder('shots.mp4'),
  )
  const moments: number[] = []
  const shares: number[] = []
  const run = { path, container: 'mp4', durationMs: 9_000, ffmpeg, signal: new AbortController().signal } as const
  const survey = await surveyVideo({
    ...run,
    faceSize,
    onPicture: (pixels, atMs) => {
      expect(pixels.length).toBe(64 * 36 * 3)
      moments.push(atMs)
      return Promise.resolve()
    },
    onProgress: (share) => void shares.push(share),
  })
  expect(survey.shots.map((ms) => Math.round(ms / 1_000))).toEqual(expect.arrayContaining([3, 5, 7]))
  expect(survey.dark.map(({ endMs, startMs }) => [Math.round(startMs / 1_000), Math.round(endMs / 1_000)])).toEqual([
    [3, 5],
  ])
  expect(survey.frozen.some(({ startMs }) => Math.round(startMs / 1_000) === 5)).toBe(true)
  expect(moments.length).toBeGreaterThanOrEqual(17)
  expect(moments.slice(0, 3)).toEqual([0, 500, 1_000])
  expect(shares.every((share) => share >= 0 && share <= 1)).toBe(true)
  const blind = await surveyVideo({
    ...run,
    faceSize: null,
    onPicture: () => Promise.reject(new Error('No picture.')),
    onProgress: () => {},
  })
  expect(blind).toEqual(survey)
})

it('ends when it is cancelled, or when a picture cannot be looked at', async () => {
  const path = await makeMedia('-f', 'lavfi', '-i', 'testsrc2=size=320x180:rate=25:duration=3', inFolder('short.mp4'))
  const controller = new AbortController()
  const run = { path, container: 'mp4', durationMs: 3_000, ffmpeg, faceSize, onProgress: () => {} } as const
  const cancelled = surveyVideo({
    ...run,
    signal: controller.signal,
    onPicture: () => {
      controller.abort(new Error('Cancelled.'))
      return Promise.resolve()
    },
  })
  await expect(cancelled).rejects.toThrow('Cancelled.')
  const faulty = surveyVideo({
    ...run,
    signal: new AbortController().signal,
    onPicture: () => Promise.reject(new Error('Blind.')),
  })
  await expect(faulty).rejects.toThrow('Blind.')
})
