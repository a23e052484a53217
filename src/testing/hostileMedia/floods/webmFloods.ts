import { bytes, type Flood, times } from './flood.ts'

/** An EBML element with the shortest size field. */
function element(id: number, body: Buffer): Buffer {
  const name = Buffer.from(id.toString(16), 'hex')
  const size = Buffer.alloc(4)
  if (body.length < 127) return Buffer.concat([name, bytes(0x80 | body.length), body])
  size.writeUInt32BE(0x10000000 | body.length)
  return Buffer.concat([name, size, body])
}
const CLUSTER = 0x1f43b675
const time = (value: number): Buffer =>
  element(0xe7, bytes((value >> 24) & 255, (value >> 16) & 255, (value >> 8) & 255, value & 255))
/** A valid file whose segment has an unknown size, followed by more data. */
function webmWith(webm: Buffer, more: Buffer): Buffer {
  const changed = Buffer.from(webm)
  const at = changed.indexOf(Buffer.from([0x18, 0x53, 0x80, 0x67]))
  changed.fill(0xff, at + 5, at + 12)
  changed[at + 4] = 0x01
  return Buffer.concat([changed, more])
}
/** Inserts data before the first cluster. */
function webmHead(webm: Buffer, more: Buffer): Buffer {
  const at = webm.indexOf(Buffer.from([0x1f, 0x43, 0xb6, 0x75]))
  return webmWith(Buffer.concat([webm.subarray(0, at), more, webm.subarray(at)]), Buffer.alloc(0))
}
const block = (...payload: readonly number[]): Buffer => element(0xa3, bytes(0x81, 0, 0, 0x80, ...payload))
const clusters = (count: number, inner: Buffer): Buffer =>
  Buffer.concat(
    Array.from({ length: count }, (_n, index) => element(CLUSTER, Buffer.concat([time(2_000 + index * 33), inner]))),
  )

