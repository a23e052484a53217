import { asciiAt, uint32At } from './bytes.ts'
import type { HeaderFaultCode } from './headerFault.ts'

const ebmlId = 0x1a45dfa3
const docTypeId = 0x4282

/**
 * Matches a WebM file: a complete EBML header whose DocType is `webm`. Spec: Upload rules, "WebM needs a complete WebM
 * header in the checked prefix".
 */
export function matchWebm(head: Uint8Array): HeaderFaultCode | null {
  return matchEbml(head, ['webm'])
}

/** Matches a Matroska file. Some programs give WebM files this DocType, and both are read the same way. */
export function matchMatroska(head: Uint8Array): HeaderFaultCode | null {
  return matchEbml(head, ['matroska', 'webm'])
}

function matchEbml(head: Uint8Array, docTypes: readonly string[]): HeaderFaultCode | null {
  const ebmlBytes = [0x1a, 0x45, 0xdf, 0xa3]
  if (head.length < 4)
    return ebmlBytes.slice(0, head.length).every((byte, at) => head[at] === byte)
      ? 'media_header_incomplete'
      : 'media_header_mismatch'
  if (uint32At(head, 0) !== ebmlId) return 'media_header_mismatch'
  const size = readSize(head, 4)
  if (size === null) return head.length < 12 ? 'media_header_incomplete' : 'media_header_mismatch'
  const end = size.next + size.value
  if (end > head.length) return 'media_header_incomplete'
  const docType = docTypeWithin(head, size.next, end)
  return docType !== null && docTypes.includes(docType) ? null : 'media_header_mismatch'
}

function docTypeWithin(head: Uint8Array, start: number, end: number): string | null {
  let offset = start
  while (offset < end) {
    const id = readId(head, offset)
    if (id === null) return null
    const size = readSize(head, id.next)
    if (size === null || size.next + size.value > end) return null
    // DocType may be padded with zero bytes.
    if (id.value === docTypeId) return asciiAt(head, size.next, size.value).replace(/\0+$/, '')
    offset = size.next + size.value
  }
  return null
}

interface ReadNumber {
  readonly value: number
  /** Offset of the byte after the number. */
  readonly next: number
}

/** Reads an element id: a variable-length number including its length marker. */
function readId(head: Uint8Array, offset: number): ReadNumber | null {
  const length = lengthOf(head[offset], 4)
  if (length === null || offset + length > head.length) return null
  let value = 0
  for (let at = 0; at < length; at += 1) value = value * 256 + (head[offset + at] ?? 0)
  return { value, next: offset + length }
}

/**
 * Reads an element size: a variable-length number without its marker. Null for "unknown" (all ones) and for numbers
 * that are not safe integers.
 */
function readSize(head: Uint8Array, offset: number): ReadNumber | null {
  const length = lengthOf(head[offset], 8)
  if (length === null || offset + length > head.length) return null
  let value = (head[offset] ?? 0) & (0xff >> length)
  for (let at = 1; at < length; at += 1) value = value * 256 + (head[offset + at] ?? 0)
  const isUnknown = value === 2 ** (7 * length) - 1
  return isUnknown || !Number.isSafeInteger(value) ? null : { value, next: offset + length }
}

function lengthOf(first: number | undefined, longest: number): number | null {
  if (first === undefined || first === 0) return null
  const length = Math.clz32(first) - 23
  return length <= longest ? length : null
}
