import { asciiAt } from './bytes.ts'

/**
 * Offset of the audio after any ID3v2 tags, each with or without a footer. May lie beyond the given bytes; null if they
 * end within a tag header.
 */
export function audioOffsetAfterId3(head: Uint8Array): number | null {
  let offset = 0
  while (asciiAt(head, offset, 3) === 'ID3') {
    if (offset + 10 > head.length) return null
    const size = [6, 7, 8, 9].reduce((sum, at) => sum * 128 + ((head[offset + at] ?? 0) & 0x7f), 0)
    const hasFooter = ((head[offset + 5] ?? 0) & 0x10) !== 0
    offset += 10 + size + (hasFooter ? 10 : 0)
  }
  return offset
}

/** Whether the bytes match the start of an ID3 tag. If they end early, only the bytes that exist are compared. */
export function couldBecomeId3(head: Uint8Array): boolean {
  return 'ID3'.startsWith(asciiAt(head, 0, 3))
}