export const webmFloods: readonly Flood[] = [
  {
    name: 'tiny blocks',
    container: 'webm',
    max: 2_800_000,
    make: (count, { webm }) => webmWith(webm, element(CLUSTER, Buffer.concat([time(2_000), times(block(1), count)]))),
  },
  {
    name: 'empty blocks',
    container: 'webm',
    max: 3_200_000,
    make: (count, { webm }) => webmWith(webm, element(CLUSTER, Buffer.concat([time(2_000), times(block(), count)]))),
  },
  {
    name: 'sound blocks',
    container: 'webm',
    max: 2_200_000,
    make: (count, { webm }) =>
      webmWith(
        webm,
        element(
          CLUSTER,
          Buffer.concat([time(2_000), times(element(0xa3, bytes(0x82, 0, 0, 0x80, 0xfc, 0xff, 0xfe)), count)]),
        ),
      ),
  },
  {
    name: 'blocks of 256 empty frames',
    container: 'webm',
    max: 2_400_000,
    make: (count, { webm }) =>
      webmWith(
        webm,
        element(CLUSTER, Buffer.concat([time(2_000), times(element(0xa3, bytes(0x81, 0, 0, 0x84, 255)), count)])),
      ),
  },
  {
    name: 'blocks of 256 frames of one byte',
    container: 'webm',
    max: 74_000,
    make: (count, { webm }) =>
      webmWith(
        webm,
        element(
          CLUSTER,
          Buffer.concat([
            time(2_000),
            times(element(0xa3, Buffer.concat([bytes(0x81, 0, 0, 0x84, 255), Buffer.alloc(256, 1)])), count),
          ]),
        ),
      ),
  },
  {
    name: 'sound blocks of 256 frames',
    container: 'webm',
    max: 74_000,
    make: (count, { webm }) =>
      webmWith(
        webm,
        element(
          CLUSTER,
          Buffer.concat([
            time(2_000),
            times(element(0xa3, Buffer.concat([bytes(0x82, 0, 0, 0x84, 255), Buffer.alloc(256, 0xfc)])), count),
          ]),
        ),
      ),
  },
  {
    name: 'clusters',
    container: 'webm',
    max: 20_000,
    make: (count, { webm }) => webmWith(webm, clusters(count, block(1))),
  },
  {
    name: 'elements of nothing',
    container: 'webm',
    max: 9_900_000,
    make: (count, { webm }) => webmWith(webm, times(bytes(0xec, 0x80), count)),
  },
  {
    name: 'elements of nothing in the head',
    container: 'webm',
    max: 9_900_000,
    make: (count, { webm }) => webmHead(webm, times(bytes(0xec, 0x80), count)),
  },
  {
    name: 'cues',
    container: 'webm',
    max: 1_000_000,
    make: (count, { webm }) =>
      webmHead(
        webm,
        element(
          0x1c53bb6b,
          times(
            element(
              0xbb,
              Buffer.concat([
                element(0xb3, bytes(1)),
                element(0xb7, Buffer.concat([element(0xf7, bytes(1)), element(0xf1, bytes(1))])),
              ]),
            ),
            count,
          ),
        ),
      ),
  },
  {
    name: 'tags',
    container: 'webm',
    max: 900_000,
    make: (count, { webm }) =>
      webmHead(
        webm,
        element(
          0x1254c367,
          times(
            element(0x7373, element(0x67c8, Buffer.concat([element(0x45a3, bytes(65)), element(0x4487, bytes(65))]))),
            count,
          ),
        ),
      ),
  },
  {
    name: 'different tags',
    container: 'webm',
    max: 700_000,
    make: (count, { webm }) =>
      webmHead(
        webm,
        element(
          0x1254c367,
          Buffer.concat(
            Array.from({ length: count }, (_n, index) =>
              element(
                0x7373,
                element(0x67c8, Buffer.concat([element(0x45a3, Buffer.from(`T${index}`)), element(0x4487, bytes(65))])),
              ),
            ),
          ),
        ),
      ),
  },
  {
    name: 'chapters',
    container: 'webm',
    max: 900_000,
    make: (count, { webm }) =>
      webmHead(
        webm,
        element(
          0x1043a770,
          element(
            0x45b9,
            Buffer.concat(
              Array.from({ length: count }, (_n, index) =>
                element(
                  0xb6,
                  Buffer.concat([
                    element(0x73c4, bytes((index >> 16) & 255, (index >> 8) & 255, (index & 255) | 1)),
                    element(0x91, bytes(1)),
                    element(0x92, bytes(2)),
                  ]),
                ),
              ),
            ),
          ),
        ),
      ),
  },
  {
    name: 'attachments',
    container: 'webm',
    max: 400_000,
    make: (count, { webm }) =>
      webmHead(
        webm,
        element(
          0x1941a469,
          times(
            element(
              0x61a7,
              Buffer.concat([
                element(0x466e, bytes(65)),
                element(0x4660, Buffer.from('font/ttf')),
                element(0x465c, bytes(1)),
                element(0x46ae, bytes(7)),
              ]),
            ),
            count,
          ),
        ),
      ),
  },
  {
    name: 'seeks',
    container: 'webm',
    max: 1_000_000,
    make: (count, { webm }) =>
      webmHead(
        webm,
        element(
          0x114d9b74,
          times(
            element(0x4dbb, Buffer.concat([element(0x53ab, bytes(0x1c, 0x53, 0xbb, 0x6b)), element(0x53ac, bytes(1))])),
            count,
          ),
        ),
      ),
  },
  {
    name: 'tracks',
    container: 'webm',
    max: 500_000,
    make: (count, { webm }) =>
      webmHead(
        webm,
        element(
          0x1654ae6b,
          times(
            element(
              0xae,
              Buffer.concat([
                element(0xd7, bytes(9)),
                element(0x73c5, bytes(9)),
                element(0x83, bytes(17)),
                element(0x86, Buffer.from('S_TEXT/UTF8')),
              ]),
            ),
            count,
          ),
        ),
      ),
  },
]
