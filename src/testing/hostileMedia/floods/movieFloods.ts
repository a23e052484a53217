import { changeBoxes, isoBox, isoTable } from '../isoBoxes.ts'
import { bytes, type Flood, times } from './flood.ts'

const words = (...values: readonly number[]): Buffer => {
  const body = Buffer.alloc(values.length * 4)
  values.forEach((value, index) => body.writeUInt32BE(value % 2 ** 32, index * 4))
  return body
}
const trackExtends = isoBox('trex', words(0, 1, 1, 512, 1, 0))
const inMovie = (file: Buffer, more: Buffer): Buffer =>
  changeBoxes(file, (type, body) => (type === 'moov' ? isoBox('moov', Buffer.concat([body, more])) : undefined))
const fragmented = (mp4: Buffer, fragments: Buffer): Buffer =>
  Buffer.concat([inMovie(mp4, isoBox('mvex', trackExtends)), fragments])
const run = (count: number): Buffer => isoBox('trun', words(0, count))
const fragment = (runs: Buffer): Buffer =>
  isoBox(
    'moof',
    Buffer.concat([
      isoBox('mfhd', words(0, 1)),
      isoBox('traf', Buffer.concat([isoBox('tfhd', words(0x20000, 1)), runs])),
    ]),
  )
const replaced = (file: Buffer, changes: Readonly<Record<string, Buffer>>): Buffer =>
  changeBoxes(file, (type) => (type === 'edts' ? Buffer.alloc(0) : changes[type]))
const tag = isoBox('\xa9nam', isoBox('data', Buffer.concat([words(1, 0), Buffer.from('a')])))

export const movieFloods: readonly Flood<'mp4'>[] = [
  {
    name: 'samples of one run',
    container: 'mp4',
    max: 100_000_000,
    make: (count, { mp4 }) => fragmented(mp4, fragment(run(count))),
  },
  {
    name: 'runs of samples',
    container: 'mp4',
    max: 1_200_000,
    make: (count, { mp4 }) => fragmented(mp4, fragment(times(run(1), count))),
  },
  {
    name: 'runs of 1000 samples',
    container: 'mp4',
    max: 1_200_000,
    make: (count, { mp4 }) => fragmented(mp4, fragment(times(run(1000), count))),
  },
  {
    name: 'fragments',
    container: 'mp4',
    max: 270_000,
    make: (count, { mp4 }) => fragmented(mp4, times(fragment(run(1)), count)),
  },
  {
    name: 'fragments of nothing',
    container: 'mp4',
    max: 2_400_000,
    make: (count, { mp4 }) => fragmented(mp4, times(isoBox('moof', Buffer.alloc(0)), count)),
  },
  {
    name: 'indexes of 65,535 segments',
    container: 'mp4',
    max: 25,
    make: (count, { mp4 }) =>
      fragmented(
        mp4,
        times(
          isoBox(
            'sidx',
            Buffer.concat([words(0, 1, 15_360, 0, 0, 65_535), times(words(100, 15_360, 0x90000000), 65_535)]),
          ),
          count,
        ),
      ),
  },
  {
    name: 'random accesses',
    container: 'mp4',
    max: 1_000_000,
    make: (count, { mp4 }) => {
      const table = isoBox('tfra', Buffer.concat([words(0, 1, 0x3f, count), times(Buffer.alloc(20, 1), count)]))
      return fragmented(mp4, isoBox('mfra', Buffer.concat([table, isoBox('mfro', words(0, table.length + 24))])))
    },
  },
  {
    name: 'boxes at the top',
    container: 'mp4',
    max: 2_400_000,
    make: (count, { mp4 }) => Buffer.concat([mp4, times(isoBox('free', Buffer.alloc(0)), count)]),
  },
  {
    name: 'boxes at the top before the movie',
    container: 'mp4',
    max: 2_400_000,
    make: (count, { mp4 }) => {
      const size = mp4.readUInt32BE(0)
      return Buffer.concat([mp4.subarray(0, size), times(isoBox('free', Buffer.alloc(0)), count), mp4.subarray(size)])
    },
  },
  {
    name: 'protections',
    container: 'mp4',
    max: 500_000,
    make: (count, { mp4 }) => Buffer.concat([mp4, times(isoBox('pssh', Buffer.alloc(24)), count)]),
  },
  {
    name: 'protections in the movie',
    container: 'mp4',
    max: 19_000,
    make: (count, { mp4 }) => inMovie(mp4, times(isoBox('pssh', Buffer.alloc(24)), count)),
  },
  {
    name: 'defaults of fragments',
    container: 'mp4',
    max: 600_000,
    make: (count, { mp4 }) => inMovie(mp4, isoBox('mvex', times(trackExtends, count))),
  },
  {
    name: 'tags',
    container: 'mp4',
    max: 700_000,
    make: (count, { mp4 }) => {
      const handler = isoBox('hdlr', Buffer.concat([words(0, 0), Buffer.from('mdirappl'), Buffer.alloc(9)]))
      return inMovie(
        mp4,
        isoBox('udta', isoBox('meta', Buffer.concat([words(0), handler, isoBox('ilst', times(tag, count))]))),
      )
    },
  },
  {
    name: 'bytes of a comment',
    container: 'mp4',
    max: 19_000_000,
    make: (count, { mp4 }) =>
      inMovie(
        mp4,
        isoBox(
          'udta',
          isoBox('\xa9cmt', Buffer.concat([bytes((count >> 8) & 255, count & 255, 0, 0), Buffer.alloc(count, 'a')])),
        ),
      ),
  },
  {
    name: 'descriptions of samples',
    container: 'mp4',
    max: 200_000,
    make: (count, { mp4 }) => {
      const entry = isoBox('avc1', Buffer.alloc(78))
      return replaced(mp4, { stsd: isoBox('stsd', Buffer.concat([words(0, count), times(entry, count)])) })
    },
  },
  {
    name: 'samples of one size',
    container: 'mp4',
    max: 2 ** 32 - 1,
    make: (count, { mp4 }) =>
      replaced(mp4, {
        stsz: isoBox('stsz', words(0, 1, count)),
        stts: isoTable('stts', [[count, 1]]),
        stsc: isoTable('stsc', [[1, count, 1]]),
        ctts: Buffer.alloc(0),
        stss: Buffer.alloc(0),
      }),
  },
  {
    name: 'samples of no bytes',
    container: 'mp4',
    max: 2_400_000,
    make: (count, { mp4 }) =>
      replaced(mp4, {
        stsz: isoBox('stsz', Buffer.concat([words(0, 0, count), Buffer.alloc(count * 4)])),
        stts: isoTable('stts', [[count, 1]]),
        stsc: isoTable('stsc', [[1, count, 1]]),
        ctts: Buffer.alloc(0),
        stss: Buffer.alloc(0),
      }),
  },
  {
    name: 'samples of one byte',
    container: 'mp4',
    max: 2_000_000,
    make: (count, { mp4 }) =>
      replaced(mp4, {
        stsz: isoBox('stsz', words(0, 1, count)),
        stts: isoTable('stts', [[count, 1]]),
        stsc: isoTable('stsc', [[1, 1, 1]]),
        stco: isoTable(
          'stco',
          Array.from({ length: count }, () => [48]),
        ),
        ctts: Buffer.alloc(0),
        stss: Buffer.alloc(0),
      }),
  },
]
