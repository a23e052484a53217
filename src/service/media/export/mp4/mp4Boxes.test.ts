import { expect, it } from 'vitest'
import { bodyAt, box, boxesOf, Mp4Fault, uint32s } from './mp4Boxes.ts'

it('finds a box by its path, and reads its siblings in order', () => {
  const inner = box('trak', box('mdia', uint32s([7])), box('mdia', uint32s([8])))
  const file = Buffer.concat([box('free'), inner, box('udta')])
  expect(boxesOf(file).map(({ type }) => type)).toEqual(['free', 'trak', 'udta'])
  expect(bodyAt(file, 'trak', 'mdia')).toEqual(uint32s([7]))
  expect(bodyAt(file, 'trak', 'minf')).toBeNull()
})

it('refuses boxes that exceed their parent, and too many of them', () => {
  const whole = box('moov', box('trak', uint32s([1, 2])))
  for (const length of [9, 12, 20, whole.length - 1]) {
    expect(() => boxesOf(whole.subarray(0, length)), `${length} bytes`).toThrow('moov of an MP4 file is cut off')
  }
  const many = (count: number) => Buffer.concat(Array.from({ length: count }, () => box('free')))
  expect(boxesOf(many(10_000))).toHaveLength(10_000)
  expect(() => boxesOf(many(10_001))).toThrow(new Mp4Fault('An MP4 file has too many boxes.'))
})
