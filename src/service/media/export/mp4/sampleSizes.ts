import { Mp4Fault, needed } from './mp4Boxes.ts'

/**
 * Bytes of each sample, of the body of a sample table (`stbl`). Throws where it has not as many as other tables know.
 *
 * @param count of the samples that other tables know
 */
export function sampleSizes(samples: Buffer, count: number): number[] {
  const table = needed(samples, 'stsz')
  if (table.readUInt32BE(8) !== count) throw new Mp4Fault('The tables of an MP4 file do not fit each other.')
  const same = table.readUInt32BE(4)
  return Array.from({ length: count }, (_, index) => same || table.readUInt32BE(12 + index * 4))
}
