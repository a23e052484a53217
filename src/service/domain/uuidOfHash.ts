/** Makes a UUID of the first 16 bytes of a hash. The version must be one that allows hashes. RFC 9562, 5.5 and 5.8. */
export function uuidOfHash(hash: Buffer, version: 5 | 8): string {
  const bytes = Buffer.from(hash.subarray(0, 16))
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | (version << 4), 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  const hex = bytes.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
