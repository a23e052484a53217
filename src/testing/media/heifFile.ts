import { readFile, writeFile } from 'node:fs/promises'
import { makeMedia } from './media.ts'

/** Options of a HEIF test file. By default it contains one opaque, upright picture. */
export interface HeifOptions {
  /** ffmpeg source of the picture. Its sides must be even. */
  readonly picture: string
  readonly size: readonly [width: number, height: number]
  /** True to store the picture four times, in two rows of two, as phones store large photos. */
  readonly isGrid?: boolean
  /** Quarter turns counter-clockwise. */
  readonly turns?: 0 | 1 | 2 | 3
  /** 0 flips top and bottom, 1 left and right. */
  readonly mirror?: 0 | 1
  readonly isTenBit?: boolean
  /** ITU-T H.273 code points of primaries, transfer and matrix. */
  readonly colours?: readonly [primaries: number, transfer: number, matrix: number]
  /** ffmpeg source of a grey picture of the same size. */
  readonly alpha?: string
}

const uint8 = (...values: readonly number[]): Buffer => Buffer.from(values)
const uint16 = (...values: readonly number[]): Buffer =>
  Buffer.concat(values.map((value) => uint8(value >> 8, value & 255)))
const uint32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}
const text = (value: string): Buffer => Buffer.from(value, 'latin1')

function box(name: string, ...content: readonly Buffer[]): Buffer {
  const body = Buffer.concat(content)
  return Buffer.concat([uint32(8 + body.length), text(name), body])
}

/** A box with version and flags. */
const fullBox = (name: string, [version, flags]: readonly [number, number], ...content: readonly Buffer[]): Buffer =>
  box(name, uint32(version * 0x1000000 + flags), ...content)

interface Coded {
  readonly hvcC: Buffer
  readonly data: Buffer
}

/** Encodes one HEVC picture as MP4, and extracts its parameter sets and data. */
async function codedPicture(source: string, path: string, format: string): Promise<Coded> {
  await makeMedia(
    '-f', 'lavfi', '-i', source, '-frames:v', '1',
    '-vf', format === 'gray' ? 'format=gray,scale=out_range=pc' : 'scale=out_color_matrix=bt709:out_range=tv:flags=accurate_rnd',
    '-pix_fmt', format, '-c:v', 'libx265', '-x265-params', 'log-level=error:keyint=1:crf=4', '-tag:v', 'hvc1', path,
  ) // biome-ignore format: one row
  const file = await readFile(path)
  const config = file.indexOf('hvcC') - 4
  const media = file.indexOf('mdat') - 4
  return {
    hvcC: file.subarray(config, config + file.readUInt32BE(config)),
    data: file.subarray(media + 8, media + file.readUInt32BE(media)),
  }
}

const ALPHA_URN = 'urn:mpeg:hevc:2015:auxid:1\0'

interface Item {
  readonly id: number
  readonly type: 'hvc1' | 'grid'
  readonly data: Buffer
  readonly isHidden: boolean
  readonly properties: readonly Buffer[]
}

function itemsOf(options: HeifOptions, picture: Coded, alpha: Coded | null): readonly Item[] {
  const { colours, isGrid = false, isTenBit = false, mirror, size, turns = 0 } = options
  const [width, height] = size
  const ispe = (scale: number): Buffer => fullBox('ispe', [0, 0], uint32(width * scale), uint32(height * scale))
  const bits = isTenBit ? 10 : 8
  const shown = [
    fullBox('pixi', [0, 0], uint8(3, bits, bits, bits)),
    ...(colours === undefined ? [] : [box('colr', text('nclx'), uint16(...colours), uint8(0))]),
    ...(turns === 0 ? [] : [box('irot', uint8(turns))]),
    ...(mirror === undefined ? [] : [box('imir', uint8(mirror))]),
  ]
  const tile = (id: number): Item => ({
    id,
    type: 'hvc1',
    data: picture.data,
    isHidden: isGrid,
    properties: [picture.hvcC, ispe(1), ...(isGrid ? [] : shown)],
  })
  if (isGrid) {
    const data = Buffer.concat([uint8(0, 0, 1, 1), uint16(width * 2, height * 2)])
    const grid: Item = { id: 1, type: 'grid', data, isHidden: false, properties: [ispe(2), ...shown] }
    return [grid, ...[2, 3, 4, 5].map(tile)]
  }
  if (alpha === null) return [tile(1)]
  const auxiliary = [alpha.hvcC, ispe(1), fullBox('auxC', [0, 0], text(ALPHA_URN))]
  return [tile(1), { id: 2, type: 'hvc1', data: alpha.data, isHidden: true, properties: auxiliary }]
}

/** The meta box. The data of the items starts at the offset `dataAt` of the file. */
function metaOf(items: readonly Item[], hasAlpha: boolean, dataAt: number): Buffer {
  const known: Buffer[] = []
  const placeOf = (property: Buffer): number => {
    const found = known.findIndex((one) => one.equals(property))
    return found >= 0 ? found + 1 : known.push(property)
  }
  const associations = items.map(({ id, properties }) =>
    Buffer.concat([uint16(id), uint8(properties.length), uint8(...properties.map((one) => placeOf(one) | 0x80))]),
  )
  let offset = dataAt
  const locations = items.map(({ data, id }) => {
    const location = Buffer.concat([uint16(id, 0, 1), uint32(offset), uint32(data.length)])
    offset += data.length
    return location
  })
  const entries = items.map(({ id, isHidden, type }) =>
    fullBox('infe', [2, isHidden ? 1 : 0], uint16(id, 0), text(type), uint8(0)),
  )
  const isGrid = items[0]?.type === 'grid'
  const reference = isGrid
    ? [fullBox('iref', [0, 0], box('dimg', uint16(1, items.length - 1, ...items.slice(1).map(({ id }) => id))))]
    : hasAlpha
      ? [fullBox('iref', [0, 0], box('auxl', uint16(2, 1, 1)))]
      : []
  return fullBox('meta', [0, 0],
    fullBox('hdlr', [0, 0], uint32(0), text('pict'), Buffer.alloc(12), uint8(0)),
    fullBox('pitm', [0, 0], uint16(1)),
    fullBox('iloc', [0, 0], uint8(0x44, 0), uint16(items.length), ...locations),
    fullBox('iinf', [0, 0], uint16(items.length), ...entries),
    ...reference,
    box('iprp', box('ipco', ...known), fullBox('ipma', [0, 0], uint32(items.length), ...associations)),
  ) // biome-ignore format: one box a row
}

/** Writes a HEIC file that contains HEVC stills made by ffmpeg. ISO/IEC 23008-12. */
export async function makeHeif(path: string, options: HeifOptions): Promise<string> {
  const picture = await codedPicture(
    options.picture,
    `${path}.mp4`,
    options.isTenBit === true ? 'yuv420p10le' : 'yuv420p',
  )
  const alpha = options.alpha === undefined ? null : await codedPicture(options.alpha, `${path}.alpha.mp4`, 'gray')
  const items = itemsOf(options, picture, alpha)
  const head = box('ftyp', text('heic'), uint32(0), text('mif1heic'))
  const sized = metaOf(items, alpha !== null, 0)
  const meta = metaOf(items, alpha !== null, head.length + sized.length + 8)
  await writeFile(path, Buffer.concat([head, meta, box('mdat', ...items.map(({ data }) => data))]))
  return path
}
