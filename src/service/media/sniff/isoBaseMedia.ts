import { asciiAt, isPrefixOf, uint32At } from './bytes.ts'
import type { HeaderFaultCode } from './headerFault.ts'

/**
 * Brands of MP4, M4V and M4A files. Excludes QuickTime (`qt  `), still images (`heic`, `avif`, `mif1`) and 3GPP2-only
 * files. Spec: Upload rules, "MP4, M4V, M4A need a file type box with a recognized brand; unknown ISO brands are
 * rejected".
 */
const recognizedBrands: ReadonlySet<string> = new Set([
  'isom',
  'iso2',
  'iso3',
  'iso4',
  'iso5',
  'iso6',
  'iso7',
  'iso8',
  'iso9',
  'isoa',
  'isob',
  'isoc',
  'mp41',
  'mp42',
  'mp71',
  'avc1',
  'av01',
  'hvc1',
  'hev1',
  'dby1',
  'M4V ',
  'M4VH',
  'M4VP',
  'M4A ',
  'M4B ',
  'M4P ',
  'f4v ',
  'F4V ',
  'F4P ',
  'F4A ',
  'dash',
  'msdh',
  'msix',
  'cmfc',
  'cmf2',
  'cmfs',
  'cmff',
  'cmfl',
  'piff',
  'MSNV',
  'NDAS',
  'NDSC',
  'NDSH',
  'NDSM',
  'NDSP',
  'NDSS',
  'NDXC',
  'NDXH',
  'NDXM',
  'NDXP',
  'NDXS',
  'XAVC',
  'CAEP',
  'mmp4',
  '3gp4',
  '3gp5',
  '3gp6',
  '3gp7',
  '3gp8',
  '3gp9',
  '3gr6',
  '3gs6',
  '3ge6',
  '3gg6',
  '3g2a',
  '3g2b',
  '3g2c',
])

/** Matches an MP4, M4V or M4A file: a complete `ftyp` box that names a recognized brand. */
export function matchIsoBaseMedia(head: Uint8Array): HeaderFaultCode | null {
  const brands = fileTypeBrands(head)
  if (typeof brands === 'string') return brands
  return brands.some((brand) => recognizedBrands.has(brand)) ? null : 'media_brand_unsupported'
}

/** Returns the major and compatible brands of the file type box at the start, or an error code. */
export function fileTypeBrands(head: Uint8Array): readonly string[] | HeaderFaultCode {
  if (head.length < 8) return isPrefixOf(head, 4, 'ftyp') ? 'media_header_incomplete' : 'media_header_mismatch'
  if (asciiAt(head, 4, 4) !== 'ftyp') return 'media_header_mismatch'
  const sizeBytes = uint32At(head, 0)
  if (sizeBytes < 16 || sizeBytes % 4 !== 0) return 'media_header_mismatch'
  if (sizeBytes > head.length) return 'media_header_incomplete'
  const brands = [asciiAt(head, 8, 4)]
  for (let offset = 16; offset < sizeBytes; offset += 4) brands.push(asciiAt(head, offset, 4))
  return brands
}
