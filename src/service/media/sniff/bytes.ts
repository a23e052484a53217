/** Reads a big-endian 32-bit number. NaN past the end, so that every comparison fails. */
export function uint32At(bytes: Uint8Array, offset: number): number {
  const [a, b, c, d] = [bytes[offset], bytes[offset + 1], bytes[offset + 2], bytes[offset + 3]]
  if (a === undefined || b === undefined || c === undefined || d === undefined) return Number.NaN
  return a * 0x1000000 + b * 0x10000 + c * 0x100 + d
}

/** Reads Latin-1 text of at most `length` bytes. The text is shorter at the end of the bytes. */
export function asciiAt(bytes: Uint8Array, offset: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(offset, offset + length))
}

/** Whether the bytes match the start of `expected`. If they end early, only the bytes that exist are compared. */
export function isPrefixOf(bytes: Uint8Array, offset: number, expected: string): boolean {
  const found = asciiAt(bytes, offset, expected.length)
  return expected.startsWith(found)
}
