import { asciiAt, uint32At } from './bytes.ts'
import type { HeaderFaultCode } from './headerFault.ts'
import { fileTypeBrands } from './isoBaseMedia.ts'

const legacyAtoms: ReadonlySet<string> = new Set(['moov', 'mdat', 'wide', 'free'])

/**
 * Matches a MOV or QT file. Spec: Upload rules, "MOV and QT need a QuickTime brand or a legacy `moov`, `mdat`, `wide` or `free`
 * header".
 */
export function matchQuickTime(head: Uint8Array): HeaderFaultCode | null {
  if (head.length >= 8 && legacyAtoms.has(asciiAt(head, 4, 4))) return isAtomSize(head) ? null : 'media_header_mismatch'
  const brands = fileTypeBrands(head)
  if (typeof brands === 'string') return brands
  return brands.includes('qt  ') ? null : 'media_brand_unsupported'
}

/**
 * A size of 0 extends to the end of the file, and 1 announces a 64-bit size. Other sizes include the eight bytes of the
 * header.
 */
function isAtomSize(head: Uint8Array): boolean {
  const sizeBytes = uint32At(head, 0)
  return sizeBytes === 0 || sizeBytes === 1 || sizeBytes >= 8
}
