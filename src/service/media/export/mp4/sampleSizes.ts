import { Mp4Fault, needed } from './mp4Boxes.ts'

/**
 * Reads the sizes of all samples from a sample table (`stbl`). Throws if there are not exactly `count`.
 *
 * @param count the number of samples in other tables
 */
export function sampleSizes(samples: Buffer, count: number): number[] {
  const table = needed(samples, 'stsz')
  if (table.readUInt32BE(8) !== count) throw new Mp4Fault('The tables of an MP4 file do not fit each other.')
  const same = table.readUInt32BE(4)
  return Array.from({ length: count }, (_, index) => same || table.readUInt32BE(12 + index * 4))
}
