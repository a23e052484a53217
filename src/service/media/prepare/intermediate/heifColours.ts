import type { ColourTraits } from '../../../../contract/sourceTraits.ts'

/** Colour spaces that decoded RGB may have other than sRGB. */
export type WideColours = Pick<ColourTraits, 'primaries' | 'transfer'>

/** Larger than the metadata of any real file before its pictures. */
export const HEIF_META_BYTES = 4_194_304

interface Box {
  readonly name: string
  readonly content: Buffer
}

/**
 * The colours of a HEIF file's primary picture, according to its `colr` properties. Null if they are sRGB or unknown.
 *
 * ISO/IEC 23008-12: `pitm` names the primary item, `ipma` lists the properties of each item by their position in `ipco`.
 */
export function heifColours(head: Buffer): WideColours | null {
  const meta = boxesOf(head).find(({ name }) => name === 'meta')
  if (meta === undefined) return null
  const boxes = boxesOf(meta.content.subarray(4))
  const properties = boxesOf(boxes.find(({ name }) => name === 'iprp')?.content ?? Buffer.alloc(0))
  const known = boxesOf(properties.find(({ name }) => name === 'ipco')?.content ?? Buffer.alloc(0))
  const primary = primaryItem(boxes.find(({ name }) => name === 'pitm')?.content)
  const own = properties.flatMap(({ content, name }) => (name === 'ipma' ? propertiesOf(content, primary) : []))
  const colours = own.flatMap((place) => {
    const property = known[place - 1]
    return property?.name === 'colr' ? [property.content] : []
  })
  // If the file has both an ICC profile and code points, the profile is more accurate.
  const profile = colours.find((content) => ['prof', 'rICC'].includes(content.toString('latin1', 0, 4)))
  const numbers = colours.find((content) => content.toString('latin1', 0, 4) === 'nclx' && content.length >= 8)
  const byNumbers = numbers === undefined ? null : ofNumbers(numbers.readUInt16BE(4), numbers.readUInt16BE(6))
  return profile === undefined || byNumbers?.transfer === 'pq' || byNumbers?.transfer === 'hlg'
    ? byNumbers
    : ofProfile(profile.subarray(4))
}

function boxesOf(bytes: Buffer): Box[] {
  const boxes: Box[] = []
  for (let offset = 0; offset + 8 <= bytes.length; ) {
    const name = bytes.toString('latin1', offset + 4, offset + 8)
    const short = bytes.readUInt32BE(offset)
    const isLong = short === 1 && offset + 16 <= bytes.length
    const size = isLong ? Number(bytes.readBigUInt64BE(offset + 8)) : short === 0 ? bytes.length - offset : short
    const header = isLong ? 16 : 8
    if (size < header) break
    boxes.push({ name, content: bytes.subarray(offset + header, offset + size) })
    offset += size
  }
  return boxes
}

function primaryItem(pitm: Buffer | undefined): number {
  if (pitm === undefined || pitm.length < 6) return 0
  return pitm[0] === 0 || pitm.length < 8 ? pitm.readUInt16BE(4) : pitm.readUInt32BE(4)
}

/** The positions of an item's properties in `ipco`, from 1. */
function propertiesOf(ipma: Buffer, item: number): number[] {
  if (ipma.length < 8) return []
  const isLongItem = (ipma[0] ?? 0) > 0
  const isLongPlace = ((ipma[3] ?? 0) & 1) === 1
  let offset = 8
  for (let entry = ipma.readUInt32BE(4); entry > 0 && offset + 5 <= ipma.length; entry -= 1) {
    const id = isLongItem ? ipma.readUInt32BE(offset) : ipma.readUInt16BE(offset)
    offset += isLongItem ? 4 : 2
    const count = ipma[offset] ?? 0
    offset += 1
    const bytes = isLongPlace ? 2 : 1
    if (id === item) {
      return Array.from({ length: count }, (_, at) => {
        const place = offset + at * bytes
        if (place + bytes > ipma.length) return 0
        return isLongPlace ? ipma.readUInt16BE(place) & 0x7fff : (ipma[place] ?? 0) & 0x7f
      })
    }
    offset += count * bytes
  }
  return []
}

/** ITU-T H.273 code points. */
function ofNumbers(primaries: number, transfer: number): WideColours | null {
  const colours = {
    primaries: primaries === 9 ? 'bt2020' : primaries === 11 || primaries === 12 ? 'p3' : 'bt709',
    transfer: transfer === 16 ? 'pq' : transfer === 18 ? 'hlg' : 'sdr',
  } as const
  return colours.primaries === 'bt709' && colours.transfer === 'sdr' ? null : colours
}

/** Chromaticity x and y of red and green, adapted to D50 as ICC profiles store them. */
const PROFILE_PRIMARIES = [
  { primaries: 'bt709', red: [0.6484, 0.3309], green: [0.3212, 0.5979] },
  { primaries: 'p3', red: [0.681, 0.3189], green: [0.2755, 0.6586] },
  { primaries: 'bt2020', red: [0.7084, 0.2935], green: [0.1902, 0.7754] },
] as const

/**
 * Compares the colourants of an ICC.1 profile with the known primaries, and returns the nearest. Null if the profile is
 * sRGB or has no colourants.
 */
function ofProfile(profile: Buffer): WideColours | null {
  const red = chromaticityOf(profile, 'rXYZ')
  const green = chromaticityOf(profile, 'gXYZ')
  if (red === null || green === null) return null
  const distance = ({ green: g, red: r }: (typeof PROFILE_PRIMARIES)[number]): number =>
    Math.hypot(r[0] - red[0], r[1] - red[1], g[0] - green[0], g[1] - green[1])
  const [nearest] = PROFILE_PRIMARIES.toSorted((a, b) => distance(a) - distance(b))
  return nearest === undefined || nearest.primaries === 'bt709'
    ? null
    : { primaries: nearest.primaries, transfer: 'sdr' }
}

function chromaticityOf(profile: Buffer, tag: string): readonly [number, number] | null {
  const count = profile.length < 132 ? 0 : Math.min(100, profile.readUInt32BE(128))
  for (let entry = 0; entry < count; entry += 1) {
    const row = 132 + entry * 12
    if (row + 12 > profile.length) return null
    if (profile.toString('latin1', row, row + 4) !== tag) continue
    const offset = profile.readUInt32BE(row + 4) + 8
    if (offset + 12 > profile.length) return null
    const [x = 0, y = 0, z = 0] = [0, 4, 8].map((at) => profile.readInt32BE(offset + at) / 65_536)
    const sum = x + y + z
    return sum === 0 ? null : [x / sum, y / sum]
  }
  return null
}
