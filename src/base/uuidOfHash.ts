const hexOfByte = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))

/** Makes a UUID from the first 16 bytes of a hash, in a version that allows hashes. RFC 9562, 5.5 and 5.8. */
export function uuidOfHash(hash: Uint8Array, version: 5 | 8): string {
  const bytes = Uint8Array.from(hash.subarray(0, 16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | (version << 4)
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  let hex = ''
  for (const byte of bytes) hex += hexOfByte[byte] ?? ''
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
