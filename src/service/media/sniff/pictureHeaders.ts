import { asciiAt, isPrefixOf } from './bytes.ts'
import type { HeaderFaultCode } from './headerFault.ts'
import { fileTypeBrands } from './isoBaseMedia.ts'

/** Matches a GIF file of either version. */
export function matchGif(head: Uint8Array): HeaderFaultCode | null {
  if (!isPrefixOf(head, 0, 'GIF87a') && !isPrefixOf(head, 0, 'GIF89a')) return 'media_header_mismatch'
  // The logical screen descriptor follows.
  return head.length < 13 ? 'media_header_incomplete' : null
}

/** Brands of HEVC images, single or in sequences. `mif1` and `msf1` name no codec, so AVIF files may have them too. */
const heicBrands: ReadonlySet<string> = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs'])
const openBrands: ReadonlySet<string> = new Set(['mif1', 'mif2', 'msf1', 'miaf'])
const avifBrands: ReadonlySet<string> = new Set(['avif', 'avis'])

/** Matches a HEIC or HEIF file. */
export function matchHeic(head: Uint8Array): HeaderFaultCode | null {
  const brands = fileTypeBrands(head)
  if (typeof brands === 'string') return brands
  if (brands.some((brand) => avifBrands.has(brand))) return 'media_brand_unsupported'
  return brands.some((brand) => heicBrands.has(brand) || openBrands.has(brand)) ? null : 'media_brand_unsupported'
}

/** Matches an AVIF file. */
export function matchAvif(head: Uint8Array): HeaderFaultCode | null {
  const brands = fileTypeBrands(head)
  if (typeof brands === 'string') return brands
  return brands.some((brand) => avifBrands.has(brand)) ? null : 'media_brand_unsupported'
}

/** True if a file's major brand is that of an AVIF image sequence. */
export function isImageSequence(head: Uint8Array): boolean {
  return asciiAt(head, 4, 4) === 'ftyp' && asciiAt(head, 8, 4) === 'avis'
}
