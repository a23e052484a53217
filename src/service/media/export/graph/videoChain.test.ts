import { execFileSync } from 'node:child_process'
import { beforeAll, expect, it } from 'vitest'
import { ffmpeg, makeMedia } from '../../../../testing/media/media.ts'
import { temporaryFolder } from '../../../../testing/temporaryFolder.ts'
import { videoLayer } from '../../../../testing/media/videoLayer.ts'
import type { SourcePicture } from '../plan/sourcePicture.ts'
import { videoChain } from './videoChain.ts'

const path = temporaryFolder('chain')
const SIZE = { width: 40, height: 24 }
const PIXELS = SIZE.width * SIZE.height
const source: SourcePicture = { matrix: 'bt709', isFullRange: false, codedHeight: 120, width: 160, height: 120, unsupported: null, gops: null, copy: null } // biome-ignore format: one picture

/** A grid of colours whose cells are eight pixels wide, so that a chroma shift of one pixel shows at each edge. */
const CHECKED =
  "color=gray:s=160x120:r=30:d=1,format=yuv420p,geq=lum=128:cb='96+64*mod(floor(X/8)\\,2)':cr='96+64*mod(floor(Y/8)\\,2)'"

beforeAll(async () => {
  await makeMedia('-f', 'lavfi', '-i', CHECKED, '-c:v', 'libx264', '-qp', '0', path('checked.mp4'))
})

interface Scaled {
  readonly width: number
  readonly height: number
  readonly isMirrored?: boolean
}

/** A crop of the scaled first frame, with the filters that produce it. */
function cutAt([left, top]: readonly [number, number], { isMirrored = false, ...size }: Scaled, picture = source) {
  const place = { picture: { left: -left, top: -top, ...size }, flipHorizontal: isMirrored, flipVertical: false }
  const layer = videoLayer({ count: 1, source: { assetId: 'dark', startSeconds: 0.0006, speed: 1 }, place, seen: { left: 0, top: 0, ...SIZE } }) // biome-ignore format: one layer
  const args = videoChain({ layer, picture, fps: 30, lutPath: null, isDrawnOn: false })
  const arguments_ = ['-v', 'error', '-copyts', '-i', path('checked.mp4'), '-vf', args, '-frames:v', '1', '-f', 'rawvideo', '-'] // biome-ignore format: one row
  return { args, frame: execFileSync(ffmpeg, arguments_) }
}

const meanDistance = (one: Buffer, other: Buffer): number =>
  one.reduce((sum, value, at) => sum + Math.abs(value - (other[at] ?? 0)), 0) / one.length

it.each([
  { cut: [1, 0], scaled: { width: 242, height: 182 } },
  { cut: [0, 1], scaled: { width: 242, height: 182 } },
  { cut: [7, 5], scaled: { width: 242, height: 182 } },
  { cut: [3, 2], scaled: { width: 80, height: 60 } },
  { cut: [5, 3], scaled: { width: 70, height: 52 } },
] as const)('cropped at $cut of $scaled.width, places chroma as 4:4:4 does', ({ cut, scaled }) => {
  const shifted = cutAt(cut, scaled)
  expect(shifted.args).toContain('chr_pos')
  expect(shifted.args).not.toContain('yuv444p')
  // If the picture may already have the final size, it is converted to 4:4:4.
  const exact = cutAt(cut, scaled, { ...source, codedHeight: scaled.height })
  expect(exact.args).toContain('yuv444p')
  expect(shifted.frame).toHaveLength(PIXELS * 1.5)
  expect(shifted.frame.subarray(0, PIXELS).equals(exact.frame.subarray(0, PIXELS))).toBe(true)
  const [own, wanted] = [shifted.frame.subarray(PIXELS), exact.frame.subarray(PIXELS)]
  const elsewhere = cutAt([cut[0] - (cut[0] % 2), cut[1] - (cut[1] % 2)], scaled).frame.subarray(PIXELS)
  expect(meanDistance(own, wanted)).toBeLessThan(meanDistance(elsewhere, wanted) / 2)
})

it('uses 4:4:4 if the picture is not scaled, is converted or is mirrored, and nothing special for even crops', () => {
  const scaled = { width: 242, height: 182 }
  expect(cutAt([1, 1], { width: 160, height: 120 }).args).toContain('yuv444p')
  expect(cutAt([1, 1], scaled, { ...source, matrix: 'bt601' }).args).toContain('yuv444p')
  expect(cutAt([1, 1], { ...scaled, isMirrored: true }).args).toContain('yuv444p')
  expect(cutAt([2, 4], scaled).args).not.toMatch(/yuv444p|chr_pos/u)
})

it.each([
  { count: 1, speed: 1 },
  { count: 6, speed: 1 },
  { count: 7, speed: 0.5 },
  { count: 10, speed: 1.7 },
  { count: 16, speed: 1 },
  // 34 frames are more than the file has, so its last frame is repeated.
  { count: 34, speed: 1 },
])('keeps the same $count frames at speed $speed if other layers are drawn onto them', async ({ count, speed }) => {
  const moving = path('moving.mp4')
  const encoder = ['-c:v', 'libx264', '-bf', '3', '-pix_fmt', 'yuv420p'] as const
  await makeMedia('-f', 'lavfi', '-i', 'testsrc2=s=160x120:r=30:d=1', ...encoder, moving)
  const whole = { left: 0, top: 0, width: 160, height: 120 }
  const place = { picture: whole, flipHorizontal: false, flipVertical: false }
  const layer = videoLayer({ count, source: { assetId: 'dark', startSeconds: 0.0006, speed }, place, seen: whole })
  const framesOf = (isDrawnOn: boolean): Buffer => {
    const args = videoChain({ layer, picture: source, fps: 30, lutPath: null, isDrawnOn })
    expect(args.includes('shuffleframes')).toBe(isDrawnOn)
    return execFileSync(ffmpeg, ['-v', 'error', '-copyts', '-i', moving, '-vf', args, '-f', 'rawvideo', '-'])
  }
  const frames = framesOf(true)
  expect(frames).toHaveLength(count * 160 * 120 * 1.5)
  expect(frames.equals(framesOf(false))).toBe(true)
})
